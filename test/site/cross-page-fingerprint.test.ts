import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectAssets } from '../../cli/pipeline/assets/collect-assets.ts'
import type { Context } from '../../cli/pipeline/context.ts'
import { examine } from '../../cli/pipeline/examine.ts'
import { toGraph } from '../../cli/pipeline/graph/to-graph.ts'
import { crossPageFingerprint, listFingerprint, noteFingerprint } from '../../cli/pipeline/incremental/fingerprints.ts'
import { openKeys } from '../../cli/pipeline/incremental/keys.ts'
import { parseDocuments } from '../../cli/pipeline/notes/parse-documents.ts'
import type { ParsedDocument } from '../../cli/pipeline/notes/parsed-document.ts'
import { toPages } from '../../cli/pipeline/pages/to-pages.ts'
import { articlePages } from '../../cli/pipeline/render/page-kinds/article-pages.ts'
import type { Shared } from '../../cli/pipeline/render/shared.ts'
import { styleOf } from '../../cli/pipeline/render/style.ts'
import { toShared } from '../../cli/pipeline/render/to-shared.ts'
import { decideBySize } from '../../cli/pipeline/site/by-size.ts'
import { readSources } from '../../cli/pipeline/sources/read-sources.ts'
import type { Sources } from '../../cli/pipeline/sources/source-file.ts'
import { ROOT } from '../support/cli.ts'
import { checkStoredKeys, keysMade } from '../support/file-keys.ts'
import { config, openSite, site, type TestSite, temporaryFolder } from '../support/site.ts'

/** A site up to the point where its pages are planned, from documents that a test may have changed. */
interface Decided {
  ctx: Context
  sources: Sources
  documents: ParsedDocument[]
  decide(documents: readonly ParsedDocument[]): Shared
}

/** The site of this repository, read once: no test changes what it is given. */
let cache: string
let ofRepository: Decided
beforeAll(async () => {
  cache = mkdtempSync(join(tmpdir(), 'kb-decided-'))
  ofRepository = await read(openSite(ROOT), cache)
})
afterAll(() => rmSync(cache, { recursive: true, force: true }))

async function read(s: TestSite, cache = temporaryFolder()): Promise<Decided> {
  const ctx = await s.context({ cache })
  const sources = (await readSources(ctx)).value
  const documents = (await parseDocuments(ctx, sources.notes)).value
  const site = decideBySize(ctx.site, documents.length)
  const graphOf = (given: readonly ParsedDocument[]) => toGraph(site, toPages(site, given, false).value, sources).value
  const graph = graphOf(documents)
  const { manifest } = (await collectAssets(ctx, graph, sources, styleOf(site, graph, sources.publicFiles))).value
  const report = () => {
    throw new Error('no plugin of the test does anything wrong')
  }
  const decide = (given: readonly ParsedDocument[]) => toShared(site, graphOf(given), manifest, { report })
  return { ctx, sources, documents, decide }
}

const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].filter(([name, key]) => before.get(name) !== key).map(([name]) => name)

/** Another text of the same note, in every way the outline leaves out. */
const rewritten = (document: ParsedDocument): ParsedDocument => ({
  ...document,
  source: document.source && { ...document.source, hash: 'else' },
  history: {
    last: (document.history?.last ?? 1_700_000_000) - 1,
    first: 1_600_000_000,
    changes: [[1_600_000_000, 'else']],
  },
  places: {},
  leadingSlug: 'else',
  headings: [{ level: 2, title: 'else', slug: 'else', charIndex: 0 }],
  anchors: ['else'],
  links: document.links.map((link) => ({ ...link, line: link.line + 7, column: 1 })),
  images: [],
  features: { math: false, mermaid: false, demo: false, images: false, islands: [] },
  words: { cjk: 7, other: 7 },
  charsets: { cjk: !document.charsets.cjk, cyrillic: true },
  summary: 'else',
  hasExcerpt: !document.hasExcerpt,
  emptyBody: !document.emptyBody,
  includes: [{ path: 'else', hash: 'else' }],
  demos: [],
  bodyHash: 'else',
  diagnostics: [],
})

