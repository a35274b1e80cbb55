import { expect, test } from 'vitest'
import { encodePath } from '../../cli/pipeline/pages/href.ts'
import { config, readTree, site, toLine } from '../support/site.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>'
const NOTE = '---\ntitle: 甲\npermalink: /a/b/\ndate: 2024-01-01\n---\n'

test('pictures and files of the settings without a slash are those of the public folder, on every page', async () => {
  const blog = site({
    'site.config.ts': config(`{
  base: '/x/',
  head: [['link', { rel: 'icon', href: 'img/a.svg' }], ['script', { src: './a.js' }]],
  theme: {
    logo: 'img/a.svg',
    blogger: { name: '某', avatar: './img/a.svg' },
    bodyBgImg: '../img/a.svg',
  },
}`),
    'content/a.md': NOTE,
    'content/public/img/a.svg': SVG,
    'content/public/a.js': '',
  })
  expect((await blog.build()).diagnostics.map(toLine)).toEqual([])
  const html = blog.read('a/b/index.html')
  expect(html).toContain('<link rel="icon" href="/x/img/a.svg">')
  expect(html).toContain('<script src="/x/a.js" defer>')
  expect(html.match(/<img src="[^"]*"/g)).toEqual(['<img src="/x/img/a.svg"', '<img src="/x/img/a.svg"'])
  expect(html).not.toMatch(/["'(](?:\.{1,2}\/)?img\/a\.svg/)
})

test('pictures and links with the base, as vdoing needed them in places, do not get it twice', async () => {
  const blog = site({
    'site.config.ts': config(`{
  base: '/x/',
  url: 'https://example.com',
  theme: {
    logo: '/x/img/a.svg',
    blogger: { name: '某', avatar: '/x/img/a.svg' },
    bodyBgImg: ['/x/img/a.svg', '/x/img/b.svg'],
    nav: [{ text: '甲', link: '/x/a/b/' }, { text: '乙', link: '/x/c/' }, { text: '首', link: '/x/' }],
    social: { icons: [{ iconClass: 'icon-rss', title: '订阅', link: '/x/rss.xml' }] },
  },
}`),
    'content/index.md':
      '---\nhome: true\nheroImage: /x/img/a.svg\nbannerBg: /x/img/a.svg\nactionText: 去\nactionLink: /x/a/b/#c\n---\n',
    'content/a.md': NOTE,
    'content/list.md':
      '---\npermalink: /list/\npageComponent:\n  name: Catalogue\n  data: { path: 01.n, imgUrl: /x/img/a.svg, description: 见<a href="/x/a/b/">甲</a> }\n---\n',
    'content/01.n/01.c.md': '---\npermalink: /x/c/\n---\n',
    'content/public/img/a.svg': SVG,
    // Really below a folder of the base's name.
    'content/public/x/img/b.svg': SVG,
  })
  expect((await blog.build()).diagnostics.filter(({ code }) => code !== 'page/orphan').map(toLine)).toEqual([])
  const html = blog.read('index.html') + blog.read('list/index.html')
  expect(html).toContain('<a href="/x/a/b/">甲</a>')
  const ours = [...html.matchAll(/(?:href|src)="(\/x\/(?:x|img|a\/b|rss)[^"]*)/g)].map(([, address]) => address)
  expect([...new Set(ours)].sort()).toEqual(['/x/a/b/', '/x/a/b/#c', '/x/img/a.svg', '/x/rss.xml', '/x/x/c/'])
  expect(html).toMatch(/href="\/x\/"[^>]*>首/)
  const style = [...readTree(blog.out)].find(([path]) => /^assets\/css\/style\./.test(path))![1].toString('utf8')
  const pictures = `${html}${style}`.match(/\/x\/[\w/]*\.svg/g)
  expect([...new Set(pictures)].sort()).toEqual(['/x/img/a.svg', '/x/x/img/b.svg'])
})

test('one that does not exist is reported, and shown nowhere', async () => {
  const blog = site({
    'site.config.ts': config(`{
  content: { deadLinks: 'warning' },
  theme: {
    logo: 'img/b.svg',
  },
}`),
    'content/a.md': NOTE,
  })
  const { diagnostics } = await blog.build()
  expect(diagnostics.map(toLine)).toEqual(['site.config.ts:5:5 warning image/missing'])
  expect(blog.read('a/b/index.html')).not.toContain('b.svg')
})

test('icons of other places that lead nowhere are reported; one without a link is left out', async () => {
  const blog = site({
    'site.config.ts': config(`{
  content: { deadLinks: 'warning' },
  theme: {
    social: {
      icons: [
        { iconClass: 'icon-weixin', title: '微信', link: 'some-name' },
        { iconClass: 'icon-youjian', title: '信', link: 'me@example.com' },
        { iconClass: 'icon-QQ', title: 'QQ', link: '' },
        { iconClass: 'icon-weixin', title: '码', link: '/img/a.svg' },
        { iconClass: 'icon-rss', title: '甲', link: '/a/b' },
        { iconClass: 'icon-github', title: '外', link: '//example.com/x' },
      ],
    },
  },
}`),
    'content/a.md': NOTE,
    'content/public/img/a.svg': SVG,
  })
  const { diagnostics } = await blog.build()
  expect(diagnostics.map((fault) => `${toLine(fault)} ${fault.hint ?? ''}`.trim())).toEqual([
    'site.config.ts:7:50 warning link/no-such-page',
    'site.config.ts:8:50 warning link/no-such-page Did you mean mailto:me@example.com?',
    'site.config.ts:9:46 warning link/no-such-page',
  ])
  const [, list = ''] = /<ul class="social">(.*?)<\/ul>/s.exec(blog.read('a/b/index.html')) ?? []
  expect(list.match(/title="[^"]*"/g)).toEqual(['微信', '信', '码', '甲', '外'].map((title) => `title="${title}"`))
})

test('the feed that the build writes is a file that menus, icons and notes may lead to; without feeds there is none', async () => {
  const files = (address: string) => ({
    'site.config.ts': config(`{
  base: '/x/',
  ${address}
  content: { deadLinks: 'warning' },
  theme: {
    nav: [{ text: '订阅', link: '/rss.xml' }],
    social: { icons: [{ iconClass: 'icon-rss', title: '订阅', link: '/feed.atom' }] },
  },
}`),
    'content/a.md': `${NOTE}[订阅](/rss.xml)\n`,
  })
  const blog = site(files(`url: 'https://example.com',`))
  expect((await blog.build()).diagnostics.map(toLine)).toEqual([])
  const html = blog.read('a/b/index.html')
  expect(html.match(/<a[^>]*href="\/x\/(?:rss\.xml|feed\.atom)"/g)!.length).toBeGreaterThanOrEqual(3)
  expect(blog.read('rss.xml')).toContain('<rss')
  const silent = site(files('feed: false,'))
  expect((await silent.check()).diagnostics.map(toLine)).toEqual([
    'content/a.md:6:1 warning link/no-such-page',
    'site.config.ts:7:25 warning nav/no-such-page',
    'site.config.ts:8:61 warning link/no-such-page',
  ])
})

test('a menu entry without a slash, and one that names a file, lead to their pages, and are no faults', async () => {
  const blog = site({
    'site.config.ts': config(`{
  base: '/x/',
  content: { deadLinks: 'warning' },
  theme: {
    nav: [
      { text: '一', link: 'a/b/' },
      { text: '二', link: '/notes/a.md#x' },
      { text: '三', link: 'notes/a.html' },
      { text: '四', link: 'example.com/a' },
    ],
  },
}`),
    'content/notes/a.md': NOTE,
    'content/index.md': '---\nhome: true\nactionText: 去\nactionLink: notes/a.md\n---\n',
  })
  const { diagnostics } = await blog.build()
  expect(blog.read('index.html')).toMatch(/<a [^>]*href="\/x\/a\/b\/"[^>]*>去/)
  expect(diagnostics.map((fault) => `${toLine(fault)} ${fault.hint}`)).toEqual([
    'site.config.ts:10:20 warning nav/no-such-page Did you mean https://example.com/a?',
  ])
  const [, list = ''] = /<ul class="nav-links">(.*?)<\/ul>/s.exec(blog.read('a/b/index.html')) ?? []
  expect(list.match(/href="[^"]*"/g)!.slice(0, 3)).toEqual(['href="/x/a/b/"', 'href="/x/a/b/#x"', 'href="/x/a/b/"'])
})

test('the links of `updateBar` and `author` and icons of titles that do not exist are reported', async () => {
  const blog = (theme: string) => site({ 'site.config.ts': config(`{ theme: {\n${theme}\n} }`), 'content/a.md': NOTE })
  const told = async (theme: string) => (await blog(theme).check()).diagnostics.map(toLine)
  const bar = (link: string) => `updateBar: { showToArticle: true, moreArticle: '${link}' },`
  expect(
    await told(`${bar('/nope/')}
  author: { name: 'Z', link: '/nope2/' },
  titleBadgeIcons: ['/img/nope.png'],`),
  ).toEqual([
    'site.config.ts:3:35 error link/no-such-page',
    'site.config.ts:4:24 error link/no-such-page',
    'site.config.ts:5:21 error image/missing',
  ])
  expect(await told("author: { name: 'Z', href: '/nope/' }")).toEqual(['site.config.ts:3:22 error link/no-such-page'])
  expect(await told("author: { name: 'Z', url: '/nope/' }")).toEqual(['site.config.ts:3:22 error link/no-such-page'])
  // Nothing shows them.
  expect(await told("updateBar: { moreArticle: '/nope/' }, titleBadge: false, titleBadgeIcons: ['/no.png']")).toEqual(
    [],
  )
  expect(await told(`${bar('/tags/')} author: { name: 'Z', link: 'https://z.example' }`)).toEqual([])
  expect(await told('archive: false, updateBar: { showToArticle: true }')).toEqual([])
})

test('icons, style sheets and scripts of the head that do not exist are reported', async () => {
  const head = `[
  ['link', { rel: 'shortcut icon', href: '/no.ico' }],
  ['link', { rel: 'stylesheet', href: 'no.css' }],
  ['script', { src: './js/b.js' }],
  ['script', { src: '/js/a.js?v=1' }], ['script', { href: '/no.js' }], ['link', { rel: 'alternate', href: '/no/' }],
  ['script', { src: '/_vercel/insights/script.js' }], ['script', { src: '//a.example/a.js' }],
]`
  const told = async (more = '') => {
    const settings = { 'site.config.ts': config(`{ head: ${head}, ${more} }`) }
    const blog = site({ ...settings, 'content/a.md': NOTE, 'content/public/js/a.js': '' })
    return (await blog.check()).diagnostics.map((fault) => `${toLine(fault)} ${fault.hint ?? ''}`)
  }
  expect(await told()).toEqual([
    'site.config.ts:3:3 warning image/missing ',
    'site.config.ts:4:3 warning link/no-such-page ',
    'site.config.ts:5:3 warning link/no-such-page Did you mean js/a.js?',
  ])
  // A plugin may make them.
  expect(await told("plugins: [{ name: 'p', files: () => [] }]")).toEqual([])
})

test('the list of new notes leads to `moreArticle` on sites without archives, too', async () => {
  const more = async (theme: string) => {
    const blog = site({
      'site.config.ts': config(`{ theme: { look: 'vdoing', archive: false, ${theme} } }`),
      'content/a.md': NOTE.replace('title', 'tags: [t]\ntitle'),
      'content/b.md': '---\npermalink: /b/\ndate: 2024-01-02\n---\n',
    })
    await blog.build()
    return /<a [^>]*href="([^"]*)"[^>]*>更多文章/.exec(blog.read('b/index.html'))?.[1]
  }
  expect(await more("updateBar: { moreArticle: '/tags/' }")).toBe('/tags/')
  expect(await more('')).toBeUndefined()
})

test('`copyright.link` leads to a page or file of the site or out of it, as other links of the settings do', async () => {
  const withLink = (link: string) =>
    site({
      'site.config.ts': config(`{ base: '/x/', theme: { copyright: { text: 'CC', link: '${link}' } } }`),
      'content/f/a.md': NOTE,
      'content/public/terms.txt': 'terms\n',
    })
  for (const [link, href] of [
    ['/a/b/', '/x/a/b/'],
    ['f/a.md#b', '/x/a/b/#b'],
    ['/terms.txt', '/x/terms.txt'],
  ] as const) {
    const blog = withLink(link)
    expect([link, (await blog.build()).diagnostics]).toEqual([link, []])
    expect(blog.read('a/b/index.html')).toContain(`<p class="copyright">许可：<a href="${href}">CC</a></p>`)
  }
  const outside = withLink('https://terms.example/')
  await outside.build()
  expect(outside.read('a/b/index.html')).toMatch(
    /<p class="copyright">许可：<a href="https:\/\/terms.example\/" target/,
  )
  expect((await withLink('/aa/').check()).diagnostics.map(toLine)).toEqual([
    'site.config.ts:2:76 error link/no-such-page',
  ])
})

test('links and pictures of a home page that begin with a dot are taken from the root', async () => {
  const blog = site({
    'content/index.md':
      '---\nhome: true\nheroImage: ./img/a.svg\nactionText: 去\nactionLink: ./a/b/\nfeatures:\n  - { title: F, link: ./a/../a/b/#c, imgUrl: ./img/a.svg }\n---\n',
    'content/a.md': NOTE,
    'content/public/img/a.svg': SVG,
    'site.config.ts': config("{ theme: { nav: [{ text: '甲', link: './a/b/' }] } }"),
  })
  expect((await blog.build()).diagnostics.map(toLine)).toEqual([])
  const hrefs = [...blog.read('index.html').matchAll(/href="([^"]*a\/b\/[^"]*)"/g)].map(([, href]) => href)
  expect(new Set(hrefs)).toEqual(new Set(['/a/b/', '/a/b/#c']))
})

test('codes of any signs in the addresses of settings, frontmatter and notes', async () => {
  const names = ['a&b', 'c+d', 'e,f', 'g;h', 'i=j', 'k@l', 'm$n', 'o:p', 'q#r', 's?t', '100%', '50%2B', 'é']
  const code = (name: string): string => encodeURIComponent(name)
  const blog = site({
    'site.config.ts': config(`{
  url: 'https://example.com',
  social: { image: '/img/a%26b.svg' },
  theme: {
    logo: '/img/q%23r.svg',
    bodyBgImg: ${JSON.stringify(names.map((name) => `/img/${code(name)}.svg`))},
    nav: ${JSON.stringify(names.map((name) => ({ text: name, link: `/img/${code(name)}.svg` })))},
  },
}`),
    'content/a.md': `${NOTE}${names.map((name) => `![](/img/${code(name)}.svg) ![](./${code(name)}.svg)`).join('\n')}\n`,
    ...Object.fromEntries(
      names.flatMap((name) => ['', 'public/img/'].map((folder) => [`content/${folder}${name}.svg`, SVG])),
    ),
  })
  expect((await blog.build()).diagnostics.map(toLine)).toEqual([])
  const html = blog.read('a/b/index.html')
  for (const name of names) {
    const address = encodePath(`/img/${name}.svg`)
    expect(html).toContain(`<a href="${address.replaceAll('&', '&amp;')}"`)
    expect(decodeURIComponent(new URL(address, 'https://example.com').pathname)).toBe(`/img/${name}.svg`)
  }
  expect(html).toContain('<img src="/img/q%23r.svg"')
})
