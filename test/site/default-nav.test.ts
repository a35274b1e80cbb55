import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../config/limits.ts'
import { config, site, type TestSite } from '../support/site.ts'

const note = (title: string, body = 'words', more = '') =>
  `---\ntitle: ${title}\npermalink: /${title}/\n${more}---\n${body}\n`
const menu = (made: TestSite, page = 'index.html') => {
  const [, bar = ''] = /<div data-part="nav"[^>]*>(.*?)(?:<ul class="locales">.*?)?<\/div>/s.exec(made.read(page)) ?? []
  return [...bar.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, text]) => `${text} ${decodeURI(href!)}`)
}
const NOTES = {
  'content/02.tools/01.a.md': note('a'),
  'content/01.front/01.b.md': note('b'),
  'content/03.alone/x.md': note('x', 'words', 'categories: [other]\n'),
  'content/_posts/c.md': note('c'),
  'content/00.lists/front.md':
    '---\ntitle: front\npermalink: /front/\narticle: false\npageComponent:\n  name: Catalogue\n  data:\n    path: 01.front\n---\n',
}
const LISTS = ['分类 /categories/', '标签 /tags/', '归档 /archives/']

describe('a site without a menu', () => {
  test('has its first folders in the bar, by number, to catalogue, category or first note, and then its lists', async () => {
    const made = site({ 'site.config.ts': config(), ...NOTES })
    await made.build()
    expect(menu(made)).toEqual(['front /front/', 'tools /categories/tools/', 'alone /x/', ...LISTS])
    made.write({ 'site.config.ts': config('{ theme: { tag: false, nav: [] } }') })
    await made.build()
    expect(menu(made)).toEqual([])
    made.write({ 'site.config.ts': config("{ theme: { look: 'vdoing' } }") })
    await made.build()
    expect(menu(made)).toEqual([])
    // Nothing of it in the drawer of narrow screens either, which has no line and no landmark for it.
    expect(made.read('index.html')).toContain('<div class="drawer-only"></div>')
  })

  test('where all notes stand in one folder has those inside of it; a folder of another language is none', async () => {
    const made = site({
      'site.config.ts': config(
        "{ theme: { archive: false, category: false, tag: false }, locales: { '/en/': { lang: 'en' } } }",
      ),
      'content/docs/01.p/01.a.md': note('a'),
      'content/docs/02.q/01.b.md': note('b'),
      'content/en/01.e.md': '---\ntitle: e\npermalink: /en/e/\n---\nx\n',
    })
    await made.build()
    expect(menu(made, 'a/index.html')).toEqual(['p /a/', 'q /b/'])
    expect(menu(made, 'en/e/index.html')).toEqual([])
  })

  test.each([
    [['guide/x', 'guide/y'], ['guide /x/']],
    [['guide/x', 'root'], ['guide /x/']],
    [['guide/x', 'guide/sub/y', 'guide/sub/z'], ['guide /y/']],
    [
      ['guide/deep/a/x', 'guide/deep/b/y'],
      ['a /x/', 'b /y/'],
    ],
  ])('whose notes are %s has %s in it', async (paths, entries) => {
    const made = site({
      'site.config.ts': config('{ theme: { archive: false, category: false, tag: false } }'),
      'content/index.md': '---\nhome: true\n---\n',
      ...Object.fromEntries(paths.map((path) => [`content/${path}.md`, note(path.split('/').at(-1)!)])),
    })
    await made.build()
    expect(menu(made)).toEqual(entries)
  })

  test('of many folders has the first alone, so that no page grows with the site', async () => {
    const many = Array.from({ length: 30 }, (_, n) => [`content/${n + 10}.f${n}/01.x${n}.md`, note(`x${n}`)])
    const made = site({ 'site.config.ts': config(), ...Object.fromEntries(many) })
    await made.build()
    // The entries that have no room stand in a menu of their own, too.
    expect(new Set(menu(made, 'x29/index.html')).size).toBe(LIMITS.navFolders + LISTS.length)
  })

  test('a new folder is in the bar of every page, in a warm build as in a clean one', async () => {
    const made = site({ 'site.config.ts': config(), ...NOTES })
    await made.build()
    made.write({ 'content/04.new/01.n.md': note('n') })
    await made.build()
    expect(menu(made, 'a/index.html')).toContain('new /categories/new/')
  })
})

test('a list says how each text begins; the excerpt its author marked goes before, and vdoing shows that alone', async () => {
  const notes = {
    'content/01.a/01.a.md': note('a', '海水一层一层地暗下去。\n\n第二段。'),
    'content/01.a/02.b.md': note('b', '节选。\n\n<!-- more -->\n\n其余。'),
  }
  const made = site({ 'site.config.ts': config(), ...notes })
  await made.build()
  expect(made.read('index.html')).toMatch(/<p class="excerpt">海水一层一层地暗下去。/)
  expect(made.read('index.html')).toContain('<p>节选。</p>')
  expect(made.read('index.html')).not.toContain('其余')
  made.write({ 'content/01.a/01.a.md': note('a', '换了开头。') })
  await made.build()
  expect(made.read('index.html')).toContain('<p class="excerpt">换了开头。')
  made.write({ 'site.config.ts': config("{ theme: { look: 'vdoing' } }") })
  await made.build()
  expect(made.read('index.html')).not.toContain('换了开头')
})