test('issue 7: whatever a note’s text says, the pages of all others are what they were; its links alone are followed', {
  tags: 'proof',
}, async () => {
  const { ctx, documents, sources, decide } = ofRepository
  const before = decide(documents)
  const keys = keysMade(before, ctx.store)
  expect(new Set([...keys.keys()].map((name) => name.split(' ')[0]))).toEqual(
    new Set(['page', 'data', 'copy', 'files', 'search', 'list', 'chunk', 'entry', 'whole']),
  )
  const articles = articlePages(before)
  expect(articles.length).toBeGreaterThan(40)
  // A third of the notes at once: what one of them changed in others would be seen in two thirds of these.
  for (const third of [0, 1, 2]) {
    const tried = articles.filter((_page, at) => at % 3 === third).map(({ relativePath }) => relativePath)
    const after = decide(documents.map((one) => (tried.includes(one.path) ? rewritten(one) : one)))
    expect(crossPageFingerprint(after, sources)).toBe(crossPageFingerprint(before, sources))
    const other = changed(keys, keysMade(after, ctx.store))
    const ofOthers = other.filter((name) => !tried.some((path) => name.endsWith(` ${path}`)))
    expect(ofOthers.filter((name) => !name.startsWith('list '))).toEqual([])
    // The test would see it: the notes' own files are other.
    for (const path of tried) {
      expect(other).toContain(`page ${path}`)
      expect(noteFingerprint(after.graph.byPath.get(before.graph.index.byFile(path)!.path)!, after.graph)).not.toBe(
        noteFingerprint(before.graph.index.byFile(path)!, before.graph),
      )
    }
  }
})

test('issue 7: lists show no more of a note’s text than how long it is, how it begins and when it changed', {
  tags: 'proof',
}, async () => {
  const { ctx, documents, decide } = ofRepository
  const before = decide(documents)
  const keys = keysMade(before, ctx.store)
  const isList = (name: string) => name.startsWith('list ')
  const shown = new Set(before.graph.listings.map(({ page }) => page?.relativePath))
  const plain = documents.filter(({ path, hasExcerpt }) => !hasExcerpt && !shown.has(path))
  const after = decide(
    documents.map((one) => {
      if (!plain.includes(one)) return one
      const { words, hasExcerpt, history, summary } = one
      const other = rewritten(one)
      return { ...other, words, hasExcerpt, history: { ...other.history, last: history?.last }, summary }
    }),
  )
  expect(plain.length).toBeGreaterThan(4)
  expect(listFingerprint(after)).toBe(listFingerprint(before))
  expect(changed(keys, keysMade(after, ctx.store)).filter(isList)).toEqual([])
  // What they show is seen.
  const begun = decide(documents.map((one) => (plain.includes(one) ? { ...one, summary: 'else' } : one)))
  expect(listFingerprint(begun)).not.toBe(listFingerprint(before))
  const longer = decide(documents.map((one) => ({ ...one, words: { cjk: 1_000_000, other: 0 } })))
  expect(listFingerprint(longer)).not.toBe(listFingerprint(before))
  expect(changed(keys, keysMade(longer, ctx.store))).toContain('list /')
})

test('lists follow each word of a note where a page of statistics counts them, and else none', async () => {
  for (const statistics of [true, false]) {
    const { documents, decide } = await read(
      site({
        'site.config.ts': config(`{ theme: { statistics: ${statistics}, blogInfo: { totalWords: 1 } } }`),
        'content/a.md': 'a',
      }),
    )
    const longer = documents.map((one) => ({ ...one, words: { cjk: 0, other: 2 } }))
    expect(listFingerprint(decide(longer)) !== listFingerprint(decide(documents))).toBe(statistics)
  }
})

