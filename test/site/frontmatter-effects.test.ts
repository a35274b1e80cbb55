import { expect, test } from 'vitest'
import { config, site, toLine } from '../support/site.ts'

const note = (title: string, more: string, text = '海水一层一层地暗下去。') =>
  `---\ntitle: ${title}\n${more}---\n${text}\n`
/** Where the links under an article lead, and what they say. */
const around = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*rel="(prev|next)"[^>]*>(.*?)<\/a>/gs)].map(([, href, rel, text]) => [
      rel,
      [decodeURIComponent(href!), text!.replace(/<[^>]*>/g, '').replace(/^[上下]一篇/, '')],
    ]),
  )

test('`prev` and `next` name pages by file or address, or none; what leads nowhere is reported where it stands', {
  tags: 'proof',
}, async () => {
  const named = {
    file: ['prev: ./02.b.md', '/b/', 'B'],
    bare: ['prev: 02.b', '/b/', 'B'],
    root: ['prev: n/02.b.md', '/b/', 'B'],
    slash: ['prev: /n/02.b.md', '/b/', 'B'],
    above: ['prev: ../n/02.b.md', '/b/', 'B'],
    address: ['prev: /b/', '/b/', 'B'],
    slashless: ['prev: /b', '/b/', 'B'],
    old: ['prev: /n/02.b.html', '/b/', 'B'],
    place: ["prev: '/b/#二'", '/b/#二', 'B'],
    list: ['prev: /archives/', '/archives/', '归档'],
  } as const
  const made = site({
    'site.config.ts': config("{ theme: { sidebar: { '/': ['/a/', '/b/', '/c/'] } } }"),
    'content/n/01.a.md': note('A', 'permalink: /a/\n'),
    'content/n/02.b.md': note('B', 'permalink: /b/\n', '## 二\n'),
    'content/n/03.c.md': note('C', 'permalink: /c/\nprev: false\nnext: true\n'),
    ...Object.fromEntries(
      Object.entries(named).map(([name, [field]]) => [
        `content/n/${name}.md`,
        note(name, `permalink: /${name}/\n${field}\n`),
      ]),
    ),
    'content/n/lost.md': note('Lost', 'permalink: /lost/\nprev: ./nothing.md\nnext: https://other.example/\n'),
  })
  const { diagnostics } = await made.check()
  expect(diagnostics.filter(({ code }) => code === 'link/no-such-page').map(toLine)).toEqual([
    'content/n/lost.md:4:7 error link/no-such-page',
    'content/n/lost.md:5:7 error link/no-such-page',
  ])
  await made.build({ keepGoing: true })
  expect(around(made.read('b/index.html'))).toEqual({ prev: ['/a/', 'A'], next: ['/c/', 'C'] })
  expect(around(made.read('c/index.html'))).toEqual({})
  for (const [name, [, href, title]] of Object.entries(named))
    expect([name, around(made.read(`${name}/index.html`))]).toEqual([name, { prev: [href, title] }])
  made.write({
    'site.config.ts': config(
      "{ theme: { prevLinks: false, nextLinks: false, sidebar: { '/': ['/a/', '/b/', '/c/'] } } }",
    ),
  })
  await made.build({ keepGoing: true })
  // What a note says itself goes before the settings.
  expect([around(made.read('b/index.html')), around(made.read('file/index.html'))]).toEqual([
    {},
    { prev: ['/b/', 'B'] },
  ])
})

