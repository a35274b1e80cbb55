// Builds the same notes with kb and with the generators that are installed in DIR (`npm i @11ty/eleventy vitepress hexo …`
// there; Hugo may be on the path), each as its own documentation sets it up, and writes a table: times, files, bytes, what
// a reader of one note loads, and which of a list of things the output has. All of it is measured; nothing is taken from
// anybody's documentation. Times belong to the machine.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { makeCorpus } from './corpus.mjs'
import { readFlags, refuse } from './flags.mjs'
import { generators } from './generators.mjs'
import { measure, median } from './measure.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const USAGE = 'npm run compare -- [--peers DIR] [--notes 300] [--runs 3] [--out FILE]'
const { values: flags } = readFlags(USAGE, {
  options: {
    peers: { type: 'string' },
    notes: { type: 'string', default: '300' },
    runs: { type: 'string', default: '3' },
    out: { type: 'string' },
  },
})
const [notes, runs] = [Number(flags.notes), Number(flags.runs)]
if (![notes, runs].every((number) => Number.isInteger(number) && number > 0))
  refuse(USAGE, '--notes and --runs want whole numbers')

/** A note that is found in the output by its sentence, and has what the table asks for. */
const SENTENCE = 'The tide turns at twelve minutes past six'
const NOTE = `---
title: Tides
date: 2022-11-05 20:13:41
tags: [sea]
---

${SENTENCE}.

## Code

\`\`\`js
export const height = (hour) => Math.cos(hour / 12.4) // metres
\`\`\`
`
const DEAD_LINK = 'no-such-note-anywhere'

/** What a site may have, as its output shows. `pages` are the texts of all HTML files. */
const FEATURES = {
  'text of a note in its HTML': ({ page }) => page !== undefined,
  'code in colours': ({ page = '' }) => /<(?:pre|code)[^>]*>[\s\S]{0,2000}?<span/.test(page),
  'language of the page (`lang`)': ({ page = '' }) => /<html[^>]*\blang=/.test(page),
  'canonical address': ({ page = '' }) => /<link[^>]*rel="?canonical/.test(page),
  'Open Graph': ({ page = '' }) => /<meta[^>]*og:title/.test(page),
  'JSON-LD': ({ page = '' }) => page.includes('application/ld+json'),
  'content security policy': ({ page = '', paths }) =>
    /http-equiv="?content-security-policy/i.test(page) || paths.includes('_headers'),
  'dark colours': ({ page = '', styles }) => /prefers-color-scheme:\s*dark|\.dark\b|data-mode/.test(page + styles),
  'index for a search': ({ paths }) => paths.some((path) => /search|pagefind|lunr|localSearchIndex/i.test(path)),
  feed: ({ paths }) => paths.some((path) => /(?:rss|feed|atom|index)[^/]*\.(?:xml|atom|rss)$/i.test(path)),
  sitemap: ({ paths }) => paths.some((path) => /^sitemap.*\.xml$/.test(path)),
  'robots.txt': ({ paths }) => paths.includes('robots.txt'),
  'page for addresses that do not exist': ({ paths }) => paths.includes('404.html'),
  'llms.txt': ({ paths }) => paths.includes('llms.txt'),
  'list of each tag': ({ pages }) => pages.some(([path]) => /tags\/.+\.html$/.test(path)),
}

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Files, bytes, and what one note's page loads: its HTML, and the scripts and styles that it names, compressed. */
function judgeOutput(out) {
  const files = filesOf(out)
  const paths = files.map((file) => file.slice(out.length + 1))
  const pages = paths
    .filter((path) => path.endsWith('.html'))
    .map((path) => [path, readFileSync(join(out, path), 'utf8')])
  // Lists may have the sentence, too: the note's page is that with its code.
  const page = pages.find(([, text]) => text.includes(SENTENCE) && /Math/.test(text))?.[1]
  const named = (pattern) => [...new Set([...(page ?? '').matchAll(pattern)].map((match) => match[1].split(/[?#]/)[0]))]
  const size = (addresses) =>
    addresses
      .map((address) => join(out, decodeURI(address.replace(/^https?:\/\/[^/]*/, ''))))
      .filter((file) => existsSync(file))
      .reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)
  const styles = paths
    .filter((path) => path.endsWith('.css'))
    .map((path) => readFileSync(join(out, path), 'utf8'))
    .join('')
  return {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + readFileSync(file).length, 0),
    html: page === undefined ? undefined : gzipSync(page).length,
    scripts: size([
      ...named(/<script[^>]*\bsrc="?([^"\s>]+)/g),
      ...named(/<link[^>]*rel="?modulepreload"?[^>]*href="?([^"\s>]+)/g),
    ]),
    styles: size(named(/<link[^>]*rel="?(?:preload )?stylesheet"?[^>]*href="?([^"\s>]+)/g)),
    features: Object.fromEntries(
      Object.entries(FEATURES).map(([name, has]) => [name, has({ page, pages, paths, styles })]),
    ),
  }
}