/** What an author does to one note, and whether pages of others may show it. */
for (const [what, change, seen] of [
  ['another text', (one) => ({ ...one, summary: 'else', bodyHash: 'else' }), false],
  ['another title', (one) => ({ ...one, frontmatter: { ...one.frontmatter, title: 'else' } }), true],
  ['another heading of the whole note', (one) => ({ ...one, leadingTitle: 'else' }), true],
  ['another tag', (one) => ({ ...one, frontmatter: { ...one.frontmatter, tags: ['else'] } }), true],
  ['another date', (one) => ({ ...one, frontmatter: { ...one.frontmatter, date: '2020-02-02' } }), true],
  ['another link', (one) => ({ ...one, links: [{ kind: 'page', target: '/b.html', line: 1, column: 1 }] }), true],
  ['another name', (one) => ({ ...one, path: '02.else.md' }), true],
] satisfies [string, (one: ParsedDocument) => ParsedDocument, boolean][])
  test(`issue 7: ${what} is ${seen ? '' : 'no '}part of what others see`, async () => {
    const { documents, sources, decide } = await read(
      site({
        'site.config.ts': config(),
        'content/01.a.md': '---\ndate: 2024-01-01\n---\n\n# A\n\ntext',
        'content/b.md': 'b',
      }),
    )
    const after = decide(documents.map((one) => (one.path === '01.a.md' ? change(one) : one)))
    expect(crossPageFingerprint(after, sources) !== crossPageFingerprint(decide(documents), sources)).toBe(seen)
  })

test('issue 7: a file that appears or goes is part of it, linked or not', async () => {
  const s = site({ 'site.config.ts': config(), 'content/a.md': '![pic](./pic.svg)' })
  const outline = async () => {
    const { documents, sources, decide } = await read(s)
    return crossPageFingerprint(decide(documents), sources)
  }
  const found = [await outline()]
  for (const path of ['content/pic.svg', 'content/b.svg', 'content/public/b.txt']) {
    s.write({ [path]: '<svg/>' })
    found.push(await outline())
  }
  expect(new Set(found).size).toBe(4)
})

test('issue 7: a plugin that adds to heads may look anywhere, so nothing is kept', async () => {
  const { documents, sources, decide } = await read(
    site({
      'site.config.ts': config("{ plugins: [{ name: 'own', page: { head: () => [] } }] }"),
      'content/a.md': 'a',
    }),
  )
  expect(crossPageFingerprint(decide(documents), sources)).toBeUndefined()
})

test('a key is taken from the last build where its note and what others show are the same, and else made anew', async () => {
  const { ctx, documents, sources, decide } = await read(
    site({ 'site.config.ts': config(), 'content/a.md': 'a', 'content/b.md': 'b' }),
  )
  const keyOf = (given: readonly ParsedDocument[], made: string) => {
    const shared = decide(given)
    const keys = openKeys(shared, sources, ctx.store)
    const found = shared.graph.pages.map((page) => keys.pageKey('page', page, () => made))
    keys.save()
    return found
  }
  expect(keyOf(documents, 'first')).toEqual(['first', 'first'])
  expect(keyOf(documents, 'second')).toEqual(['first', 'first'])
  const edited = documents.map((one, at) => (at === 0 ? { ...one, bodyHash: 'else' } : one))
  expect(keyOf(edited, 'third')).toEqual(['third', 'first'])
  const renamed = documents.map((one) => ({ ...one, frontmatter: { ...one.frontmatter, title: 'else' } }))
  expect(keyOf(renamed, 'fourth')).toEqual(['fourth', 'fourth'])
})

test('keys of the last build are found out where they are not those that everything their files show makes', async () => {
  const s = site({ 'site.config.ts': config(), 'content/a.md': 'a' })
  await s.build()
  const ctx = await s.context()
  expect(await checkStoredKeys(ctx)).toBeGreaterThan(5)
  const other = await s.context({ cache: temporaryFolder() })
  const { graph, shared, sources } = await examine(other, { thorough: false })
  const keys = openKeys(shared, sources, other.store)
  keys.pageKey('page', graph.pages[0]!, () => 'else')
  keys.save()
  await expect(checkStoredKeys(other)).rejects.toThrow('page a.md')
})
