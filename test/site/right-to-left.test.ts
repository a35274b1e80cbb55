import { expect, test } from 'vitest'
import { config, differences, readTree, site } from '../support/site.ts'

const note = (title: string, permalink: string, more = '', text = 'text\n') =>
  `---\ntitle: ${title}\npermalink: ${permalink}\n${more}---\n${text}`
const SHEET = /<link rel="stylesheet" href="(\/assets\/css\/rtl\.[0-9a-f]{8}\.css)">/
const FILES = {
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.first.md': note('First', '/first/', 'aliases: [/old/]\n', '[Arabic](/ar/first/)\n'),
  'content/ar/index.md': '---\nhome: true\n---\n',
  'content/ar/01.first.md': note('أول', '/ar/first/', 'aliases: [/ar/old/]\n'),
}
const languages = (more = '') =>
  config(`{ lang: 'en', app: true, locales: { '/ar/': { lang: 'ar', ${more} } }, theme: { sidebar: 'structuring' } }`)

test('a language written from right to left has its pages so, and the sheet for that; the others stay as they are', async () => {
  const s = site({ ...FILES, 'site.config.ts': languages() })
  const { diagnostics } = await s.build()
  // The site has no icon of an app.
  expect(diagnostics.map(({ code }) => code)).toEqual(['config/no-app-icon'])
  const arabic = s.read('ar/first/index.html')
  expect(arabic).toContain('<html lang="ar" dir="rtl"')
  const sheet = s.read(SHEET.exec(arabic)![1]!.slice(1))
  expect(sheet).toContain('direction:ltr')
  for (const page of ['first/index.html', 'index.html', '404.html']) {
    expect(s.read(page), page).toContain('<html lang="en" data-look')
    expect(s.read(page), page).not.toMatch(SHEET)
  }
  expect(s.read('ar/index.html')).toContain('dir="rtl"')
  expect(s.read('ar/old/index.html')).toContain('<html lang="ar" dir="rtl">')
  expect(s.read('old/index.html')).toContain('<html lang="en">')
  expect(JSON.parse(s.read('site.webmanifest'))).not.toHaveProperty('dir')
})

test('a site of none has no such sheet', async () => {
  const s = site({ 'content/01.first.md': note('First', '/first/'), 'site.config.ts': config(`{ lang: 'en' }`) })
  await s.build()
  expect(s.read('first/index.html')).not.toContain('dir=')
  expect([...readTree(s.out).keys()].filter((path) => path.includes('rtl'))).toEqual([])
})

test('a note in another direction has it in its text, and loads the sheet where its page does not', async () => {
  const s = site({
    ...FILES,
    'site.config.ts': languages(`fallback: '/'`),
    'content/02.hebrew.md': note('עברית', '/hebrew/', 'lang: he\n'),
    'content/03.only.md': note('Only', '/only/'),
    'content/04.embeds.md': note('Embeds', '/embeds/', '', '![[02.hebrew]]\n'),
    'content/ar/03.embeds.md': note('Embeds', '/ar/embeds/', '', '![[02.hebrew]]\n'),
    'content/ar/02.english.md': note('English', '/ar/english/', 'lang: en\n'),
  })
  await s.build()
  const hebrew = s.read('hebrew/index.html')
  expect(hebrew).toContain('<html lang="he" data-look')
  expect(hebrew).toContain('<div class="content" dir="rtl">')
  expect(hebrew).toMatch(SHEET)
  // So does a page that shows such a note.
  expect(s.read('embeds/index.html')).toMatch(SHEET)
  expect(s.read('ar/embeds/index.html').split(SHEET.exec(hebrew)![0])).toHaveLength(2)
  const english = s.read('ar/english/index.html')
  expect(english).toContain('<html lang="en" dir="rtl"')
  expect(english).toContain('<div class="content" dir="ltr">')
  // Not translated: English words in an Arabic page.
  expect(s.read('ar/only/index.html')).toContain('<div class="content" lang="en" dir="ltr">')
})

test('a language that is given, changed and taken away is seen by the next build, as by a first one', async () => {
  const s = site({ ...FILES, 'site.config.ts': languages() })
  await s.build()
  for (const settings of [
    languages().replace("lang: 'ar'", "lang: 'fr'"),
    languages(),
    config(`{ lang: 'fa', app: true }`),
  ]) {
    s.write({ 'site.config.ts': settings })
    await s.build()
    await s.build({ out: `${s.root}/cold`, cache: `${s.root}/cold-cache` })
    expect(differences(s.out, `${s.root}/cold`)).toEqual([])
    s.remove('cold', 'cold-cache')
  }
  expect(s.read('first/index.html')).toContain('<html lang="fa" dir="rtl"')
  expect(JSON.parse(s.read('site.webmanifest'))).toMatchObject({ lang: 'fa', dir: 'rtl' })
})
