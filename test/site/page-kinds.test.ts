import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { openIndex } from '../../renderer/client/search/search.ts'
import { ROOT } from '../support/cli.ts'
import { devSite } from '../support/dev-site.ts'
import { differences, readTree, site, type TestSite, toLine } from '../support/site.ts'

const note = (title: string, status: string) =>
  `---\ntitle: ${title}\npermalink: /${title}/\ndate: 2022-01-02\nstatus: ${status}\n---\ntext of ${title}\n`
const NOTES = {
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.x/01.a.md': note('a', 'reading'),
  'content/01.x/02.b.md': note('b', 'read'),
  'content/01.x/03.c.md': note('c', 'reading'),
}
const kind = (more = '') => `import { definePageKind } from 'shenhai-kb'
import * as z from 'zod'
export const shelf = definePageKind({
  name: 'shelf',
  path: '/shelf/:shelf/',
  data: z.object({ books: z.array(z.object({ title: z.string(), year: z.number() })).default([]) }),
  component: 'theme/shelf.tsx',
  style: 'theme/shelf.css',
  load: ({ read }) => JSON.parse(read('data/books.json')),
  pages: (site, books) => ['reading', 'read'].map((shelf) => ({
    params: { shelf },
    title: site.lang + ' ' + shelf,
    data: shelf === 'read' ? { books } : {},
    notes: site.pages.filter((page) => page.frontmatter.status === shelf),
    pageSize: 1,
    feed: true,
  })),
  ${more}
})
`
const SHELF = `import type { PageKindProps } from 'shenhai-kb'
import { Pagination, PostCard } from 'shenhai-kb/components'
import type { shelf } from '../shelf'
export default function Shelf({ title, data, notes, total, pagination, params, page }: PageKindProps<typeof shelf>) {
  return (
    <section className="card shelf">
      <h1>{title}</h1>
      <p>{[params.shelf, total, page.path, notes[0]?.frontmatter.status].join(' ')}</p>
      {data.books.map((book) => <i key={book.title}>{book.title} {book.year}</i>)}
      {notes.map((note) => <PostCard key={note.href} post={note} />)}
      <Pagination pagination={pagination} />
    </section>
  )
}
`
const settings = (more = '') => `import { definePlugin } from 'shenhai-kb'
import { shelf } from './shelf'
export default { title: 'T', url: 'https://t.example', ${more} plugins: [definePlugin({ name: 'books', pageKinds: [shelf] })],
  theme: { extendFrontmatter: { status: 'none' }, nav: [{ text: 'Shelf', link: '/shelf/read/' }] } }
`
const SITE = {
  ...NOTES,
  'shelf.ts': kind(),
  'theme/shelf.tsx': SHELF,
  'theme/shelf.css': '.shelf { color: teal }\n',
  'data/books.json': '[{ "title": "Moby Dick", "year": 1851 }]',
  'site.config.ts': settings(),
}

/** The author has installed zod. */
function withZod(files: Record<string, string>): TestSite {
  const s = site(files)
  mkdirSync(join(s.root, 'node_modules'))
  symlinkSync(join(ROOT, 'node_modules/zod'), join(s.root, 'node_modules/zod'), 'dir')
  return s
}
const faultsOf = (diagnostics: Parameters<typeof toLine>[0][]) =>
  diagnostics.filter(({ code }) => code !== 'page/orphan').map((fault) => `${toLine(fault)} ${fault.message}`)

