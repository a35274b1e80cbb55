import { describe, expect, test } from 'vitest'
import { siteSchema } from '../../config/schema/site.ts'
import { config, site, toLine } from '../support/site.ts'

const note = (title: string, more: string) => `---\ntitle: ${title}\ndate: 2024-01-01\n${more}---\n正文。\n`

const NOTES = {
  'content/01.a.md': note('甲', 'permalink: /a/\ntags: [Node.js, Go]\ncategories: [后端]\naliases: [/old-a/]\n'),
  'content/02.b.md': note('乙', 'permalink: /b.html\ntags: [Go]\n'),
}

const settings = (more: string) => config(`{ url: 'https://example.org', ${more} }`)

describe('addresses of the settings', () => {
  test('redirects lead to pages and lists, and a feed answers at its old address, too; links and menus that name them lead on', async () => {
    const made = site({
      ...NOTES,
      'content/03.c.md': `${note('丙', 'permalink: /c/\n')}
[归档](/archives/2020/05/) [甲](/甲.html) [旧](/old-a/) [Go](/tags/golang/) [标签](/tags/node-js/) [分类](/categories/backend/)
`,
      'site.config.ts': settings(`
        theme: { nav: [{ text: '归档', link: '/archives/2020/05/' }] },
        deploy: ['netlify', 'github-pages'],
        feed: { tags: true },
        slugs: { tags: { 'Node.js': 'node-js', Go: 'go' }, categories: { 后端: 'backend' } },
        redirects: {
          '/archives/2020/05/': '/archives/', '/甲.html': '/a', '/tags/golang/': '/tags/go/',
          '/atom.xml': '/feed.atom', '/tags/go/index.xml': '/tags/go/rss.xml',
        }`),
    })
    const { diagnostics } = await made.build()
    expect(diagnostics.map(toLine)).toEqual([])
    const [, content = ''] = made.read('c/index.html').split('class="content"')
    expect([...content.matchAll(/<a href="(.*?)"/g)].slice(0, 6).map(([, href]) => href)).toEqual([
      '/archives/',
      '/a/',
      '/a/',
      '/tags/go/',
      '/tags/node-js/',
      '/categories/backend/',
    ])
    expect(made.read('c/index.html')).not.toContain('2020/05')
    expect(made.read('archives/2020/05/index.html')).toContain('url=/archives/"')
    expect(made.read('甲.html')).toContain('url=/a/"')
    expect(made.read('tags/golang/index.html')).toContain('url=/tags/go/"')
    expect(made.read('tags/node-js/index.html')).toContain('Node.js')
    expect(made.read('categories/backend/index.html')).toContain('后端')
    expect(made.read('a/index.html')).toContain('href="/tags/node-js/"')
    expect(made.read('atom.xml')).toBe(made.read('feed.atom'))
    expect(made.read('tags/go/index.xml')).toBe(made.read('tags/go/rss.xml'))
    expect(made.read('tags/go/index.xml')).toContain('<link>https://example.org/b.html</link>')
    expect(made.read('tags/go/index.html')).toContain('href="https://example.org/tags/go/feed.atom"')
    expect(made.read('_redirects')).toContain('/atom.xml /feed.atom 301!\n')
    expect(made.read('_redirects')).toContain('/archives/2020/05/ /archives/ 301!\n')
    // Taken out of the settings, they are gone; so are the feeds of tags.
    made.write({ 'site.config.ts': settings(''), 'content/03.c.md': note('丙', 'permalink: /c/\n') })
    await made.build()
    for (const gone of ['archives/2020/05/index.html', 'atom.xml', 'tags/go/index.xml', 'tags/go/rss.xml'])
      expect(() => made.read(gone), gone).toThrow()
  })

  test('one that leads to an alias or over others leads to their page at once, for visitors and for links; a circle leads nowhere', async () => {
    const made = site({
      ...NOTES,
      'content/03.c.md': `${note('丙', 'permalink: /c/\n')}[1](/first/) [2](/second) [3](/third/) [4](/over-alias/)\n`,
      'site.config.ts': settings(`
        theme: { nav: [{ text: '旧', link: '/first/' }] },
        deploy: ['netlify', 'github-pages'],
        redirects: { '/first/': '/second/', '/second/': '/third/', '/third/': '/a/', '/over-alias/': '/old-a/' }`),
    })
    expect((await made.build()).diagnostics.map(toLine)).toEqual([])
    const [, content = ''] = made.read('c/index.html').split('class="content"')
    expect([...content.matchAll(/<a href="(.*?)"/g)].slice(0, 4).map(([, href]) => href)).toEqual(Array(4).fill('/a/'))
    for (const old of ['first', 'second', 'third', 'over-alias', 'old-a']) {
      expect(made.read(`${old}/index.html`), old).toContain('url=/a/"')
      expect(made.read('_redirects'), old).toContain(`/${old}/ /a/ 301!\n`)
    }
    made.write({ 'site.config.ts': settings("redirects: { '/first/': '/second/', '/second/': '/first/' }") })
    made.remove('content/03.c.md')
    expect((await made.check()).diagnostics.map(({ code }) => code)).toEqual(Array(2).fill('redirect/no-such-page'))
  })

  test('one that leads nowhere, or whose address something has, is reported where it is written', async () => {
    const made = site({
      ...NOTES,
      'site.config.ts':
        "import redirects from './redirects.json'\nexport default { migrated: true, deploy: ['netlify', 'github-pages'], redirects }\n",
      'redirects.json': [
        '{',
        '  "/gone/": "/nowhere/",',
        '  "/a/": "/archives/",',
        '  "/old-a/": "/archives/",',
        '  "/tags/Go/": "/archives/",',
        '  "/page/1/": "/",',
        '  "/robots.txt/": "/archives/",',
        '  "/atom.xml": "/feed.atom"',
        '}\n',
      ].join('\n'),
    })
    const { diagnostics, totals } = await made.build()
    expect(diagnostics.map((fault) => `${toLine(fault)} ${fault.message}`)).toEqual([
      'content/01.a.md:7:11 warning page/alias-taken The alias at old-a/index.html is left out: the redirect from /old-a/ to /archives/ is there already.',
      'redirects.json:2:3 warning redirect/no-such-page The redirect from /gone/ to /nowhere/ does not lead to a page or a feed of the site.',
      'redirects.json:3:3 warning redirect/taken The redirect from /a/ to /archives/ is left out: content/01.a.md already has this address.',
      'redirects.json:5:3 warning redirect/taken The redirect from /tags/Go/ to /archives/ is left out: the list /tags/Go/ already has this address.',
      'redirects.json:7:3 warning redirect/taken The redirect from /robots.txt/ to /archives/ is left out: `robots` of the settings already has this address.',
      'redirects.json:8:3 warning redirect/no-such-page The redirect from /atom.xml to /feed.atom does not lead to a page or a feed of the site.',
    ])
    expect((await made.check()).diagnostics).toEqual(diagnostics)
    expect(totals).toBeDefined()
    expect(made.read('tags/Go/index.html')).toContain('甲')
    expect(made.read('page/1/index.html')).toContain('url=/"')
    // A rule of the host would go before the page.
    expect(made.read('_redirects')).not.toMatch(/^\/(?:tags\/Go|a)\/ /m)
  })

  test.each([
    ['/../x/', 'it leads out of its folder'],
    ['/a/./b/', 'it leads out of its folder'],
    [`/${'长'.repeat(90)}/`, 'one of its parts is longer than 240 bytes'],
    ['/aux/', 'one of its parts is not a valid file name on Windows'],
  ])('from %s is refused by check and build, since it can be no file', async (from, why) => {
    const made = site({ ...NOTES, 'site.config.ts': settings(`migrated: true, redirects: { '${from}': '/a/' }`) })
    const { diagnostics, totals } = await made.build()
    expect(diagnostics.map((fault) => `${toLine(fault)} ${fault.message}`)).toEqual([
      expect.stringMatching(/^site\.config\.ts:\d+:\d+ error config\/invalid /),
    ])
    expect([diagnostics[0]!.message, totals]).toEqual([expect.stringContaining(`can be a file: ${why}.`), undefined])
    expect((await made.check()).diagnostics).toEqual(diagnostics)
  })

  test('an alias that begins with a slash and can be no address is reported; another is a name for links', async () => {
    const aliases = ['/?p=12', '/aux/', '/a/../b/', '/C#/', 'TCP/IP', 'what?', '..']
    const made = site({ 'content/01.a/01.a.md': note('甲', `permalink: /a/\naliases: ${JSON.stringify(aliases)}\n`) })
    const { diagnostics, totals } = await made.build()
    const why = ['11 "/?p=12" cannot be an address: it has a ? or #', '20 "/aux/" cannot', '28 "/a/../b/" cannot']
    expect(diagnostics.map((fault) => `${fault.place?.column} ${fault.message}`)).toEqual(
      why.map((text) => expect.stringContaining(text.replace('"', 'The alias "'))),
    )
    expect(diagnostics.map(({ code, place }) => [code, place?.line, place?.key])).toEqual(
      [0, 1, 2].map((at) => ['page/address', 5, `aliases[${at}]`]),
    )
    expect(totals).toBeDefined()
    for (const old of ['C#', 'TCP/IP']) expect(made.read(`${old}/index.html`)).toContain('url=/a/"')
  })

  test('names of devices of Windows are no part of an address of a term', async () => {
    const tags = ['CON', 'aux', 'nul.txt', 'console']
    const made = site({ 'content/a.md': note('甲', `tags: [${tags.join(', ')}]\n`) })
    const { value } = await made.check()
    const terms = value.graph.taxonomy.tags.filter(({ name }) => tags.includes(name))
    const paths = terms.map(({ path }) => path).sort()
    expect(paths).toEqual([
      expect.stringMatching(/^\/tags\/CON--[0-9a-f]{4}\/$/),
      expect.stringMatching(/^\/tags\/aux--[0-9a-f]{4}\/$/),
      '/tags/console/',
      expect.stringMatching(/^\/tags\/nul-txt-[0-9a-f]{4}\/$/),
    ])
  })

  test('what can be no redirect and no part of an address is refused', () => {
    const faults = (input: object) => siteSchema.safeParse(input).error?.issues.map(({ path }) => path.join(' '))
    expect(faults({ redirects: { '/old.pdf': '/new.pdf' } })).toEqual(['redirects /old.pdf'])
    expect(faults({ redirects: { '/a/': 'https://example.org/' } })).toEqual(['redirects /a/'])
    expect(faults({ slugs: { tags: { a: 'b/c' } } })).toEqual(['slugs tags a'])
    expect(faults({ redirects: { '/rss2.xml': '/rss.xml', '/a.html': '/b/' }, slugs: { tags: { a: 'b' } } })).toBe(
      undefined,
    )
  })

  test('two names with one part of an address both get a digest: no order decides', async () => {
    const made = site({ ...NOTES, 'site.config.ts': settings("slugs: { tags: { 'Node.js': 'go', Go: 'go' } }") })
    const { value } = await made.check()
    const named = value.graph.taxonomy.tags.filter(({ name }) => ['Node.js', 'Go'].includes(name))
    const paths = named.map(({ path }) => path)
    expect(new Set(paths).size).toBe(2)
    expect(paths.every((path) => /^\/tags\/go-[0-9a-f]{4}\/$/.test(path))).toBe(true)
  })
})
