import { expect, test } from 'vitest'
import { crawl } from '../support/crawl.ts'
import { config, differences, readTree, site, temporaryFolder, toLine } from '../support/site.ts'

const SETTINGS = config(`{
  title: '深海', url: 'https://t.example',
  locales: { '/': { lang: 'zh-CN' }, '/en/': { lang: 'en-US' } },
}`)
const NOTES = {
  'site.config.ts': SETTINGS,
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.海/01.甲.md': '---\npermalink: /a/\ndate: 2024-01-01\ntags: [both, 海]\n---\ntext\n',
  'content/en/index.md': '---\nhome: true\n---\n',
  'content/en/01.Sea/01.one.md':
    '---\ntitle: One\npermalink: /en/one/\ndate: 2023-01-01\ntags: [both, sea]\n---\ntext\n',
}
const tagsOf = (html: string) => [...html.matchAll(/<a href="([^"]*)" rel="tag">/g)].map(([, href]) => decodeURI(href!))

test('a language has lists of its own notes, to which these lead; those of the main one have the notes of all', async () => {
  const made = site(NOTES, 2)
  expect((await made.build()).diagnostics.map(toLine)).toEqual([])
  expect(tagsOf(made.read('en/one/index.html'))).toEqual(['/en/tags/both/', '/en/tags/sea/'])
  expect(tagsOf(made.read('a/index.html'))).toEqual(['/tags/both/', '/tags/海/'])
  expect(made.read('en/one/index.html')).toContain('href="/en/categories/Sea/"')
  const list = made.read('en/tags/both/index.html')
  expect(list).toContain('<html lang="en-US"')
  expect(list).toContain('href="/en/one/"')
  expect(list).not.toContain('href="/a/"')
  expect(made.read('tags/both/index.html')).toMatch(/href="\/a\/".*href="\/en\/one\/"/s)
  expect(made.read('en/archives/index.html')).not.toContain('href="/a/"')
  for (const path of ['en/tags/', 'en/categories/', 'en/archives/', 'en/tags/sea/'])
    expect(made.read('sitemap.xml')).toContain(`<loc>https://t.example/${path}</loc>`)
  expect(crawl(made.out).broken).toEqual([])
})

test('the newest notes under an article lead to the archives of its language', async () => {
  const made = site({
    ...NOTES,
    'site.config.ts': SETTINGS.replace("title: '深海'", "title: '深海', theme: { updateBar: { showToArticle: true } }"),
    'content/01.海/02.乙.md': '---\npermalink: /b/\ndate: 2024-01-02\n---\ntext\n',
    'content/en/01.Sea/03.three.md': '---\ntitle: Three\npermalink: /en/three/\ndate: 2023-01-03\n---\ntext\n',
    'content/en/01.Sea/02.two.md': '---\ntitle: Two\npermalink: /en/two/\ndate: 2023-01-02\n---\ntext\n',
  })
  await made.build()
  const more = (path: string) => /<a [^>]*href="([^"]*)"[^>]*>(?:更多文章|More notes)/.exec(made.read(path))?.[1]
  expect([more('a/index.html'), more('en/one/index.html')]).toEqual(['/archives/', '/en/archives/'])
})

test('lists of the same term lead to each other and name each other to search engines', async () => {
  const made = site(NOTES, 2)
  await made.build()
  const english = made.read('en/tags/both/index.html')
  expect(english).toMatch(/<a href="\/tags\/both\/"[^>]*lang="zh-CN"/)
  expect(english).toContain('<link rel="alternate" hreflang="zh-CN" href="https://t.example/tags/both/">')
  expect(made.read('tags/both/index.html')).toContain('hreflang="en-US" href="https://t.example/en/tags/both/"')
  expect(made.read('archives/index.html')).toContain('hreflang="en-US" href="https://t.example/en/archives/"')
  // A term that only one language has leads to the other's home.
  expect(made.read('tags/海/index.html')).toMatch(/<a href="\/en\/"[^>]*lang="en-US"/)
  expect(made.read('tags/海/index.html')).not.toContain('hreflang="en-US"')
})

test('a list whose note is translated, or only in one language, leads to the list of the other one', async () => {
  const made = site(
    { ...NOTES, 'content/@pages/tags.md': '---\ntitle: 标签\ntagsPage: true\npermalink: /tags/\n---\n' },
    2,
  )
  await made.build()
  expect(made.read('tags/index.html')).toMatch(/<a href="\/en\/tags\/"[^>]*lang="en-US"/)
  expect(made.read('tags/both/index.html')).toMatch(/<a href="\/en\/tags\/both\/"[^>]*lang="en-US"/)
})

test('a note of the language keeps its address, and so does one that had it', async () => {
  const made = site(
    {
      ...NOTES,
      'content/en/02.tags.md': '---\ntitle: HTML tags\npermalink: /en/tags/\narticle: false\n---\ntext\n',
      'content/en/03.old.md': '---\ntitle: Old\npermalink: /en/old/\naliases: [/en/categories/]\narticle: false\n---\n',
    },
    2,
  )
  expect((await made.build()).diagnostics.map(toLine)).toEqual([])
  expect(made.read('en/tags/index.html')).toContain('HTML tags</h1>')
  expect(made.read('en/categories/index.html')).toContain('/en/old/')
  const [both = ''] = tagsOf(made.read('en/one/index.html'))
  expect(both).toMatch(/^\/en\/pages\/[0-9a-f]{6}\/both\/$/)
  expect(made.read(`${both.slice(1)}index.html`)).toContain('href="/en/one/"')
  expect(crawl(made.out).broken).toEqual([])
})

test('a term that no listed note of the language has leads to the list of all', async () => {
  const made = site(
    { ...NOTES, 'content/en/02.page.md': '---\npermalink: /en/page/\nunlisted: true\ntags: [both, 海]\n---\ntext\n' },
    2,
  )
  await made.build()
  expect(tagsOf(made.read('en/page/index.html'))).toEqual(['/en/tags/both/', '/tags/海/'])
})

test('a language without notes of its own has no lists', async () => {
  const { 'content/en/01.Sea/01.one.md': _, ...rest } = NOTES
  const made = site({ ...rest, 'content/en/02.page.md': '---\narticle: false\n---\ntext\n' }, 2)
  await made.build()
  expect([...readTree(made.out).keys()].filter((path) => /^en\/(?:tags|categories|archives)/.test(path))).toEqual([])
})

test('after changes that give and take lists of a language, the site is that of a build from nothing', async () => {
  const made = site(NOTES, 2)
  await made.build()
  const { 'content/en/01.Sea/01.one.md': one } = NOTES
  const changes: Record<string, string>[] = [
    { 'content/en/01.Sea/01.one.md': one.replace('[both, sea]', '[sea, new]') },
    { 'content/en/@pages/tags.md': '---\ntitle: Topics\ntagsPage: true\npermalink: /en/topics/\n---\n' },
    { 'content/01.海/01.甲.md': '---\npermalink: /a/\ntags: [new]\n---\ntext\n' },
    { 'content/en/01.Sea/01.one.md': one.replace('---\n', '---\narticle: false\n') },
  ]
  for (const change of changes) {
    made.write(change)
    await made.build()
    const out = `${made.out}-cold`
    await made.build({ cache: temporaryFolder(), out })
    expect(differences(made.out, out)).toEqual([])
  }
})
