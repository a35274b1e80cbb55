import { describe, expect, test } from 'vitest'
import { pluginFiles } from '../../cli/pipeline/outputs/plugin-files.ts'
import { sitemap } from '../../cli/pipeline/outputs/sitemap.ts'
import { sharedOf } from '../support/outputs.ts'
import { config, site } from '../support/site.ts'
import { all, one, parseXml, textOf } from '../support/xml.ts'

const HOST = 'https://deep.example'
const settings = (more = '') => config(`{ title: 'T', url: '${HOST}', ${more} }`)
const note = (title: string, extra = '') => `---\ntitle: ${title}\npermalink: /pages/${title}/\n${extra}---\ntext\n`
const notes = {
  'content/01.中文/01.a.md': note('a', 'date: 2022-01-02 08:00:00\ntags: [t & u]\n'),
  'content/01.中文/02.b.md': note('b', 'date: 2023-01-02 08:00:00\nsitemap: { changefreq: weekly }\n'),
}

interface Entry {
  loc: string
  lastmod?: string
  changefreq?: string
}

/** The protocol's schema: names, order and occurrence of elements, form of addresses and times. */
function readUrls(text: string): Entry[] {
  const root = parseXml(text)
  expect([root.name, root.uri]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'])
  return all(root, 'url').map((url) => {
    expect(root.children.every((child) => child.name === 'url')).toBe(true)
    expect(url.children.map((child) => child.name).join(' ')).toMatch(/^loc( lastmod)?( changefreq)?$/)
    const entry: Entry = { loc: textOf(url, 'loc') }
    expect(new URL(entry.loc).href).toBe(entry.loc)
    expect(entry.loc).toMatch(/^[\x21-\x7e]{1,2047}$/)
    const [lastmod] = all(url, 'lastmod')
    if (lastmod) expect(lastmod.text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    const [changefreq] = all(url, 'changefreq')
    if (changefreq) expect(changefreq.text).toMatch(/^(always|hourly|daily|weekly|monthly|yearly|never)$/)
    return {
      ...entry,
      ...(lastmod ? { lastmod: lastmod.text } : {}),
      ...(changefreq ? { changefreq: changefreq.text } : {}),
    }
  })
}

const build = async (files: Record<string, string> = {}, more = '') => {
  const made = site({ 'site.config.ts': settings(more), ...notes, ...files })
  await made.build()
  return made
}

describe('sitemap (P12, F32)', () => {
  test('names every page and list with the time of its last change', async () => {
    const { read } = await build()
    expect(readUrls(read('sitemap.xml'))).toEqual([
      { loc: `${HOST}/pages/a/`, lastmod: '2022-01-02T00:00:00Z' },
      { loc: `${HOST}/pages/b/`, lastmod: '2023-01-02T00:00:00Z', changefreq: 'weekly' },
      { loc: `${HOST}/`, lastmod: '2023-01-02T00:00:00Z' },
      { loc: `${HOST}/categories/`, lastmod: '2023-01-02T00:00:00Z' },
      { loc: `${HOST}/categories/%E4%B8%AD%E6%96%87/`, lastmod: '2023-01-02T00:00:00Z' },
      { loc: `${HOST}/tags/`, lastmod: '2023-01-02T00:00:00Z' },
      { loc: `${HOST}/tags/t%20&%20u/`, lastmod: '2022-01-02T00:00:00Z' },
      { loc: `${HOST}/map/`, lastmod: '2023-01-02T00:00:00Z' },
      { loc: `${HOST}/archives/`, lastmod: '2023-01-02T00:00:00Z' },
    ])
  })

  test('row 24: every address in it has a page, below the base too', async () => {
    const { read } = await build({}, "base: '/x/'")
    const urls = readUrls(read('sitemap.xml'))
    expect(urls).toHaveLength(9)
    for (const { loc } of urls) {
      expect(loc.startsWith(`${HOST}/x/`)).toBe(true)
      const path = decodeURIComponent(new URL(loc).pathname.slice('/x/'.length))
      expect(read(`${path}index.html`)).toContain(`<link rel="canonical" href="${loc.replace('&', '&amp;')}">`)
    }
  })

  test('leaves out what is excluded, unindexed, elsewhere, unlisted, hidden or no page of its own', async () => {
    const { read } = await build({
      'content/02.no/01.md': note('n1', 'sitemap: { exclude: true }\n'),
      'content/02.no/02.md': note('n2', 'sitemap: false\n'),
      'content/02.no/03.md': note('n3', 'meta:\n  - name: Robots\n    content: nofollow, NOINDEX\n'),
      'content/02.no/04.md': note('n4', 'canonicalUrl: https://other.example/\n'),
      'content/02.no/05.md': note('n5', 'unlisted: true\n'),
      'content/02.no/06.md': note('n6', 'draft: true\n'),
    })
    const text = read('sitemap.xml')
    expect(text).not.toMatch(/pages\/n\d|404|page\/2|\.html/)
    expect(readUrls(text).filter(({ loc }) => loc.includes('/pages/'))).toHaveLength(2)
  })

  test('over the bound of a file it is an index of several', async () => {
    const made = await build()
    const shared = await sharedOf(made)
    const files = await Promise.all(
      [...pluginFiles([sitemap(3)], shared, () => ({ html: '', content: '' }))].map(async (file) => ({
        path: file.path,
        text: String(await file.make()),
      })),
    )
    expect(files.map((file) => file.path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml', 'sitemap.xml'])
    const index = parseXml(files[3]!.text)
    expect([index.name, index.uri]).toEqual(['sitemapindex', 'http://www.sitemaps.org/schemas/sitemap/0.9'])
    expect(all(index, 'sitemap').map((part) => textOf(part, 'loc'))).toEqual(
      [1, 2, 3].map((n) => `${HOST}/sitemap-${n}.xml`),
    )
    expect(one(all(index, 'sitemap')[2]!, 'lastmod').text).toBe('2023-01-02T00:00:00Z')
    const whole = readUrls(made.read('sitemap.xml'))
    expect(files.slice(0, 3).flatMap((file) => readUrls(file.text))).toEqual(whole)
  })

  test('false, no address, or a site that asks not to be kept: none', async () => {
    for (const more of [
      'sitemap: false',
      'url: undefined',
      "head: [['meta', { name: 'robots', content: 'noindex' }]]",
    ]) {
      const { read } = await build({}, more)
      expect(() => read('sitemap.xml')).toThrow()
      expect(read('robots.txt')).not.toContain('Sitemap')
    }
  })
})

describe('robots.txt', () => {
  test('forbids nothing and names the sitemap', async () => {
    const { read } = await build()
    expect(read('robots.txt')).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${HOST}/sitemap.xml\n`)
  })

  test("gives way to the author's own, and to a base, where no robot would look for it", async () => {
    const own = await build({ 'content/public/robots.txt': 'mine' })
    expect(own.read('robots.txt')).toBe('mine')
    const below = await build({}, "base: '/x/'")
    expect(() => below.read('robots.txt')).toThrow()
    const off = await build({}, 'robots: false')
    expect(() => off.read('robots.txt')).toThrow()
  })
})