test('pages of a kind are pages of the site; what changes makes those anew that show it, as a cold build does', {
  tags: ['proof', 'full'],
}, async () => {
  const s = withZod(SITE)
  const { diagnostics } = await s.build()
  expect(faultsOf(diagnostics)).toEqual([])
  const before = readTree(s.out)
  const text = (path: string) => String(before.get(path))
  const page = text('shelf/reading/page/2/index.html')
  expect(page).toMatch(
    /<section class="card shelf"><h1>zh-CN reading<\/h1><p>reading 2 \/shelf\/reading\/page\/2\/ reading<\/p>/,
  )
  expect(page).toMatch(/<article class="card post">.*<a href="\/c\/">c<\/a>.*<a [^>]*href="\/shelf\/reading\/"/s)
  expect(page).toContain('<title>zh-CN reading - 第 2 页 | T</title>')
  expect(text('shelf/read/index.html')).toContain('<i>Moby Dick 1851</i>')
  expect(text('shelf/read/index.html')).toMatch(/<body[^>]* class="kind-custom [^"]*custom-shelf">/)
  expect(text('shelf/read/index.html')).toContain('<a href="/shelf/read/" aria-current="page">Shelf</a>')
  expect(text('sitemap.xml')).toContain('<loc>https://t.example/shelf/reading/</loc>')
  expect(text('sitemap.xml')).not.toContain('reading/page/2/')
  expect(text('shelf/read/rss.xml')).toContain('<link>https://t.example/b/</link>')
  expect(text('shelf/read/index.html')).toContain('href="https://t.example/shelf/read/rss.xml"')
  const styled = [...before].filter(
    ([path, bytes]) => path.endsWith('.html') && /kind\.[0-9a-f]{8}\.css/.test(String(bytes)),
  )
  expect(styled.map(([path]) => path)).toEqual([
    'shelf/read/index.html',
    'shelf/reading/index.html',
    'shelf/reading/page/2/index.html',
  ])
  s.write({ 'content/01.x/03.c.md': note('c', 'reading').replace('text', 'other text') })
  await s.build()
  const shown = [...readTree(s.out)].filter(([path, bytes]) => !before.get(path)?.equals(bytes)).map(([path]) => path)
  expect(shown.filter((path) => path.startsWith('shelf/') && path.endsWith('.html'))).toEqual([
    'shelf/reading/page/2/index.html',
  ])
  s.write({
    'data/books.json': '[{ "title": "Omoo", "year": 1847 }]',
    'content/01.x/01.a.md': note('a', 'read'),
    'theme/shelf.css': '.shelf { color: navy }\n',
  })
  await s.build()
  expect(s.read('shelf/read/index.html')).toContain('<i>Omoo 1847</i>')
  expect(readTree(s.out).has('shelf/reading/page/2/index.html')).toBe(false)
  const cold = join(s.root, 'cold')
  await s.build({ out: cold, cache: join(s.root, 'cache-cold') })
  expect(differences(cold, s.out)).toEqual([])
})

test('each language has its own, of its notes, and they lead to each other', { tags: ['proof', 'full'] }, async () => {
  const s = withZod({
    ...SITE,
    'content/en/01.x/01.a.md': note('en/a', 'read'),
    'site.config.ts': settings(`locales: { '/en/': { lang: 'en', title: 'E' } },`),
  })
  const { diagnostics } = await s.build()
  expect(faultsOf(diagnostics)).toEqual([])
  expect(s.read('shelf/read/index.html')).toContain('<p>read 1 /shelf/read/ read</p>')
  expect(s.read('en/shelf/read/index.html')).toContain('<h1>en read</h1><p>read 1 /en/shelf/read/ read</p>')
  expect(s.read('en/shelf/read/index.html')).toContain('hreflang="zh-CN" href="https://t.example/shelf/read/"')
})

test('the search finds them by title, description and text, as after any change; llms.txt names them', {
  tags: ['proof', 'full'],
}, async () => {
  const found = (words: string) => `pages: (site, books) => [
    { params: { shelf: 'read' }, title: 'Shelfmates', description: 'Whalebones', text: '${words}', data: { books } },
    { params: { shelf: 'unread' }, title: 'Shelfmates apart', text: '${words}', data: {}, isIndexed: false },
  ],`
  const s = withZod({ ...SITE, 'shelf.ts': kind(found('quarterdeck')) })
  await s.build()
  const ask = async (query: string) => {
    const read = async (name: string) => JSON.parse(s.read(`assets/search/${name.replace(/\?.*/, '')}`))
    const { hits, loose } = await (await openIndex(read)).search(query)
    return loose ? [] : hits.map(({ path }) => path)
  }
  for (const word of ['shelfmates', 'whalebones', 'quarterdeck'])
    expect(await ask(word), word).toEqual(['/shelf/read/'])
  expect(s.read('llms.txt')).toContain('\n- [Shelfmates](https://t.example/shelf/read/): Whalebones\n')
  expect(s.read('llms.txt')).not.toContain('apart')
  s.write({ 'shelf.ts': kind(found('mizzenmast')) })
  await s.build()
  expect([await ask('quarterdeck'), await ask('mizzenmast')]).toEqual([[], ['/shelf/read/']])
  const cold = join(s.root, 'cold')
  await s.build({ out: cold, cache: join(s.root, 'cache-cold') })
  expect(differences(cold, s.out)).toEqual([])
})

