import { describe, expect, test } from 'vitest'
import { crawl } from '../support/crawl.ts'
import { config, readTree, site, type TestSite, toLine } from '../support/site.ts'

const SETTINGS = `{
  title: 'Tides', lang: 'en', url: 'https://t.example',
  locales: {
    '/': { version: '2.x' },
    '/v1/': { version: '1.x' },
    '/fr/': { lang: 'fr', version: '2.x' },
    '/fr/v1/': { lang: 'fr', version: '1.x' },
  },
  theme: { locales: { '/': { label: 'English' }, '/fr/': { label: 'Français' } } },
}`
const note = (title: string, permalink: string, more = '') =>
  `---\ntitle: ${title}\npermalink: ${permalink}\ndate: 2024-01-01\n${more}---\n${title} tide.\n`

const FILES = {
  'site.config.ts': config(SETTINGS),
  'content/01.guide/01.start.md': note('Start', '/start/', 'tags: [now]\n'),
  'content/v1/01.guide/01.start.md': note('Old start', '/v1/start/', 'tags: [then]\n'),
  'content/v1/01.guide/02.gone.md': note('Gone', '/v1/gone/'),
  'content/fr/01.guide/01.start.md': note('Début', '/fr/start/'),
  'content/fr/v1/01.guide/01.start.md': note('Ancien début', '/fr/v1/start/'),
}

const menusOf = (s: TestSite, path: string) => {
  const nav = /data-part="nav".*?<\/div>/s.exec(s.read(path))![0]
  return [...nav.matchAll(/<a href="([^"]*)" lang="[^"]*"[^>]*>([^<]*)/g)].map(([, href, text]) => `${text} ${href}`)
}
const noticeOf = (s: TestSite, path: string) => /<p class="outdated">(.*?)<\/p>/.exec(s.read(path))?.[1]

describe('versions of the documentation', () => {
  test('each page leads to the same page of the other versions, and of its version in other languages', async () => {
    const s = site(FILES)
    const { diagnostics } = await s.build()
    expect(diagnostics.map(toLine)).toEqual([])
    expect(menusOf(s, 'start/index.html')).toEqual(['Français /fr/start/', '1.x /v1/start/'])
    expect(menusOf(s, 'v1/start/index.html')).toEqual(['Français /fr/v1/start/', '2.x /start/'])
    expect(menusOf(s, 'fr/v1/start/index.html')).toEqual(['English /v1/start/', '2.x /fr/start/'])
    expect(menusOf(s, 'v1/gone/index.html').at(-1)).toBe('2.x /')
    expect(s.read('v1/start/index.html')).toContain('aria-label="Versions: 1.x">1.x</button>')
    expect(crawl(s.out).broken).toEqual([])
  })

  test('pages of older versions say so, and refer search engines to the current ones', async () => {
    const s = site(FILES)
    await s.build()
    expect(noticeOf(s, 'start/index.html')).toBeUndefined()
    expect(noticeOf(s, 'v1/start/index.html')).toBe(
      'This is the documentation of version 1.x. The current version is <a href="/start/">2.x</a>.',
    )
    expect(noticeOf(s, 'fr/v1/start/index.html')).toContain('<a href="/fr/start/">2.x</a>')
    const canonical = (path: string) => /<link rel="canonical" href="([^"]*)"/.exec(s.read(path))?.[1]
    expect(canonical('v1/start/index.html')).toBe('https://t.example/start/')
    expect(canonical('v1/gone/index.html')).toBe('https://t.example/v1/gone/')
    expect(s.read('v1/start/index.html')).not.toContain('hreflang="x-default"')
    expect(s.read('start/index.html')).toContain('hreflang="fr" href="https://t.example/fr/start/"')
    expect(s.read('start/index.html')).not.toMatch(/hreflang="[^"]*" href="[^"]*v1/)
    const places = [...s.read('sitemap.xml').matchAll(/<loc>https:\/\/t\.example(\/[^<]*)/g)].map(([, path]) => path)
    expect(places).toEqual(expect.arrayContaining(['/start/', '/v1/gone/']))
    expect(places).not.toContain('/v1/start/')
  })

  test('lists of the site, feeds and `llms.txt` leave older versions out, which have lists of their own', async () => {
    const s = site(FILES)
    await s.build()
    const files = [...readTree(s.out).keys()]
    for (const list of [
      'index.html',
      'archives/index.html',
      'tags/index.html',
      'rss.xml',
      'llms.txt',
      'fr/index.html',
    ]) {
      expect(files).toContain(list)
      expect(s.read(list), list).not.toMatch(/Old start|Gone|Ancien|>then</)
    }
    expect(files.filter((path) => path.startsWith('tags/then'))).toEqual([])
    expect(s.read('v1/tags/then/index.html')).toContain('Old start')
    expect(s.read('v1/index.html')).toMatch(/Old start[\s\S]*Gone|Gone[\s\S]*Old start/)
    expect(s.read('v1/index.html')).not.toContain('>Start<')
    expect(s.read('fr/v1/index.html')).toContain('Ancien début')
  })

  test('an edit of the current page’s address reaches the older page', async () => {
    const s = site(FILES)
    await s.build()
    s.write({ 'content/01.guide/01.start.md': note('Start', '/begin/') })
    await s.build()
    expect(noticeOf(s, 'v1/start/index.html')).toContain('<a href="/begin/">2.x</a>')
  })

  test('a version without a named current one, or without another, has no effect', async () => {
    const only = (locales: string) =>
      site({ ...FILES, 'site.config.ts': config(`{ title: 'Tides', lang: 'en', locales: ${locales} }`) })
    const others = `'/fr/': { lang: 'fr' }, '/fr/v1/': { lang: 'fr' }`
    const lone = await only(`{ '/v1/': { version: '1.x' }, ${others} }`).check()
    expect(lone.diagnostics.map(toLine)).toEqual([
      expect.stringMatching(/^site\.config\.ts:\d+:\d+ warning config\/no-effect$/),
    ])
    const single = await only(`{ '/': { version: '2.x' }, '/v1/': {}, ${others} }`).check()
    expect(single.diagnostics.map(toLine)).toEqual([expect.stringMatching(/ warning config\/no-effect$/)])
  })
})
