// Makes corpora of any size out of real notes: plain Markdown that every generator can build, no two pages alike, so
// that no cache of equal blocks helps a cold build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const FOLDERS = [resolve(root, '../shared/data/vdoing-notes/docs'), resolve(root, 'content')]

/** Folder of the notes that corpora are made of: the real blog where it is at hand, else our own notes. */
export const sourceFolder = () => FOLDERS.find((folder) => existsSync(folder))

const LANGUAGES = new Set(
  'js javascript ts typescript html css scss less json yaml bash sh shell vue jsx tsx java python py sql go c cpp diff nginx ini xml markdown php rust text'.split(
    ' ',
  ),
)
/** How a comment is written, for the lines that make blocks unique. */
const COMMENTS = [
  [/^(html|xml|vue|markdown)$/, (text) => `<!-- ${text} -->`],
  [/^(s?css|less)$/, (text) => `/* ${text} */`],
  [/^(bash|sh|shell|py|python|yaml|ini|nginx)$/, (text) => `# ${text}`],
  [/^sql$/, (text) => `-- ${text}`],
  [/./, (text) => `// ${text}`],
]
const NOTES_A_FOLDER = 100
const FENCE = /^\s*(`{3,}|~{3,})\s*([\w+#-]*)/

/**
 * The body without frontmatter, HTML, containers, templates and links inside the site: they mean something to one
 * generator only.
 */
function toPlain(text) {
  const body = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
  const lines = []
  let open = ''
  for (const line of body.split('\n')) {
    const [, fence, language = ''] = FENCE.exec(line) ?? []
    if (open) {
      const closes = fence?.startsWith(open) && line.trim() === fence
      lines.push(closes ? open : line)
      if (closes) open = ''
    } else if (fence) {
      open = fence
      const known = language.toLowerCase()
      lines.push(fence + (LANGUAGES.has(known) ? known : 'text'))
    } else if (!/^\s*:::|^<<<|^@\[/.test(line))
      lines.push(
        line
          .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
          .replace(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1')
          .replace(/<[^>]*>?/g, '')
          .replace(/[{}]/g, ''),
      )
  }
  if (open) lines.push(open)
  return `${lines.join('\n').trim()}\n`
}

function readBodies(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => toPlain(readFileSync(file, 'utf8')))
    .filter((body) => body.length > 200 && body.length < 60_000)
}

const titleOf = (body, at) =>
  `${
    (/^#+\s+(.+)$/m.exec(body)?.[1] ?? '')
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .trim()
      .slice(0, 40) || '笔记'
  } ${at}`

/** Each code block begins with a comment that no other has. */
function withUniqueCode(body, at) {
  let block = 0
  return body.replace(/^(`{3,}|~{3,})([a-z0-9+#-]+)$/gm, (line, _, language) => {
    const comment = COMMENTS.find(([names]) => names.test(language))[1]
    return `${line}\n${comment(`${at}-${block++}`)}`
  })
}

/** One note of a corpus: its path in the corpus and its text. */
export function toNote(bodies, at) {
  const pad = (number) => String(number).padStart(2, '0')
  const section = pad(Math.floor(at / NOTES_A_FOLDER) + 1)
  const body = bodies[at % bodies.length]
  const day = new Date(Date.UTC(2015, 0, 1) + ((at * 3_652_000) % 3900) * 86_400_000 + at * 1000)
  const text = `---
title: "${titleOf(body, at)}"
date: ${day.toISOString().slice(0, 19).replace('T', ' ')}
permalink: /pages/${createHash('sha1').update(`note ${at}`).digest('hex').slice(0, 6)}${at}/
categories:
  - 分类${section}
tags:
  - 标签${at % 37}
---

第 ${at} 篇。

${withUniqueCode(body, at)}`
  return { path: `${section}.第${section}章/${pad((at % NOTES_A_FOLDER) + 1)}.page${at}.md`, text }
}

/** @returns what was made: unique bodies, notes, bytes */
export function makeCorpus(out, count, source = sourceFolder()) {
  const bodies = readBodies(source)
  rmSync(out, { recursive: true, force: true })
  let bytes = 0
  for (let at = 0; at < count; at++) {
    const { path, text } = toNote(bodies, at)
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), text)
    bytes += Buffer.byteLength(text)
  }
  return { bodies: bodies.length, notes: count, bytes }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [out, count, source] = process.argv.slice(2)
  if (!out || !Number(count)) throw new Error('usage: node test/bench/corpus.mjs OUT COUNT [FOLDER]')
  process.stdout.write(`${JSON.stringify(makeCorpus(resolve(out), Number(count), source))}\n`)
}
