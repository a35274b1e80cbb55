import { describe, expect, test } from 'vitest'
import { toFeedHtml } from '../../cli/pipeline/outputs/feed-html.ts'
import { LIMITS } from '../../config/limits.ts'
import { config, site } from '../support/site.ts'
import { all, one, parseXml, textOf, type XmlElement } from '../support/xml.ts'

const URL_ = 'https://deep.example'
const settings = (more = '') =>
  config(
    `{ title: '深海 & <Co>', description: 'a > b', url: '${URL_}', theme: { author: { name: '作者', link: '/about/' } }, ${more} }`,
  )
const NASTY = `a <b>&amp; ]]> \\u0007 \\u{1F600} "q" </ScRiPt>`

const notes = {
  'content/01.前端/01.one.md': `---\ntitle: "${NASTY.replace(/"/g, '\\"').replace('\\u{1F600}', '\\U0001F600')}"\ndate: 2022-01-02 08:00:00\npermalink: /pages/one/\ntags: ['x & <y>']\n---\nFirst [two](./02.two.md#part) ]]> and ]]> &amp; 😀\n\n![p](./p.png)\n\n<!-- more -->\n\n## Part\n\n\`\`\`js\nconst a = '<b>'\nconst b = 2\n\`\`\`\n\n- [x] done\n\n$a^2$\n\n[out](https://other.example/?a=1&b=2)\n`,
  'content/01.前端/02.two.md':
    '---\ntitle: Two\ndate: 2023-05-06 10:00:00\npermalink: /pages/two/\n---\n## Part\n\ntext\n',
  'content/01.前端/p.png': new Uint8Array([1]),
  'content/02.后端/01.three.md':
    '---\ntitle: Three\ndate: 2021-01-01\npermalink: /pages/three/\ndescription: said so\n---\nText of three\n',
  'content/index.md': '---\nhome: true\n---\n',
  'content/about.md': '---\ntitle: About\npermalink: /about/\narticle: false\n---\nme\n',
}

const build = async (files: Record<string, string | Uint8Array> = {}, more = '') => {
  const made = site({ 'site.config.ts': settings(more), ...notes, ...files })
  const { diagnostics } = await made.build()
  expect(diagnostics.filter((fault) => fault.severity === 'error')).toEqual([])
  return made
}