/** A link to nowhere in one note more: does the build say so, or fail? */
async function reportsDeadLink(generator) {
  generator.addNote('dead-link.md', `---\ntitle: Dead link\n---\n\n[nowhere](./${DEAD_LINK}.md)\n`)
  try {
    return (await generator.build()).output.includes(DEAD_LINK)
  } catch (error) {
    return String(error.output ?? error).includes(DEAD_LINK)
  }
}

const scratch = mkdtempSync(join(tmpdir(), 'kb-compare-'))
const rows = []
try {
  const corpus = join(scratch, 'corpus')
  makeCorpus(corpus, notes)
  writeFileSync(join(corpus, 'tides.md'), NOTE)
  for (const make of generators) {
    const generator = make({
      corpus,
      scratch,
      root,
      peers: flags.peers === undefined ? undefined : resolve(flags.peers),
      measure,
    })
    if (!generator) continue
    try {
      const measured = []
      for (let run = 0; run < runs; run++) {
        rmSync(generator.out, { recursive: true, force: true })
        for (const cache of generator.caches) rmSync(cache, { recursive: true, force: true })
        measured.push(await generator.build())
      }
      const output = judgeOutput(generator.out)
      rows.push({
        name: generator.name,
        wall: median(measured.map(({ wall }) => wall)),
        cpu: median(measured.map(({ cpu }) => cpu)),
        peak: median(measured.map(({ peak }) => peak)),
        ...output,
        features: { 'report of a link to nowhere': await reportsDeadLink(generator), ...output.features },
      })
      process.stderr.write(`${generator.name} done\n`)
    } catch (error) {
      if (rows.length === 0) throw error
      process.stderr.write(`${generator.name} cannot build these notes: ${error.message}\n`)
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

const kilobytes = (bytes) => (bytes === undefined ? '–' : `${(bytes / 1024).toFixed(1)} KiB`)
const COST = {
  'first build': ({ wall }) => `${(wall / 1000).toFixed(2)} s`,
  'CPU time of it': ({ cpu }) => (cpu === undefined ? '–' : `${(cpu / 1000).toFixed(2)} s`),
  'memory of all processes': ({ peak }) => (peak === undefined ? '–' : `${peak} MB`),
  files: ({ files }) => String(files),
  'bytes of the output': ({ bytes }) => `${(bytes / 1e6).toFixed(1)} MB`,
  "a note's HTML, gzip": ({ html }) => kilobytes(html),
  'scripts its page names, gzip': ({ scripts }) => kilobytes(scripts),
  'styles its page names, gzip': ({ styles }) => kilobytes(styles),
}
const line = (cells) => `| ${cells.join(' | ')} |`
const table = [
  line([`${notes} notes, Node ${process.version}`, ...rows.map(({ name }) => name)]),
  line(['---', ...rows.map(() => '---')]),
  ...Object.entries(COST).map(([name, show]) => line([name, ...rows.map(show)])),
  ...Object.keys(rows[0].features).map((name) =>
    line([name, ...rows.map(({ features }) => (features[name] ? 'yes' : 'no'))]),
  ),
  '',
].join('\n')
process.stdout.write(table)
if (flags.out !== undefined) {
  mkdirSync(dirname(resolve(flags.out)), { recursive: true })
  writeFileSync(flags.out, table)
}
