/**
 * How long our Markdown takes, against plain remark on the same notes: `npm run bench:markdown [FOLDER]`. CPU time of
 * one process, the median of several rounds; asserts nothing.
 *
 * - `remark`: remark-parse, remark-gfm, remark-rehype, to HTML
 * - `ours, plain code`: everything `parseMarkdown` does, code unpainted
 * - `ours`: the same with colours; the first round pays for loading the grammars
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { toHtml } from 'hast-util-to-html'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { openPainters } from '../../cli/markdown/highlight/highlight.ts'
import { parseMarkdown } from '../../cli/markdown/index.ts'
import { findFrontmatter } from '../../cli/pipeline/notes/frontmatter-block.ts'
import { toNoteLanguage } from '../../config/languages.ts'
import { STRINGS } from '../../config/strings.ts'
import { readFlags } from './flags.mjs'

const ROUNDS = 5
const { positionals } = readFlags('npm run bench:markdown [-- FOLDER]', { allowPositionals: true })
const folder = resolve(positionals[0] ?? '../shared/data/vdoing-notes/docs')
const bodies = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .sort()
  .map((path) => readFileSync(join(folder, path), 'utf8'))
  .map((text) => {
    const block = findFrontmatter(text)
    return text.slice('bodyOffset' in block ? block.bodyOffset : block.start)
  })
/** Fences without a language: nothing to paint. */
const unpainted = bodies.map((text) => text.replace(/^([ \t>]*(?:`{3,}|~{3,}))[^\n`]*$/gm, '$1'))

const remark = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true }).freeze()
const plain = (texts: string[]) => {
  for (const text of texts) toHtml(remark.runSync(remark.parse(text)) as never, { allowDangerousHtml: true })
}
const painters = openPainters()
const ours = async (texts: string[]) => {
  for (const [i, text] of texts.entries())
    await parseMarkdown(
      {
        file: `${i}.md`,
        text,
        bodyOffset: 0,
        bodyLine: 0,
        settings: { lineNumbers: true, collapse: 0, trust: 'trusted', components: [], root: '/nowhere', languages: [] },
        language: toNoteLanguage('zh-CN', STRINGS),
        excerptSeparator: '<!-- more -->',
      },
      painters,
    )
}

const characters = bodies.reduce((sum, text) => sum + text.length, 0)
console.log(
  `${bodies.length} notes, ${(characters / 1e6).toFixed(2)} million characters, ${folder.split('/').slice(-3).join('/')}`,
)
const cold = await cpu(() => ours(bodies))
const remarkTime = await median(() => plain(unpainted))
const plainTime = await median(() => ours(unpainted))
const paintedTime = await median(() => ours(bodies))
const row = (name: string, ms: number): void =>
  console.log(
    `${name.padEnd(28)}${ms.toFixed(0).padStart(7)} ms${(ms / remarkTime).toFixed(2).padStart(8)}×${((ms * 1e3) / characters).toFixed(2).padStart(8)} ms a thousand characters`,
  )
row('remark', remarkTime)
row('ours, plain code', plainTime)
row('ours, same lines again', paintedTime)
row('ours, first time', cold)

async function cpu(run: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function median(run: () => void | Promise<void>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) times.push(await cpu(run))
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
}
