import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORMS } from '../../docs/reference/forms.ts'
import { ROOT } from '../support/cli.ts'
import { type Crawl, crawl } from '../support/crawl.ts'
import { buildDocs } from '../support/docs-site.ts'

/** The documentation, built as its maintainers build it. */
const CONTENT = join(ROOT, 'docs/content')
let folder: string
let crawled: Crawl
let said: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kb-docs-'))
  const out = join(folder, 'out')
  const { code, stderr } = await buildDocs(folder)
  said = `${code} ${stderr}`.trim()
  if (existsSync(out)) crawled = crawl(out, '/kb/')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const notes = (language: string): string[] =>
  readdirSync(join(CONTENT, language), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && (language !== '' || !path.startsWith('en/')))
    .sort()

test('the documentation builds without a fault, and every link, fragment and file of it is there', () => {
  expect(said).toBe('0')
  expect(crawled.pages).toBeGreaterThan(10)
  expect(crawled.broken).toEqual([])
  expect(crawled.parseErrors).toEqual([])
  expect(crawled.duplicateIds).toEqual([])
  expect(crawled.foreign).toEqual([])
})

test('every form of Markdown is shown in the other look, too, in both languages', () => {
  for (const language of ['', 'en/']) {
    const page = (folder: string) => readFileSync(join(folder, `${language}reference/markdown/index.html`), 'utf8')
    const [here, there] = [page(join(folder, 'out')), page(join(folder, 'out/look'))]
    expect(here).toContain(`href="/kb/look/${language}reference/markdown/index.html"`)
    const forms = (html: string) => [...html.matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => id)
    expect(forms(here)).toEqual(expect.arrayContaining(FORMS.map(({ anchor }) => anchor)))
    expect(forms(there)).toEqual(forms(here))
    const look = (html: string) => /<html[^>]* data-look="(\w+)"/.exec(html)?.[1] ?? 'vdoing'
    expect([look(here), look(there)]).toEqual(['reading', 'vdoing'])
  }
})

test('each Chinese page has an English one at the same address below /en/, and the reverse', () => {
  expect(notes('en')).toEqual(notes(''))
  const permalink = (path: string) => /^permalink: (.*)$/m.exec(readFileSync(join(CONTENT, path), 'utf8'))?.[1]
  for (const path of notes('')) {
    const chinese = permalink(path)
    expect([path, permalink(join('en', path))]).toEqual([path, chinese && `/en${chinese}`])
  }
})