test('`meta` with a description goes before `description` and before the words of the text, everywhere', {
  tags: 'proof',
}, async () => {
  const made = site({
    'site.config.ts': config(
      "{ url: 'https://e.example', head: [['meta', { name: 'description', content: 'Of the site' }]], theme: { sidebar: 'auto' } }",
    ),
    'content/n/a.md': note(
      'A',
      'permalink: /a/\ndate: 2023-01-02\ndescription: Second\nmeta:\n  - name: Description\n    content: First\n',
    ),
    'content/n/b.md': note('B', 'permalink: /b/\ndate: 2023-01-02\nmeta:\n  - name: description\n    content: Only\n'),
    'content/n/c.md': note('C', 'permalink: /c/\ndate: 2023-01-02\ndescription: Second\n'),
    'content/n/d.md': note('D', 'permalink: /d/\ndate: 2023-01-02\n'),
    'content/n/e.md': note('E', 'permalink: /e/\n', ''),
  })
  expect((await made.build()).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const told = { a: 'First', b: 'Only', c: 'Second', d: '海水一层一层地暗下去。', e: 'Of the site' }
  for (const [name, text] of Object.entries(told)) {
    const page = made.read(`${name}/index.html`)
    expect([...page.matchAll(/<meta name="[Dd]escription" content="([^"]*)"/g)].map(([, said]) => said)).toEqual([text])
    expect(page).toContain(`<meta property="og:description" content="${text}"`)
    if (name === 'e') continue
    expect(made.read('rss.xml')).toContain(text)
    expect(made.read('llms.txt')).toContain(text)
  }
})

test('a `layout` is a component of the site, or reported; names of the usual one are neither', {
  tags: 'proof',
}, async () => {
  const made = site({
    'site.config.ts': config("{ components: { Wide: 'Wide.tsx' }, theme: { sidebar: 'auto' } }"),
    'Wide.tsx': "export default () => <p className='wide'>Wide</p>\n",
    'content/n/a.md': note('A', 'permalink: /a/\nlayout: Wide\n'),
    'content/n/b.md': note('B', 'permalink: /b/\nlayout: Post\n'),
    'content/n/c.md': note('C', 'permalink: /c/\nlayout: post\n'),
    'content/index.md': '---\nhome: true\nlayout: Wide\n---\n',
  })
  const { diagnostics } = await made.build()
  const layouts = diagnostics.filter(({ code }) => code === 'page/unknown-component')
  expect(layouts.map((fault) => `${toLine(fault)} ${fault.message}`)).toEqual([
    'content/index.md:3:9 warning page/unknown-component The layout Wide has no effect: it only applies to articles without a page component.',
    'content/n/b.md:4:9 warning page/unknown-component Unknown layout Post; the page has the default one.',
  ])
  expect((await made.check()).diagnostics).toEqual(diagnostics)
  expect(made.read('a/index.html')).toMatch(/<p class(Name)?="wide">Wide<\/p>.*海水/s)
  expect(made.read('b/index.html')).not.toContain('wide')
})

test('a permalink with the parts of a pattern is filled, or reported where it cannot be', async () => {
  const made = site({
    'site.config.ts': config("{ theme: { sidebar: 'auto' } }"),
    'content/n/01.第一 篇.md': note('A', 'date: 2023-1-2 03:04:05\npermalink: /:year/:month/:day/:slug\n'),
    'content/n/02.b.md': note('B', 'date: 2023/1/2 3:04:05\npermalink: /:year/:i_month-:i_day/:minutes:seconds/\n'),
    'content/n/03.c.md': note('C', 'permalink: /notes/:slug.html\n'),
    'content/n/04.d.md': note('D', 'permalink: /old/:regular\n'),
    'content/n/05.e.md': note('E', 'permalink: /:year/:slug/\n'),
    'content/n/06.f.md': note('F', 'date: 2023-1-2\npermalink: :year/f\n'),
    'content/n/07.g.md': note('G', 'permalink: /x/a:b/\n'),
  })
  const { diagnostics } = await made.check()
  expect(diagnostics.map(toLine)).toEqual([
    'content/n/05.e.md:3:12 error page/address',
    'content/n/06.f.md:4:12 warning page/permalink-form',
  ])
  expect(diagnostics[0]!.message).toContain('its pattern needs a date')
  await made.build({ keepGoing: true })
  const pages = JSON.parse(made.read('data/pages.json')) as { title: string; path: string }[]
  const paths = Object.fromEntries(pages.map(({ title, path }) => [title, path]))
  expect(paths).toMatchObject({
    A: '/2023/01/02/第一-篇/',
    B: '/2023/1-2/0405/',
    C: '/notes/c.html',
    D: '/old/n/04.d/',
    F: '/2023/f/',
    G: '/x/a:b/',
  })
  expect(paths.E).toMatch(/^\/pages\/[0-9a-f]{6}\/$/)
})

test('a permalink without its last slash is taken in silence; both forms lead to the page. Without the first, or as a whole URL, it is reported', async () => {
  const made = site({
    'site.config.ts': config("{ theme: { sidebar: 'auto' } }"),
    'content/n/a.md': note('A', 'permalink: /pages/1b12ed\n', '[b](/pages/b) [b](/pages/b/)'),
    'content/n/b.md': note('B', 'permalink: /pages/b\n'),
    'content/n/c.md': note('C', 'permalink: pages/c/\n'),
    'content/n/d.md': note('D', 'permalink: https://e.example/pages/d/\n'),
  })
  const { diagnostics } = await made.build()
  expect(diagnostics.map(toLine)).toEqual([
    'content/n/c.md:3:12 warning page/permalink-form',
    'content/n/d.md:3:12 warning page/permalink-form',
  ])
  expect((await made.check()).diagnostics).toEqual(diagnostics)
  const routes = JSON.parse(made.read('data/routes.json')) as object[]
  expect(routes).toContainEqual(expect.objectContaining({ path: '/pages/1b12ed/', kind: 'route' }))
  expect(routes).toContainEqual({ path: '/pages/1b12ed', kind: 'alias', target: '/pages/1b12ed/' })
  expect(made.read('pages/1b12ed/index.html').match(/href="\/pages\/b\/"/g)!.length).toBeGreaterThanOrEqual(2)
})

test('F01: titles are shown without the signs of code and strong text, and with emoji', async () => {
  const made = site({
    'site.config.ts': config("{ theme: { sidebar: 'auto' } }"),
    'content/n/a.md': note("'理解 `await` 与 ``a ` b`` :tada: **重**'", 'permalink: /a/\n'),
    'content/n/b.md': note("'2 ** 3 ** 4, *.md, 12:30:45, a_b_c, `'", 'permalink: /b/\n'),
  })
  const { value } = await made.check()
  expect(value.graph.pages.map(({ title }) => title)).toEqual([
    '理解 await 与 a ` b 🎉 重',
    '2 ** 3 ** 4, *.md, 12:30:45, a_b_c, `',
  ])
})