describe('faults', () => {
  const told = async (files: Record<string, string>) =>
    faultsOf((await withZod({ ...SITE, ...files }).check()).diagnostics)

  test('data, addresses and notes that do not fit, by page', { tags: ['proof', 'full'] }, async () => {
    expect(
      await told({
        'shelf.ts':
          kind(`data: z.looseObject({ books: z.array(z.object({ title: z.string(), year: z.number() })).optional() }),
        pages: (site) => [
          { params: { shelf: 'a' }, title: 'a', data: { books: [{ title: 'x', year: 'old' }] } },
          { params: { shelf: 'a/b' }, title: 'a', data: {} },
          { params: { shelve: 'c' }, title: 'a', data: {} },
          { params: { shelf: 'd' }, title: 'a', data: {}, notes: ['a'] },
          { params: { shelf: 'f' }, title: 'a', data: { day: new Date() } },
          { params: { shelf: 'e' }, title: 'one', data: { books: [] } },
          { params: { shelf: 'e' }, title: 'two', data: { books: [] } },
        ],`),
      }),
    ).toEqual([
      'site.config.ts:1:1 error plugin/result `pageKinds.shelf.pages` of the plugin books returned a page [0] whose data.books[0].year is invalid: Invalid input: expected number, received string.',
      'site.config.ts:1:1 error plugin/result `pageKinds.shelf.pages` of the plugin books returned a page [1] whose params do not make an address.',
      'site.config.ts:1:1 error plugin/result `pageKinds.shelf.pages` of the plugin books returned a page [2] whose params must fill /shelf/:shelf/.',
      'site.config.ts:1:1 error plugin/result `pageKinds.shelf.pages` of the plugin books returned a page [3] whose notes[0] is not a note.',
      'site.config.ts:1:1 error plugin/result `pageKinds.shelf.pages` of the plugin books returned a page [4] whose data.day is not valid in JSON.',
      'site.config.ts:3:57 error page/duplicate-address The address /shelf/e/ is also used by a page of the plugin books.',
      'site.config.ts:4:74 error nav/no-such-page The menu entry "/shelf/read/" does not lead to a page.',
    ])
  })

  test('a component that throws is told with its kind and page', { tags: ['proof', 'full'] }, async () => {
    const broken = `export default ({ params }) => { if (params.shelf === 'read') throw new Error('no ' + params.shelf); return <u/> }\n`
    expect(await told({ 'theme/shelf.tsx': broken })).toEqual([
      'site.config.ts:1:1 warning component/throws The component theme/shelf.tsx (books/shelf, /shelf/read/) throws while the page is rendered: no read',
    ])
  })

  test('a component that is not there', { tags: ['proof', 'full'] }, async () => {
    expect(await told({ 'shelf.ts': kind(`component: 'theme/no.tsx',`) })).toEqual([
      'shelf.ts:18:3 error component/broken The site’s own components do not compile or load: there is no file theme/no.tsx.',
    ])
  })

  test.each([
    [
      `path: '/shelf', data: { parse: () => 1 },`,
      'shelf.ts:18:3 error config/invalid The setting `plugins[0].pageKinds[0].path` must be an address such as /reading/, or a pattern such as /shelf/:shelf/.',
      'shelf.ts:18:19 error config/invalid The setting `plugins[0].pageKinds[0].data` must be a schema, such as z.object({ … }).',
    ],
    [
      `load: () => { throw new Error('no network') },`,
      'site.config.ts:1:1 error plugin/throws The plugin books throws in `pageKinds.shelf.load`: no network',
    ],
    [
      `style: 'theme/no.css',`,
      'shelf.ts:18:3 error config/style-missing The style sheet theme/no.css does not exist or cannot be read.',
    ],
  ])('of a definition: %s', { tags: ['proof', 'full'] }, async (text, ...expected) => {
    const s = withZod({ ...SITE, 'shelf.ts': kind(text) })
    const { diagnostics } = await loadSite(s.root, openStore(join(s.root, '.kb/cache')))
    expect(faultsOf(diagnostics)).toEqual(expected)
  })
})

test('`kb dev` shows them, and follows the files that they are made of', { tags: ['proof', 'full'] }, async () => {
  // Any schema that speaks Standard Schema.
  const plain = `data: { '~standard': { validate: (value) => ({ value: { books: [], ...value } }) } },`
  const s = await devSite({
    ...SITE,
    'shelf.ts': kind(plain)
      .replace(/^import \* as z.*\n/m, '')
      .replace(/^ {2}data: z.*\n/m, ''),
  })
  expect(await s.text('/shelf/read/')).toContain('<i>Moby Dick 1851</i>')
  const page = await s.open('/shelf/read/')
  s.write({ 'data/books.json': '[{ "title": "Omoo", "year": 1847 }]' })
  await page.next('reload')
  expect(await s.text('/shelf/read/')).toContain('<i>Omoo 1847</i>')
  expect(await s.text('/shelf/reading/page/2/')).toContain('<h1>zh-CN reading</h1>')
  expect(s.faults().filter(({ code }) => code !== 'page/orphan')).toEqual([])
})
