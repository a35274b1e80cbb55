import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { config, site, toLine } from '../support/site.ts'

const HOST = 'https://deep.example'

/** A PNG's head: enough for its size. */
function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const notes = {
  'content/01.前端/01.CSS/01.one.md':
    '---\ntitle: One\ndate: 2022-01-02 08:00:00\npermalink: /pages/one/\ntags: [t, "u & v"]\ncategories: [前端, CSS]\n---\n![i](./icon.png) ![p](./big.png)\n\nFirst words.\n',
  'content/01.前端/01.CSS/icon.png': png(16, 16),
  'content/01.前端/01.CSS/big.png': png(800, 600),
  'content/02.two.md': '---\ntitle: Two\npermalink: /pages/two/\ndescription: given\n---\ntext\n',
  'content/index.md': '---\nhome: true\n---\n',
}
const build = async (files: Record<string, string | Uint8Array> = {}, more = `url: '${HOST}'`, root = config) => {
  const made = site({
    'site.config.ts': root(
      `{ title: '深海', description: '笔记', theme: { author: { name: '作者', link: '/pages/two/' } }, ${more} }`,
    ),
    ...notes,
    ...files,
  })
  const { diagnostics } = await made.build()
  expect(diagnostics.filter((fault) => fault.severity === 'error')).toEqual([])
  return made
}

type Element = DefaultTreeAdapterMap['element']
interface Head {
  meta: Record<string, string[]>
  links: Record<string, string>[]
  scripts: { type?: string; text: string }[]
}

/** Head of a document as browsers read it. */
function readHead(html: string): Head {
  const find = (node: DefaultTreeAdapterMap['parentNode'], name: string): Element =>
    node.childNodes.find((child): child is Element => 'tagName' in child && child.tagName === name)!
  const head = find(find(parse(html), 'html'), 'head')
  const result: Head = { meta: {}, links: [], scripts: [] }
  for (const child of head.childNodes) {
    if (!('tagName' in child)) continue
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]))
    if (child.tagName === 'link') result.links.push(attributes)
    if (child.tagName === 'meta') {
      const name = attributes.property ?? attributes.name ?? attributes['http-equiv'] ?? 'charset'
      const list = result.meta[name] ?? []
      result.meta[name] = [...list, attributes.content ?? '']
    }
    if (child.tagName === 'script') {
      const text = child.childNodes.map((part) => ('value' in part ? part.value : '')).join('')
      result.scripts.push({ type: attributes.type, text })
    }
  }
  return result
}

type Thing = Record<string, unknown>

function readThings(html: string): Thing[] {
  const scripts = readHead(html).scripts.filter((script) => script.type === 'application/ld+json')
  expect(scripts.length).toBeLessThanOrEqual(1)
  return scripts.flatMap((script) => {
    const data = JSON.parse(script.text) as { '@context': string; '@graph': Thing[] }
    expect(data['@context']).toBe('https://schema.org')
    return data['@graph']
  })
}

const isUrl = (value: unknown): boolean =>
  typeof value === 'string' && /^https:\/\//.test(value) && new URL(value).href === value
const isTime = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && /^\d{4}-\d\d-\d\dT/.test(value)

/** What search engines ask of the types. */
const SHAPES: Record<string, (thing: Thing) => void> = {
  Article(thing) {
    expect(typeof thing.headline).toBe('string')
    expect(isUrl(thing.mainEntityOfPage)).toBe(true)
    for (const key of ['datePublished', 'dateModified']) if (key in thing) expect(isTime(thing[key])).toBe(true)
    if ('image' in thing) expect(isUrl(thing.image)).toBe(true)
    if ('author' in thing) expect(thing.author).toMatchObject({ '@type': 'Person', name: expect.any(String) })
  },
  BreadcrumbList(thing) {
    const items = thing.itemListElement as Thing[]
    expect(items.length).toBeGreaterThan(1)
    for (const [at, item] of items.entries()) {
      expect(item).toMatchObject({ '@type': 'ListItem', position: at + 1, name: expect.any(String) })
      expect(isUrl(item.item)).toBe(true)
    }
  },
  WebSite(thing) {
    expect(isUrl(thing.url)).toBe(true)
    expect(thing.potentialAction).toMatchObject({
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: expect.stringMatching(/^https:.*\{search_term_string\}$/) },
      'query-input': 'required name=search_term_string',
    })
  },
}
const check = (things: Thing[]): string[] =>
  things.map((thing) => {
    const type = String(thing['@type'])
    SHAPES[type]!(thing)
    return type
  })

