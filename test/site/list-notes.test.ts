import { describe, expect, test } from 'vitest'
import { devSite } from '../support/dev-site.ts'
import { readTree, site } from '../support/site.ts'

/** Twelve posts with a tag each, so that lists have two pages. */
const POSTS = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `content/01.x/${String(at + 1).padStart(2, '0')}.n${at}.md`,
    `---\ntitle: n${at}\ndate: 2022-01-${String(at + 1).padStart(2, '0')}\npermalink: /n${at}/\ntags: [t]\ncategories: [c]\n---\nText.\n`,
  ]),
)
const FILES = {
  'site.config.ts': `export default { title: 'T', url: 'https://t.example', theme: { nav: [{ text: 'Tags', link: '/tags.html' }] } }\n`,
  'content/index.md': '---\nhome: true\n---\n',
  'content/tags.md': '---\ntitle: All tags\ntagsPage: true\npermalink: /tags.html\n---\n',
  ...POSTS,
}

describe('a list whose note has an address with `.html`', () => {
  test('is at that address; its further pages and terms are in the folder of its name', async () => {
    const made = site(FILES)
    const { diagnostics } = await made.build({ workers: 2 })
    const pages = [...readTree(made.out).keys()].filter((path) => path.startsWith('tags'))
    expect(pages).toEqual(expect.arrayContaining(['tags.html', 'tags/page/2/index.html', 'tags/t/index.html']))
    expect(pages.filter((path) => path.startsWith('tags.html/'))).toEqual([])
    expect(made.read('tags.html')).toContain('href="/tags/page/2/"')
    expect(made.read('tags/page/2/index.html')).toContain('href="/tags.html"')
    expect(made.read('n1/index.html')).toContain('href="/tags/t/"')
    expect(diagnostics).toEqual([])
  })

  test('is served there by `kb dev` too', async () => {
    const dev = await devSite(FILES)
    expect(await dev.text('/tags.html')).toContain('<h1>All tags</h1>')
    expect(await dev.text('/tags/page/2/')).toContain('href="/tags.html"')
    expect(await dev.text('/tags/t/')).toContain('n1')
  })
})

describe('a further note for a list', () => {
  const LANGUAGES = {
    'site.config.ts': `export default {
      title: 'T', url: 'https://t.example', locales: { '/': { lang: 'zh-CN' }, '/en/': { lang: 'en-US' } },
    }\n`,
    'content/@pages/archivesPage.md': '---\ntitle: All\narchivesPage: true\npermalink: /archives/\n---\n',
    'content/@pages/enArchives.md': '---\ntitle: Archive\narchivesPage: true\npermalink: /en/archives/\n---\n',
    'content/@pages/enTags.md': '---\ntitle: Topics\ntagsPage: true\npermalink: /en/tags/\n---\n',
    'content/index.md': '---\nhome: true\n---\n',
    'content/en/index.md': '---\nhome: true\n---\n',
    'content/01.x/01.zh.md': '---\ntitle: Zh\ndate: 2022-01-01\npermalink: /zh/\ntags: [both, one]\n---\nText.\n',
    'content/en/01.en.md': '---\ntitle: En\ndate: 2021-01-01\npermalink: /en/n/\ntags: [both]\n---\nText.\n',
  }

  test('lists the notes of its language, and pages of that language lead there', async () => {
    const made = site(LANGUAGES)
    const { diagnostics } = await made.build({ workers: 2 })
    expect(diagnostics).toEqual([])
    const archive = made.read('en/archives/index.html')
    expect(archive).toContain('href="/en/n/"')
    expect(archive).not.toContain('href="/zh/"')
    expect(archive).not.toContain('y2022')
    const all = made.read('archives/index.html')
    expect(all).toContain('href="/en/n/"')
    expect(all).toContain('href="/zh/"')
    const topics = made.read('en/tags/index.html')
    expect(topics).toContain('<h1>Topics</h1>')
    expect(topics).toContain('href="/en/n/"')
    expect(topics).toContain('href="/en/tags/both/"')
    expect(topics).not.toContain('/tags/one/"')
    expect([...readTree(made.out).keys()].filter((path) => path.startsWith('en/tags/')).sort()).toEqual([
      'en/tags/both/index.html',
      'en/tags/index.html',
    ])
    expect(made.read('tags/index.html')).toContain('href="/zh/"')
    expect(made.read('en/index.html')).toContain('href="/en/tags/"')
    expect(made.read('index.html')).not.toContain('href="/en/tags/"')
  })

  test('is served by `kb dev`, too', async () => {
    const dev = await devSite(LANGUAGES)
    expect(await dev.text('/en/archives/')).toContain('href="/en/n/"')
    expect(await dev.text('/en/archives/')).not.toContain('href="/zh/"')
  })

  test('of the same language lists what the first one does', async () => {
    const made = site({
      'content/a.md': '---\ntitle: A\narchivesPage: true\npermalink: /archives/\n---\n',
      'content/b.md': '---\ntitle: B\narchivesPage: true\npermalink: /b/\n---\n',
      'content/01.x/01.zh.md': '---\ntitle: Zh\ndate: 2022-01-01\npermalink: /zh/\n---\nText.\n',
    })
    await made.build({ workers: 2 })
    for (const path of ['archives/index.html', 'b/index.html']) expect(made.read(path)).toContain('href="/zh/"')
  })
})

describe('further home pages in the root', () => {
  const HOMES = {
    'site.config.ts': "export default { title: 'T' }\n",
    'content/blog.md': '---\nhome: true\nheroText: Second\ntitle: Blog\n---\nText of the second.\n',
    'content/card.md': '---\nhome: true\nheroText: Third\npermalink: /card/\n---\n',
    'content/index.md': '---\nhome: true\nheroText: First\nbannerBg: none\n---\n',
    ...POSTS,
  }

  test('are at their own addresses, as in VuePress, and list all notes', async () => {
    const made = site(HOMES)
    const { diagnostics } = await made.build({ workers: 2 })
    expect(diagnostics).toEqual([])
    const heading = (path: string) => /<h1>([^<]*)/.exec(made.read(path))?.[1]
    expect(['index.html', 'blog.html', 'card/index.html'].map(heading)).toEqual(['First', 'Second', 'Third'])
    expect(made.read('blog.html')).toContain('Text of the second.')
    expect(made.read('blog.html')).toContain('href="/blog/page/2/"')
    for (const path of ['index.html', 'blog.html', 'card/index.html']) expect(made.read(path)).toContain('href="/n11/"')
    expect(made.read('blog/page/2/index.html')).toContain('href="/n0/"')
  })

  test('are served there by `kb dev`, too', async () => {
    const dev = await devSite(HOMES)
    expect(await dev.text('/')).toContain('<h1>First')
    expect(await dev.text('/blog.html')).toContain('<h1>Second')
    expect(await dev.text('/blog/page/2/')).toContain('href="/n0/"')
  })

  test('leave `/` to an index that is no home page; without an index, the first one is there', async () => {
    const plain = site({ ...HOMES, 'content/index.md': '# Plain\n' })
    await plain.build({ workers: 2 })
    expect(plain.read('index.html')).toMatch(/<h1[^>]*>Plain/)
    expect(plain.read('blog.html')).toContain('<h1>Second')
    const { 'content/index.md': _, ...others } = HOMES
    const without = site(others)
    await without.build({ workers: 2 })
    expect(without.read('index.html')).toContain('<h1>Second')
    expect(without.read('card/index.html')).toContain('<h1>Third')
  })
})
