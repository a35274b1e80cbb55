import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../cli/pipeline/render/content-security-policy.ts'
import { isLarge, LARGE } from '../support/large-site.ts'
import { config, differences, readTree, site } from '../support/site.ts'

const ALGOLIA = { provider: 'algolia', appId: 'ABC123', apiKey: '0123456789abcdef0123456789abcdef', indexName: 'notes' }
const MEILISEARCH = { provider: 'meilisearch', host: 'https://search.example', apiKey: 'key', indexName: 'notes' }
const settings = (search: unknown, more: object = {}) => ({
  'site.config.ts': config(JSON.stringify({ title: 'Sea', url: 'https://tides.example', ...more, theme: { search } })),
})
const note = (fields: string, text: string) => `---\n${fields}\n---\n\n${text}\n`
const NOTES = {
  'content/01.海/01.a.md': note(
    'title: A\npermalink: /a/\ntags: [x]',
    'Before.\n\n## One\n\nText.\n\n### Deep\n\n## Two',
  ),
  'content/01.海/02.b.md': note('title: B\npermalink: /b/\nsearch: false', 'Hidden.'),
  'content/01.海/03.c.md': note('title: C\npermalink: /c/\ndraft: true', 'Draft.'),
  'content/01.海/04.d.md': note('title: D\npermalink: /d/\nunlisted: true', 'Unlisted.'),
}

test('with a service, pages name it, its script takes the place of the other, and there is no index', async () => {
  const made = site({ ...settings(MEILISEARCH, { offline: true }), ...NOTES })
  await made.build()
  const files = [...readTree(made.out).keys()]
  expect(files.filter((path) => /^assets\/search\/|search-records|js\/search\./.test(path))).toEqual([])
  const [script] = files.filter((path) => path.startsWith('assets/js/search-service.'))
  const page = made.read('a/index.html')
  expect(page).toContain(`data-script="/${script}"`)
  expect(page).toContain('&quot;url&quot;:&quot;https://search.example/indexes/notes/search&quot;')
  expect(page).toMatch(/connect-src [^;]*https:\/\/search\.example[ ;]/)
  const all = made.read('search/index.html')
  expect(all).toContain(`data-script="/${script}"`)
  expect(all).not.toContain('index.json')
  expect(made.read('sw.js')).not.toContain('assets/search/')
  expect(contentSecurityPolicy((await made.context()).site)).toContain('https://search.example')
})

test('a site without a service has nothing of it', async () => {
  const made = site({ ...settings(true), ...NOTES })
  await made.build()
  const tree = [...readTree(made.out)]
  expect(tree.filter(([path]) => /search-(?:service|records)/.test(path))).toEqual([])
  expect(tree.filter(([, bytes]) => bytes.includes('data-service'))).toEqual([])
  expect(tree.filter(([path]) => path.startsWith('assets/search/')).length).toBeGreaterThan(3)
})

test('the records are one request that fills the index, and follow the notes', async () => {
  const made = site({ ...settings({ ...ALGOLIA, records: true }), ...NOTES })
  await made.build()
  interface Entry {
    action: string
    body: Record<string, unknown>
  }
  const read = (): Entry[] => JSON.parse(made.read('search-records.json')).requests
  const ofNotes = () => read().filter(({ body }) => !String(body.url).includes('/bulk/'))
  const [clear, ...entries] = ofNotes()
  expect(clear).toEqual({ action: 'clear', body: {} })
  expect(new Set(entries.map(({ body }) => body.objectID)).size).toBe(entries.length)
  expect(entries.map(({ action, body: { objectID: _, ...body } }) => [action, body])).toEqual(
    [
      ['', 'content', { lvl0: '海', lvl1: 'A' }, 'Before.'],
      ['one', 'content', { lvl0: '海', lvl1: 'A', lvl2: 'One' }, 'Text.'],
      ['deep', 'lvl3', { lvl0: '海', lvl1: 'A', lvl2: 'One', lvl3: 'Deep' }, null],
      ['two', 'lvl2', { lvl0: '海', lvl1: 'A', lvl2: 'Two' }, null],
    ].map(([slug, type, hierarchy, content]) => [
      'addObject',
      {
        hierarchy,
        content,
        url: `https://tides.example/a/${slug ? `#${slug}` : ''}`,
        anchor: slug || null,
        type,
        lang: 'zh-CN',
        categories: ['海'],
        tags: ['x'],
      },
    ]),
  )
  const long = '潮汐。'.repeat(2000)
  made.write({ 'content/01.海/01.a.md': note('title: A\npermalink: /a/', `${long}\n\n${'a '.repeat(3000)}`) })
  await made.build()
  const texts = ofNotes().flatMap(({ body }) => body.content ?? []) as string[]
  expect(texts.join('').replace(/\s/g, '')).toBe(long + 'a'.repeat(3000))
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(2000)
  const [anew, cache] = [join(made.root, 'anew'), join(made.root, '.kb/anew')]
  await made.build({ out: anew, cache, workers: 1 })
  expect(differences(made.out, anew)).toEqual([])

  made.write(settings({ ...MEILISEARCH, records: true }))
  await made.build()
  const documents: unknown = JSON.parse(made.read('search-records.json'))
  expect(documents).toHaveLength(texts.length + (isLarge ? 2 * LARGE : 0))
})

test('the public folder’s own file of records wins, without a fault', async () => {
  const made = site({
    ...settings({ ...ALGOLIA, records: true }),
    ...NOTES,
    'content/public/search-records.json': '[]',
  })
  expect((await made.check()).diagnostics).toEqual([])
  await made.build()
  expect(made.read('search-records.json')).toBe('[]')
})