/** RSS 2.0: required and allowed children, dates by RFC 822, whole addresses. */
function checkRss(text: string): XmlElement {
  const rss = parseXml(text)
  expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
  const channel = one(rss, 'channel')
  expect(textOf(channel, 'link')).toMatch(/^https:\/\//)
  one(channel, 'title')
  one(channel, 'description')
  expect(one(channel, 'atom:link').uri).toBe('http://www.w3.org/2005/Atom')
  const date =
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/
  expect(textOf(channel, 'lastBuildDate')).toMatch(date)
  const known = ['title', 'link', 'guid', 'pubDate', 'dc:creator', 'category', 'description', 'content:encoded']
  for (const item of all(channel, 'item')) {
    expect(item.children.map((child) => child.name).filter((name) => !known.includes(name))).toEqual([])
    expect(textOf(item, 'pubDate')).toMatch(date)
    expect(one(item, 'guid').attributes.isPermaLink).toBe('true')
    expect(new URL(textOf(item, 'guid')).href).toBe(textOf(item, 'link'))
  }
  return channel
}

/** RFC 4287: what feed and entries must have, once each; times by RFC 3339; ids are IRIs and differ. */
function checkAtom(text: string): XmlElement {
  const feed = parseXml(text)
  expect([feed.name, feed.uri]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
  for (const part of [feed, ...all(feed, 'entry')]) {
    one(part, 'title')
    expect(new URL(textOf(part, 'id')).protocol).toBe('https:')
    expect(textOf(part, 'updated')).toMatch(time)
    const alternates = all(part, 'link').filter((link) => link.attributes.rel === 'alternate')
    expect(alternates.map((link) => link.attributes.type)).toEqual(['text/html'])
  }
  expect(textOf(one(feed, 'author'), 'name')).not.toBe('')
  const ids = [feed, ...all(feed, 'entry')].map((part) => textOf(part, 'id'))
  expect(new Set(ids).size).toBe(ids.length)
  return feed
}

interface JsonFeed {
  version: string
  title: string
  home_page_url: string
  feed_url: string
  items: {
    id: string
    url: string
    title: string
    content_html?: string
    content_text?: string
    date_published: string
    tags?: string[]
    authors?: { name: string; url?: string }[]
  }[]
}

/** JSON Feed 1.1: what must be there, and nothing of another type. */
function checkJson(text: string): JsonFeed {
  const feed = JSON.parse(text) as JsonFeed
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
  expect(typeof feed.title).toBe('string')
  for (const item of feed.items) {
    expect(item.id).toBe(new URL(item.url).href)
    expect(typeof (item.content_html ?? item.content_text)).toBe('string')
    expect(new Date(item.date_published).toISOString()).toBe(item.date_published)
  }
  return feed
}

describe('feeds of the site (P16, F33)', () => {
  test('row 24: RSS, Atom and JSON are well-formed, complete and newest first, whatever the texts say', {
    tags: 'proof',
  }, async () => {
    const { read } = await build()
    const channel = checkRss(read('rss.xml'))
    const atom = checkAtom(read('feed.atom'))
    const json = checkJson(read('feed.json'))
    const titles = ['Two', 'a <b>&amp; ]]>  😀 "q" </ScRiPt>', 'Three']
    expect(all(channel, 'item').map((item) => textOf(item, 'title'))).toEqual(titles)
    expect(all(atom, 'entry').map((entry) => textOf(entry, 'title'))).toEqual(titles)
    expect(json.items.map((item) => item.url)).toEqual(['two', 'one', 'three'].map((name) => `${URL_}/pages/${name}/`))
    expect([textOf(channel, 'title'), textOf(atom, 'title'), json.title]).toEqual(Array(3).fill('深海 & <Co>'))
    expect([json.home_page_url, json.feed_url]).toEqual([`${URL_}/`, `${URL_}/feed.json`])
    expect(json.items[0]!.authors).toEqual([{ name: '作者', url: `${URL_}/about/` }])
    expect(json.items[1]!.tags).toEqual(['前端', 'x & <y>'])
    expect(all(all(atom, 'entry')[1]!, 'category').map((category) => category.attributes.term)).toEqual([
      '前端',
      'x & <y>',
    ])
  })

  test('the whole text is in it, with whole addresses and without the furniture of pages', async () => {
    const { read } = await build()
    const html = checkJson(read('feed.json')).items[1]!.content_html!
    expect(html).toContain(`<a href="${URL_}/pages/two/#part">two</a>`)
    expect(html).toMatch(/<img src="https:\/\/deep\.example\/assets\/files\/p\.[0-9a-f]{8}\.png" alt="p">/)
    expect(html).toContain('<h2>Part</h2>')
    expect(html).toContain("<pre><code>const a = '&lt;b>'\nconst b = 2</code></pre>")
    expect(html).toContain('☑ done')
    expect(html).toContain('<code>a^2</code>')
    expect(html).toContain('<a href="https://other.example/?a=1&amp;b=2">out</a>')
    expect(html).not.toMatch(/header-anchor|class=|data-|<span|<button|（在新窗口打开）|(src|href)="\/(?!\/)/)
    const channel = checkRss(read('rss.xml'))
    const item = all(channel, 'item')[1]!
    expect(textOf(item, 'content:encoded')).toBe(html)
    expect(textOf(all(checkAtom(read('feed.atom')), 'entry')[1]!, 'content')).toBe(html)
  })

  test('a category has feeds beside its list, with excerpts, and its page names them', async () => {
    const { read } = await build()
    const json = checkJson(read('categories/前端/feed.json'))
    expect(json.items.map((item) => item.title)).toHaveLength(2)
    expect(json.items[1]!.content_html).toContain('First')
    expect(json.items[1]!.content_html).not.toContain('const a')
    expect(json.items[0]!.content_text).toContain('text')
    const self = `${URL_}/categories/%E5%89%8D%E7%AB%AF/rss.xml`
    expect(one(checkRss(read('categories/前端/rss.xml')), 'atom:link').attributes.href).toBe(self)
    checkAtom(read('categories/前端/feed.atom'))
    expect(read('categories/前端/index.html')).toContain(`href="${self}"`)
    expect(read('pages/two/index.html')).toContain(
      `<link rel="alternate" type="application/rss+xml" title="深海 &amp; &lt;Co>" href="${URL_}/rss.xml">`.replace(
        '>" href',
        '&gt;" href',
      ),
    )
  })

  test('under a base every address has it', async () => {
    const { read } = await build({}, "base: '/notes/'")
    const json = checkJson(read('feed.json'))
    expect(json.feed_url).toBe(`${URL_}/notes/feed.json`)
    expect(json.items.map((item) => item.url)[0]).toBe(`${URL_}/notes/pages/two/`)
    expect(json.items[1]!.content_html).toContain(`${URL_}/notes/assets/files/p.`)
    expect(json.items[1]!.content_html).toContain(`href="${URL_}/notes/pages/two/#part"`)
  })

  test('notes that say no, drafts, unlisted, undated and unindexed notes are in none', async () => {
    const note = (extra: string) => `---\ntitle: Hidden\ndate: 2024-01-01\n${extra}\n---\nsecret\n`
    const { read } = await build({
      'content/03.no/01.a.md': note('feed: false'),
      'content/03.no/02.b.md': note('feed: { enable: false }'),
      'content/03.no/03.c.md': note('unlisted: true'),
      'content/03.no/04.d.md': note('meta: [{ name: robots, content: "noindex" }]'),
      'content/03.no/05.e.md': note('draft: true'),
      'content/03.no/06.f.md': '---\ntitle: Hidden\n---\nsecret\n',
      'content/03.no/07.g.md': note('article: false'),
    })
    expect(checkJson(read('feed.json')).items).toHaveLength(3)
    expect(read('rss.xml') + read('feed.atom')).not.toContain('Hidden')
    // Empty feeds are feeds all the same: the page of the list names them.
    expect(all(checkRss(read('categories/no/rss.xml')), 'item')).toEqual([])
    expect(textOf(checkAtom(read('categories/no/feed.atom')), 'updated')).toBe('1970-01-01T00:00:00.000Z')
  })

  test('nothing tells when they were made: the time of a feed is that of its newest note', {
    tags: 'proof',
  }, async () => {
    const { read } = await build()
    expect(textOf(checkAtom(read('feed.atom')), 'updated')).toBe('2023-05-06T02:00:00.000Z')
    expect(textOf(checkRss(read('rss.xml')), 'lastBuildDate')).toBe('Sat, 06 May 2023 02:00:00 GMT')
  })

  test('limit, content and categories are settings; false and a site without an address have no feeds', {
    tags: 'proof',
  }, async () => {
    const small = await build({}, "feed: { limit: 1, content: 'excerpt', categories: false }")
    expect(checkJson(small.read('feed.json')).items.map((item) => item.content_text)).toEqual(['text'])
    expect(() => small.read('categories/前端/rss.xml')).toThrow()
    const off = await build({}, 'feed: false')
    expect(() => off.read('rss.xml')).toThrow()
    expect(off.read('pages/two/index.html')).not.toContain('rss.xml')
    const homeless = site({ 'site.config.ts': config("{ title: 'T' }"), ...notes })
    await homeless.build()
    expect(() => homeless.read('feed.json')).toThrow()
    expect(homeless.read('index.html')).not.toContain('feed.json')
  })
})

describe('HTML for feed readers', () => {
  const page = 'https://e.example/a/'
  test.each([
    ['<p>a <script>x</script>b</p>', '<p>a b</p>'],
    ['<button><button>x</button></button>y', 'y'],
    ['<embed src="x">after', 'after'],
    ['<label for="g">tab</label><div>x</div>', '<p>tab</p><div>x</div>'],
    [
      '<iframe src="//v.example/e?a=1&amp;b=2"></iframe>',
      '<p><a href="https://v.example/e?a=1&amp;b=2">https://v.example/e?a=1&amp;b=2</a></p>',
    ],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<img src="b.png" onerror="x" style="y" alt="&#x22;">', '<img src="https://e.example/a/b.png" alt="&quot;">'],
    ['<a href="#h">x</a>', '<a href="https://e.example/a/#h">x</a>'],
    ['<custom-thing>kept</custom-thing>', 'kept'],
    ['a < b', 'a &lt; b'],
    [
      '<math><semantics><mi>a</mi><annotation encoding="application/x-tex">a&lt;b</annotation></semantics></math>',
      '<code>a&lt;b</code>',
    ],
    ['<!-- no --><svg><title>no</title></svg><p>a</p>', '<p>a</p>'],
  ])('%s', { tags: 'proof' }, (html, expected) => expect(toFeedHtml(html, page)).toBe(expected))

  test('is made in time that grows with the text', { tags: 'proof' }, () => {
    const begin = process.cpuUsage()
    // As deep as a note can be.
    const deep = LIMITS.markdownNesting
    const math = ('<math>'.repeat(deep) + '</math>'.repeat(deep)).repeat(2000 / deep)
    toFeedHtml('<a href="x">'.repeat(20_000) + math, page)
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(3000) // ms
  })
})

test('a note of several authors names them in all feeds, in its head, in its copy and on pages of both looks', async () => {
  const note =
    '---\ntitle: Two hands\ndate: 2024-01-01\npermalink: /pages/two-hands/\nauthor: [{ name: Ada, link: /about/ }, "B & C"]\n---\ntext\n'
  for (const look of ['reading', 'vdoing']) {
    const theme = `theme: { look: '${look}', author: '作者' }`
    const { read } = await build({
      'site.config.ts': config(`{ title: 'T', url: '${URL_}', markdownCopies: true, ${theme} }`),
      'content/04.more/01.x.md': note,
    })
    const item = all(checkRss(read('rss.xml')), 'item')[0]!
    expect(all(item, 'dc:creator').map((creator) => creator.text)).toEqual(['Ada', 'B & C'])
    const entry = all(checkAtom(read('feed.atom')), 'entry')[0]!
    expect(all(entry, 'author').map((author) => textOf(author, 'name'))).toEqual(['Ada', 'B & C'])
    const authors = [{ name: 'Ada', url: `${URL_}/about/` }, { name: 'B & C' }]
    expect(checkJson(read('feed.json')).items[0]!.authors).toEqual(authors)
    const page = read('pages/two-hands/index.html')
    const [, things] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)!
    expect(things).toContain('"author":[{"@type":"Person","name":"Ada"')
    expect(page).toContain('<a href="/about/">Ada</a>、B &amp; C')
    expect(read('index.html')).toContain('<a href="/about/">Ada</a>、B &amp; C')
    expect(read('pages/two-hands/index.md')).toMatch(/^author:\n? +(?:- |\[)"?Ada/m)
  }
})
