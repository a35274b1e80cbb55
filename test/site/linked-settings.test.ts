import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { config, site, type TestSite, toLine } from '../support/site.ts'

const NOTE = '---\ntitle: A\npermalink: /a/\ndate: 2024-01-01\n---\ntext <Chart/>\n'
const FONT = 'wOFF and more'
const NAMED = `{
  content: { dir: 'own/content' },
  style: 'own/site.css',
  markdown: { mermaid: 'own/mermaid.min.js' },
  components: { Chart: 'own/Chart.tsx' },
  plugins: [{ name: 'p', components: { Other: 'own/Other.tsx' } }],
  url: 'https://e.example',
  shareImages: { font: ['own/share.woff'] },
  webFont: { family: 'F', src: ['own/web.woff'] },
}`
const UNTRUSTED = NAMED.replace('own/content', "own/content', trust: 'untrusted")
const FILES = {
  'own/content/a.md': NOTE,
  'own/site.css': 'body { color: red }',
  'own/mermaid.min.js': '',
  'own/Chart.tsx': 'export default () => <b>chart</b>\n',
  'own/Other.tsx': 'export default () => <b>other</b>\n',
  'own/share.woff': FONT,
  'own/web.woff': FONT,
}
/** Where notes are not trusted only: else a vault of notes may lie elsewhere. */
const CONTENT_LINE = 'site.config.ts:3:14 error config/link-outside own/content'
const LINES = [
  'site.config.ts:4:3 error config/link-outside own/site.css',
  'site.config.ts:5:15 error config/link-outside own/mermaid.min.js',
  'site.config.ts:6:17 error config/link-outside own/Chart.tsx',
  'site.config.ts:7:40 error config/link-outside own/Other.tsx',
  'site.config.ts:9:25 error config/link-outside own/share.woff',
  'site.config.ts:10:33 error config/link-outside own/web.woff',
]

const faultsOf = async (made: TestSite): Promise<string[]> => {
  const { diagnostics } = await loadSite(made.root, openStore(`${made.root}/.kb/cache`))
  return diagnostics.map(
    (fault) =>
      `${toLine(fault)} ${Object.keys(FILES).find((file) => fault.message.includes(file)) ?? fault.message.match(/own\/content/)?.[0]}`,
  )
}

/** A folder beside the site. */
function outside(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kb-outside-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('what the settings name below a folder that a symbolic link leads out of the site is refused, each at its line', async () => {
  const made = site({ 'site.config.ts': config(NAMED), ...FILES })
  expect(await faultsOf(made)).toEqual([])
  const elsewhere = outside()
  renameSync(`${made.root}/own`, `${elsewhere}/own`)
  symlinkSync(`${elsewhere}/own`, `${made.root}/own`)
  expect(await faultsOf(made)).toEqual(LINES)
  made.write({ 'site.config.ts': config(UNTRUSTED) })
  expect(await faultsOf(made)).toEqual([CONTENT_LINE, ...LINES])
})

test('so is each that is such a link itself', async () => {
  const made = site({ 'site.config.ts': config(UNTRUSTED), ...FILES })
  const elsewhere = outside()
  for (const [at, name] of [
    'content',
    ...Object.keys(FILES)
      .slice(1)
      .map((file) => file.slice(4)),
  ].entries()) {
    renameSync(`${made.root}/own/${name}`, `${elsewhere}/${at}`)
    symlinkSync(`${elsewhere}/${at}`, `${made.root}/own/${name}`)
  }
  expect(await faultsOf(made)).toEqual([CONTENT_LINE, ...LINES])
})

test('links within the site, packages where they are installed, and paths that the settings themselves name outside are taken', async () => {
  const elsewhere = outside()
  const made = site({ 'site.config.ts': config(NAMED), ...FILES })
  renameSync(`${made.root}/own`, `${made.root}/real`)
  symlinkSync('real', `${made.root}/own`)
  expect(await faultsOf(made)).toEqual([])
  symlinkSync(`${made.root}/real`, `${elsewhere}/linked`)
  made.write({ 'site.config.ts': config(NAMED.replaceAll('own/', `${elsewhere}/linked/`)) })
  expect(await faultsOf(made)).toEqual([])
  mkdirSync(`${made.root}/node_modules`)
  renameSync(`${made.root}/real/web.woff`, `${elsewhere}/web.woff`)
  symlinkSync(elsewhere, `${made.root}/node_modules/font`)
  made.write({
    'site.config.ts': config("{ content: { dir: 'real/content' }, webFont: { family: 'F', src: 'font/web.woff' } }"),
  })
  expect(await faultsOf(made)).toEqual([])
})