describe('tags for previews (P17)', () => {
  test('an article says what it is, when and of what, and shows its first real picture', async () => {
    const { read } = await build()
    const { meta, links } = readHead(read('pages/one/index.html'))
    const image = meta['og:image']![0]!
    expect(image).toMatch(/^https:\/\/deep\.example\/assets\/files\/big\.[0-9a-f]{8}\.png$/)
    expect(meta).toMatchObject({
      'og:type': ['article'],
      'og:title': ['One'],
      'og:description': ['First words.'],
      description: ['First words.'],
      'og:url': [`${HOST}/pages/one/`],
      'og:site_name': ['深海'],
      'og:locale': ['zh_CN'],
      'og:image:width': ['800'],
      'og:image:height': ['600'],
      'article:published_time': ['2022-01-02T08:00:00+08:00'],
      'article:modified_time': ['2022-01-02T00:00:00.000Z'],
      'article:section': ['前端'],
      'article:tag': ['t', 'u & v'],
      'twitter:card': ['summary_large_image'],
    })
    expect(links).toContainEqual({ rel: 'canonical', href: `${HOST}/pages/one/` })
  })

  test('the picture for a preview is none of a `srcset`', async () => {
    const { read } = await build({
      'content/03.three.md':
        '---\ntitle: Three\npermalink: /pages/three/\n---\n<picture><source srcset="./dark.png" media="(prefers-color-scheme: dark)"><img src="./light.png"></picture>\n',
      'content/dark.png': png(800, 600),
      'content/light.png': png(800, 601),
    })
    expect(readHead(read('pages/three/index.html')).meta['og:image']![0]).toContain('/light.')
  })

  test('other pages are of the website; the site has a picture for those without', async () => {
    const { read } = await build(
      { 'content/public/img/share.png': png(1200, 630) },
      `url: '${HOST}', base: '/x/', social: { image: '/img/share.png', twitter: '@deepsea' }`,
    )
    const home = readHead(read('index.html')).meta
    expect(home).toMatchObject({
      'og:type': ['website'],
      'og:title': ['深海'],
      'og:description': ['笔记'],
      'og:url': [`${HOST}/x/`],
      'og:image': [`${HOST}/x/img/share.png`],
      'twitter:site': ['@deepsea'],
    })
    expect(readHead(read('pages/two/index.html')).meta).toMatchObject({
      'og:description': ['given'],
      'og:image': [`${HOST}/x/img/share.png`],
    })
    expect(readHead(read('tags/index.html')).meta['og:title']).toEqual(['标签'])
  })

  test("the author's own tags stand, once", async () => {
    const { read } = await build({
      'content/03.md':
        '---\ntitle: Three\npermalink: /three/\nmeta:\n  - property: og:title\n    content: Mine\n  - name: twitter:card\n    content: player\n---\nx\n',
    })
    expect(readHead(read('three/index.html')).meta).toMatchObject({ 'og:title': ['Mine'], 'twitter:card': ['player'] })
  })

  test('a picture in the address of an icon stands as it is written', async () => {
    const icon = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
    const made = site({
      'site.config.ts': config(`{ head: [['link', { rel: 'icon', href: ${JSON.stringify(icon)} }]] }`),
      'content/a.md': '---\ntitle: a\npermalink: /a/\n---\n',
    })
    await made.build()
    expect(made.read('a/index.html')).toContain('href="data:image/svg+xml,&lt;svg')
  })

  test('without an address of the site there is none in the tags; false leaves all out', async () => {
    const homeless = await build({}, '')
    const { meta } = readHead(homeless.read('pages/one/index.html'))
    expect(meta['og:title']).toEqual(['One'])
    expect([meta['og:url'], meta['og:image'], meta['twitter:card']]).toEqual([undefined, undefined, ['summary']])
    const off = await build({}, `url: '${HOST}', social: false, structuredData: false`)
    const head = readHead(off.read('pages/one/index.html'))
    expect(Object.keys(head.meta).filter((name) => /^(og|article|twitter):/.test(name))).toEqual([])
    expect(head.scripts.filter((script) => script.type === 'application/ld+json')).toEqual([])
  })
})

