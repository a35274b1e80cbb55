import { describe, expect, test } from 'vitest'
import { searchServers, searchView } from '../../cli/pipeline/render/search-view.ts'
import { searchSchema } from '../../config/schema/search.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { toGroups } from '../../renderer/client/search/panel-rules.ts'
import { toAnswer } from '../../renderer/client/search-service/records.ts'

const SITE = { base: '/kb/', origins: ['http://localhost:8080', 'https://tides.example'], lang: 'en' }
const mark = (text: string) => `\ue000${text}\ue001`
const shown = (pieces: readonly { text: string; mark: boolean }[]) =>
  pieces.map(({ text, mark }) => (mark ? `[${text}]` : text)).join('')
const answer = (...hits: unknown[]) => toAnswer({ hits, nbHits: hits.length }, SITE)

describe('records of a service', () => {
  const hierarchy = { lvl0: 'Coast', lvl1: 'Tides', lvl2: 'Spring', lvl3: null }
  const docsearch = {
    url: 'https://tides.example/kb/tides/#spring',
    anchor: 'spring',
    hierarchy,
    type: 'content',
    _highlightResult: { hierarchy: { lvl1: { value: 'Tides' }, lvl2: { value: mark('Spring') } } },
    _snippetResult: { content: { value: `At ${mark('spring')} tide, the ${mark('大')}${mark('潮')}…` } },
  }
  const scraped = {
    url: 'https://tides.example/kb/tides/',
    hierarchy_lvl0: 'Coast',
    hierarchy_lvl1: 'Tides',
    content: 'Text',
    _formatted: { hierarchy_lvl0: 'Coast', hierarchy_lvl1: mark('Tides'), hierarchy_lvl2: null, content: 'The text' },
  }

  test('of DocSearch and of docs-scraper are places in pages', () => {
    const { hits, total } = answer(docsearch, scraped)
    expect(total).toBe(2)
    expect(hits.map(({ path, trail, title }) => [path, trail, shown(title)])).toEqual([['/tides/', 'Coast', 'Tides']])
    expect(hits[0]!.sections.map(({ slug, heading, snippet }) => [slug, shown(heading), shown(snippet)])).toEqual([
      ['spring', '[Spring]', 'At [spring] tide, the [大潮]…'],
      [undefined, '', 'The text'],
    ])
    expect(toGroups(hits, '/kb/assets/search/')[0]!.options.map(({ href }) => href)).toEqual([
      '/kb/tides/#spring',
      '/kb/tides/',
    ])
  })

  test('of the page’s language come first', () => {
    const of = (path: string, lang?: string) => ({ ...scraped, url: `https://tides.example/kb/${path}/`, lang })
    expect(answer(of('a', 'zh-CN'), of('b', 'en'), of('c')).hits.map(({ path }) => path)).toEqual(['/b/', '/c/', '/a/'])
  })

  test('an excerpt begins shortly before its first mark', () => {
    const content = `${'word '.repeat(100)}${mark('sea')}${' more'.repeat(100)}`
    const [section] = answer({ ...scraped, _formatted: { content } }).hits[0]!.sections
    expect(shown(section!.snippet)).toMatch(/^….{30}\[sea\].{87}…$/)
    expect(section!.around.length).toBeGreaterThan(2)
  })

  test('an excerpt does not end or begin inside of a character', () => {
    for (const before of ['', 'x', 'xx']) {
      const content = `${before}${'😀'.repeat(400)}${mark('hit')}${'😀'.repeat(2000)}`
      for (const value of [content, content.slice(600)]) {
        const { hits } = answer({ ...docsearch, _snippetResult: { content: { value } } })
        expect(JSON.stringify(hits)).not.toMatch(/\\ud[89a-f]/)
      }
    }
  })

  test('HTML in them is text, and marks that do not match are none', () => {
    const evil = '<img src=x onerror=alert(1)>'
    const [hit] = answer({
      ...docsearch,
      _highlightResult: { hierarchy: { lvl1: { value: `${mark(evil)}\ue000a\ue000b\ue001\ue001c` } } },
    }).hits
    expect(shown(hit!.title)).toBe(`[${evil}]a[b]c`)
    expect(JSON.stringify(hit)).not.toMatch(/[\ue000\ue001]/)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/kb/tides/',
    '//evil.example/kb/tides/',
    'https://tides.example@evil.example/kb/',
    'https://tides.example/elsewhere/',
    'https://tides.example/kb//evil.example/',
    'https://tides.example/kb/%2F/evil.example/',
    'https://tides.example/kb/%2Fevil.example/',
    'https://tides.example/kb/../elsewhere/',
    'blob:https://tides.example/kb/tides/',
    'ftp://tides.example/kb/tides/',
    'https://tides.example/kb/%E0%A4%A/',
    'http://[',
    '',
    7,
    null,
    { toString: () => 'https://tides.example/kb/' },
  ])('a result at %s is left out', (url) => {
    expect(answer({ ...scraped, url }).hits).toEqual([])
  })

  test('an address is written anew from its path', () => {
    const url = '/kb/tags/C%23/a%3Fb?x=1#%E6%B5%B7'
    const [group] = toGroups(answer({ ...docsearch, url }).hits, '/kb/assets/search/')
    expect(group!.options[0]!.href).toBe('/kb/tags/C%23/a%3Fb#%E6%B5%B7')
  })

  test.each([null, 7, 'hits', [], {}, { hits: {} }, { hits: 'a' }])('%j is no answer', (data) =>
    expect(() => toAnswer(data, SITE)).toThrow('not an answer'),
  )

  test('entries of a wrong kind, and numbers that are none, do no harm', () => {
    const odd = [null, 1, 'a', [], { url: '/kb/a/', hierarchy: 7, content: { value: 'x' } }, { __proto__: scraped }]
    const { hits, total } = toAnswer({ hits: odd, nbHits: -1e9 }, SITE)
    expect([hits.map(({ title }) => shown(title)), total]).toEqual([['/a/'], 1])
    expect(toAnswer({ hits: [], nbHits: 1e9 }, SITE).total).toBe(1000)
    expect(toAnswer({ hits: [scraped], totalHits: '7' }, SITE).total).toBe(1)
  })

  test('long texts are cut, and a page shows some places alone', () => {
    const long = { ...docsearch, _snippetResult: { content: { value: mark('x'.repeat(1e6)) } } }
    const [hit] = answer(...Array.from({ length: 50 }, () => long)).hits
    expect(hit!.sections).toHaveLength(3)
    expect(JSON.stringify(hit).length).toBeLessThan(4000)
  })
})

