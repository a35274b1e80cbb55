import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchPage } from '../../cli/pipeline/search/page.ts'
import { openMerging, stampOf } from '../../cli/pipeline/search/shards.ts'
import { updateTerms } from '../../cli/pipeline/search/update-terms.ts'
import { readAsked, toAddress } from '../../renderer/client/search/page-address.ts'
import { openIndex, type SearchIndex } from '../../renderer/client/search/search.ts'
import { anyNotes, serve, toIndex, toPostings, toSite } from '../support/search-notes.ts'

const CATEGORIES = ['前端', '后 端', 'C++']

/** Notes with terms: every fourth has no category. */
const withTerms = (pages: readonly SearchPage[]): SearchPage[] =>
  pages.map((page, n) => ({
    ...page,
    ...(n % 4 === 0 ? {} : { categories: [CATEGORIES[n % CATEGORIES.length] as string] }),
    tags: [n % 2 === 0 ? '双' : '单', `第${n % 7}`],
  }))

describe.each([
  ['one file of titles', (notes: SearchPage[]) => notes],
  ['many', (notes: SearchPage[]) => toSite(notes, 2500)],
])('all results of a site with %s', { tags: 'proof' }, (_, toPages) => {
  let pages: SearchPage[]
  let index: SearchIndex

  beforeAll(async () => {
    pages = withTerms(toPages(anyNotes()))
    index = await openIndex(serve(toIndex(pages)).fetchJson)
  })

  test.each(['函数', '的', '浏览器'])(
    'of "%s" stand on pages of ten, each once, as many as are counted',
    async (query) => {
      const first = await index.search(query, { limit: 10, places: 20, reads: 20 })
      expect(first.hits.length).toBeGreaterThan(0)
      const seen: string[] = []
      for (let skip = 0; skip < first.total; skip += 10) {
        const { hits, total } = await index.search(query, { limit: 10, places: 20, skip, reads: 20 + skip })
        // What turns out to hold the pieces of a phrase alone is not counted any more.
        if (query.length === 2) expect(hits.length, String(skip)).toBe(Math.min(10, total - skip))
        seen.push(...hits.map(({ path }) => path))
        if (seen.length > 200) break
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(first.hits.map(({ path }) => path)).toEqual(seen.slice(0, 10))
      if (first.total <= 200 && query.length === 2) expect(seen.length).toBe(first.total)
    },
  )

  test('are narrowed down by category and tag, counted first', async () => {
    const whole = await index.search('的', { facets: true })
    const holding = new Set<string>()
    const all = await index.search('的', { limit: Infinity, reads: Infinity })
    for (const { path } of all.hits) holding.add(path)
    const truth = (test: (page: SearchPage) => boolean) =>
      pages.filter((page) => holding.has(page.path) && test(page)).length
    expect(whole.total).toBe(holding.size)
    for (const { name, count } of whole.facets?.categories ?? [])
      expect(count, name).toBe(truth((page) => page.categories?.includes(name) ?? false))
    expect(whole.facets?.categories.map(({ name }) => name).sort()).toEqual([...CATEGORIES].sort())
    expect(whole.facets?.tags).toHaveLength(9)
    const within = { categories: '后 端', tags: '双' }
    const narrow = await index.search('的', { within, facets: true, limit: Infinity, reads: Infinity })
    const wanted = pages.filter(
      (page) => holding.has(page.path) && page.categories?.includes('后 端') && page.tags?.includes('双'),
    )
    expect(narrow.hits.map(({ path }) => path).sort()).toEqual(wanted.map(({ path }) => path).sort())
    expect(narrow.total).toBe(wanted.length)
    expect(narrow.facets?.categories).toEqual([{ name: '后 端', count: wanted.length }])
    expect((await index.search('的', { within: { tags: '没有' } })).hits).toEqual([])
  })
})

test('a page whose category changes gives the same files as all made anew', { tags: 'proof' }, () => {
  const before = withTerms(anyNotes().slice(0, 60)).sort((a, b) => (a.path < b.path ? -1 : 1))
  const after = before.map((page, n) => (n === 5 ? { ...page, categories: ['新'], tags: [] } : page))
  const make = (pages: SearchPage[]) => {
    const merging = openMerging()
    for (const page of pages) merging.add(toPostings(page))
    return merging.finish().terms
  }
  const known = make(before).map((file) => ({ ...file, read: () => file.text }))
  const change = { number: 5, before: toPostings(before[5]!), after: toPostings(after[5]!) }
  const made = updateTerms(known, stampOf(after.map(({ path }) => path)), [change])
  expect(change.before.hash).not.toBe(change.after.hash)
  expect(made?.map(({ path, name }) => [path, name])).toEqual(make(after).map(({ path, name }) => [path, name]))
})

describe('the address of a page of results', () => {
  test('says all and can be read back', () => {
    const asked = { query: 'C++ 100% & "函数"', within: { categories: '前端/甲', tags: 'a b' }, page: 3 }
    const address = toAddress('/kb/search/', asked)
    expect(readAsked(new URL(address, 'http://x').search)).toEqual(asked)
  })

  test('says no more than is asked, and what makes no sense is left out', () => {
    expect(toAddress('/search/', { query: '', within: {}, page: 1 })).toBe('/search/')
    for (const page of ['0', '-2', '1.5', 'x', ''])
      expect(readAsked(`?q=a&p=${page}&category=`)).toEqual({ query: 'a', within: {}, page: 1 })
  })
})
