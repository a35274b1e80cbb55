import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('each Chinese page has an English one at the same address below /en/, and the reverse', () => {
  expect(notes('en')).toEqual(notes(''))
  const permalink = (path: string) => /^permalink: (.*)$/m.exec(readFileSync(join(CONTENT, path), 'utf8'))?.[1]
  for (const path of notes('')) {
    const chinese = permalink(path)
    expect([path, permalink(join('en', path))]).toEqual([path, chinese && `/en${chinese}`])
  }
})