describe('JSON-LD', () => {
  test('an article is an Article with its trail of breadcrumbs', async () => {
    const { read } = await build()
    const things = readThings(read('pages/one/index.html'))
    expect(check(things)).toEqual(['Article', 'BreadcrumbList'])
    expect(things[0]).toMatchObject({
      headline: 'One',
      description: 'First words.',
      inLanguage: 'zh-CN',
      datePublished: '2022-01-02T08:00:00+08:00',
      author: { '@type': 'Person', name: '作者', url: `${HOST}/pages/two/` },
      articleSection: '前端',
      keywords: ['t', 'u & v'],
      isPartOf: { '@type': 'WebSite', name: '深海', url: `${HOST}/` },
    })
    expect((things[1]!.itemListElement as Thing[]).map((item) => [item.name, item.item])).toEqual([
      ['首页', `${HOST}/`],
      ['前端', `${HOST}/categories/%E5%89%8D%E7%AB%AF/`],
      ['CSS', `${HOST}/categories/CSS/`],
      ['One', `${HOST}/pages/one/`],
    ])
  })

  test('the home page is the WebSite with its search, lists have their trail', async () => {
    const { read } = await build()
    const [website] = readThings(read('index.html'))
    expect(check([website!])).toEqual(['WebSite'])
    expect(website).toMatchObject({
      name: '深海',
      url: `${HOST}/`,
      potentialAction: { target: { urlTemplate: `${HOST}/?query={search_term_string}` } },
    })
    expect(check(readThings(read('categories/CSS/index.html')))).toEqual(['BreadcrumbList'])
    expect(readThings(read('archives/index.html'))).toEqual([])
  })

  test('what no search engine may keep says nothing to it', async () => {
    const { read } = await build({
      'content/04.md': '---\ntitle: Four\npermalink: /four/\nunlisted: true\n---\nx\n',
      'content/05.md': '---\ntitle: Five\npermalink: /five/\nmeta: [{ name: robots, content: noindex }]\n---\nx\n',
    })
    for (const page of ['four/index.html', 'five/index.html', '404.html']) {
      expect(readThings(read(page))).toEqual([])
      expect(readHead(read(page)).meta.robots).toEqual(['noindex'])
    }
    // An unlisted page is sent to somebody by its author: it has a preview.
    expect(readHead(read('four/index.html')).meta['og:title']).toEqual(['Four'])
    expect(readHead(read('404.html')).meta['og:title']).toBeUndefined()
  })

  test('stays one script whatever titles say (row 7)', async () => {
    const evil = '</ScRiPt><img src=x onerror=alert(1)> <!--<script> \u2028 ]]> {"a"}'
    const { read } = await build({
      'content/06.md': `---\ntitle: ${JSON.stringify(evil)}\npermalink: /six/\ndescription: ${JSON.stringify(evil)}\n---\nx\n`,
    })
    const html = read('six/index.html')
    expect(readThings(html)[0]).toMatchObject({ '@type': 'Article', headline: evil, description: evil })
    expect(html.match(/<img src=x/g)).toBeNull()
    expect(readHead(html).meta['og:title']).toEqual([evil])
  })
})

test('a tag that no head takes is reported where it stands, of the settings and of plugins; the others stay', async () => {
  const made = site({
    'site.config.ts': config(
      `{
  head: [
    ['meta', { name: 'kept', content: 'x' }],
    ['title', {}, 'Mine'],
    ['noscript', {}, '<img src="/x.png">'],
    ['META', { name: 'loud', content: 'x' }],
    ['my-element'],
  ],
  plugins: [{ name: 'adds', page: { head: () => [['meta', { name: 'added', content: 'x' }], ['div', {}, 'x']] } }],
}`,
    ),
    'content/a.md': '---\ntitle: A\npermalink: /a/\ndate: 2024-01-01\n---\ntext\n',
  })
  const { diagnostics } = await made.build({ keepGoing: true })
  expect(diagnostics.map((fault) => `${toLine(fault)} ${/<[^>]+>/.exec(fault.message)?.[0]}`)).toEqual([
    'content/a.md:1:1 error plugin/result <div>',
    'site.config.ts:5:5 warning config/no-effect <title>',
    'site.config.ts:7:5 warning config/no-effect <META>',
    'site.config.ts:8:5 warning config/no-effect <my-element>',
  ])
  expect((await made.check()).diagnostics).toEqual(diagnostics)
  made.write({ 'site.config.ts': made.read('../site.config.ts').replace(", ['div', {}, 'x']", '') })
  await made.build()
  const page = made.read('a/index.html')
  for (const name of ['kept', 'added']) expect(page).toContain(`<meta name="${name}" content="x">`)
  expect(page).not.toMatch(/Mine|loud|my-element/)
})