describe('settings of a service', () => {
  const ALGOLIA = { provider: 'algolia', appId: 'ABC123', apiKey: 'k&y', indexName: 'a/b' }
  const MEILI = { provider: 'meilisearch', host: 'https://search.example/ms/', apiKey: 'key', indexName: 'notes' }
  const site = (search: unknown) =>
    ({ config: siteSchema.parse({ url: 'https://tides.example/x', theme: { search } }), strings: {} }) as never

  test('say where searches are sent, and what the policy allows', () => {
    expect(searchView(site(ALGOLIA)).searchService).toMatchObject({
      url: 'https://abc123-dsn.algolia.net/1/indexes/a%2Fb/query?x-algolia-application-id=ABC123&x-algolia-api-key=k%26y',
      origin: 'https://tides.example',
    })
    expect(searchView(site(MEILI)).searchService).toMatchObject({
      url: 'https://search.example/ms/indexes/notes/search',
      key: 'key',
    })
    expect(searchServers(siteSchema.parse({ theme: { search: ALGOLIA } }))).toEqual(['https://abc123-dsn.algolia.net'])
    expect(searchServers(siteSchema.parse({ theme: { search: MEILI } }))).toEqual(['https://search.example'])
    for (const search of [true, false]) expect(searchView(site(search)).searchService).toBeUndefined()
  })

  test.each([
    { ...ALGOLIA, appId: 'evil.example/' },
    { ...ALGOLIA, apiKey: '' },
    { ...ALGOLIA, host: 'https://a.example' },
    { ...MEILI, host: 'search.example' },
    { ...MEILI, host: 'javascript:alert(1)' },
    { provider: 'google' },
    'algolia',
  ])('%j is refused', (search) => expect(searchSchema.safeParse(search).success).toBe(false))
})
