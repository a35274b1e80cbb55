import { describe, expect, test } from 'vitest'
import { showReadingTime, showWords } from '../../cli/pipeline/graph/statistics.ts'
import { toSummary } from '../../cli/pipeline/notes/summary.ts'
import { countWords } from '../../cli/pipeline/notes/word-count.ts'
import {
  addressFault,
  fillPermalinkPattern,
  generatedPermalink,
  normalizePermalink,
  regularPathOf,
} from '../../cli/pipeline/pages/addresses.ts'
import { parseEntryName } from '../../cli/pipeline/pages/entry-name.ts'
import { toPagination } from '../../cli/pipeline/render/pagination.ts'
import type { SidebarItem } from '../../config/model/sidebar-item.ts'
import { config, site, toLine } from '../support/site.ts'

const names = (items: readonly SidebarItem[]): unknown[] =>
  items.map((item) => (item.kind === 'link' ? item.title : [item.title, ...names(item.children)]))

describe('C12–C23 how a name is parsed', () => {
  const cases: [name: string, order: number | undefined, title: string][] = [
    ['01.foo', 1, 'foo'],
    ['02. bar', 2, 'bar'],
    ['3a.baz', 3, 'baz'],
    ['0012.z', 12, 'z'],
    ['05.5.dot', 5, '5.dot'],
    ['06.Common.js模块', 6, 'Common.js模块'],
    ['00.x', 0, 'x'],
    ['15、dun', 15, 'dun'],
    ['16-dash', 16, 'dash'],
    ['14。cn', 14, 'cn'],
    ['20230101120000.记', 20230101120000, '记'],
    ['3D 打印', undefined, '3D 打印'],
    ['5G-网络', undefined, '5G-网络'],
    ['2020.总结', 2020, '总结'],
    ['2020-上半年', 2020, '2020-上半年'],
    ['0000-0099', 0, '0000-0099'],
    ['1 - 50', 1, '1 - 50'],
    ['1-50题', 1, '50题'],
    ['01.02', 1, '02'],
    ['2024-01-02', 2024, '2024-01-02'],
    ['20240102 周记', 20240102, '20240102 周记'],
    ['2023 年终总结', 2023, '2023 年终总结'],
    ['2023 . 总结', 2023, '总结'],
    ['《Vue》笔记', undefined, '《Vue》笔记'],
    ['v1.2', undefined, 'v1.2'],
    ['１３.x', undefined, '１３.x'],
    ['-4.x', undefined, '-4.x'],
    ['07', undefined, '07'],
  ]
  for (const [name, order, title] of cases)
    test(`${name} → ${order ?? 'no number'}, “${title}”`, () =>
      expect(parseEntryName(name)).toEqual(order === undefined ? { title } : { order, title }))
})

describe('C25–C32 the structured sidebar', () => {
  test('is sorted by number, gaps are fine, equal numbers keep both with a warning, frontmatter titles win', async () => {
    const { value, diagnostics } = await site({
      'site.config.ts': config(),
      'content/01.前端/30.丙.md': '',
      'content/01.前端/10.乙.md': '---\ntitle: 别名\n---\n',
      'content/01.前端/20.组/02.b.md': '',
      'content/01.前端/20.组/01.a.md': '',
      'content/01.前端/10.甲.md': '',
    }).check()
    expect(names(value.graph.sidebars['/01.前端/']!)).toEqual(['别名', '甲', ['组', 'a', 'b'], '丙'])
    expect(diagnostics.map(toLine)).toEqual(['content/01.前端/10.甲.md:1:1 warning sidebar/same-number'])
  })

  test('notes of one year are no notes of one number, and their dates stay in titles and breadcrumbs', async () => {
    const { value, diagnostics } = await site({
      'site.config.ts': config(),
      'content/01.日记/2024-下半年/2024-08-01.md': '',
      'content/01.日记/2024-上半年/2024-01-03 雪.md': '',
      'content/01.日记/2024-上半年/2024-01-02.md': '',
    }).check()
    expect(names(value.graph.sidebars['/01.日记/']!)).toEqual([
      ['2024-上半年', '2024-01-02', '2024-01-03 雪'],
      ['2024-下半年', '2024-08-01'],
    ])
    expect(value.graph.byPath.get(value.graph.pages[0]!.path)?.categories).toEqual(['日记', '2024-上半年'])
    expect(diagnostics.map(toLine)).toEqual([])
  })

  test('§5: a group deeper than 3 says the product’s sentence, and is still shown', async () => {
    const { value, diagnostics } = await site({
      'site.config.ts': config(),
      'content/01.a/01.b/01.c/01.d/01.e/01.x.md': '',
    }).check()
    expect(diagnostics.map((fault) => fault.message)).toEqual(['detected a too deep nested sidebar group'])
    expect(names(value.graph.sidebars['/01.a/']!)).toEqual([['b', ['c', ['d', ['e', 'x']]]]])
  })

  test('a folder’s README is the group’s own page; a folder without numbers anywhere is listed by name', async () => {
    const { value, diagnostics } = await site({
      'site.config.ts': config(),
      'content/01.a/01.b/README.md': '# 总览\n',
      'content/01.a/01.b/01.x.md': '',
      'content/plain/b.md': '',
      'content/plain/a.md': '',
    }).check()
    expect(value.graph.sidebars['/01.a/']).toMatchObject([
      { kind: 'group', title: 'b', path: '/01.a/01.b/', children: [{ title: 'x' }] },
    ])
    expect(names(value.graph.sidebars['/plain/']!)).toEqual(['a', 'b'])
    expect(diagnostics).toEqual([])
  })
})

describe('C36 the configured sidebar', () => {
  const notes = { 'content/a.md': '---\ntitle: 甲\n---\n## 节\n', 'content/guide/b.md': '# 乙\n' }
  const sidebarOf = async (sidebar: string) =>
    site({ 'site.config.ts': config(`{ theme: { sidebar: ${sidebar} } }`), ...notes }).check()

  test('takes paths, pairs, groups, relative paths below its prefix, and links out', async () => {
    const { value, diagnostics } = await sidebarOf(
      `{ '/guide/': ['b', ['/a', '名'], { title: '组', children: ['/a.html', 'https://example.com/'] }, { title: '链', path: '/a' }] }`,
    )
    expect(value.graph.sidebars['/guide/']).toMatchObject([
      {
        kind: 'link',
        title: '乙',
        path: `/pages/${value.graph.pages.find((page) => page.title === '乙')!.path.split('/')[2]}/`,
      },
      { kind: 'link', title: '名', path: '/a.html' },
      { kind: 'group', title: '组', children: [{ title: '甲' }, { external: true }] },
      { kind: 'link', title: '链', path: '/a.html' },
    ])
    expect(diagnostics).toEqual([])
  })

  test('C32: the first prefix of a page counts, whether it names the first folder or a part of it', async () => {
    const chosen = async (sidebar: string) => {
      const { value } = await site({
        'site.config.ts': config(`{ theme: { sidebar: ${sidebar} } }`),
        'content/guide/a.md': '---\npermalink: /a/\n---\n',
        'content/guide/advanced/x.md': '---\npermalink: /x/\n---\n',
      }).check()
      return ['/a/', '/x/'].map((path) => value.graph.sidebarOf.get(path))
    }
    expect(await chosen("{ '/guide/advanced/': ['/x/'], '/guide/': ['/a/'] }")).toEqual(['/guide/', '/guide/advanced/'])
    expect(await chosen("{ '/': ['/a/'], '/guide/': ['/x/'] }")).toEqual(['/', '/'])
    expect(await chosen("{ '/x/': ['/a/'], '/guide/': ['/x/'] }")).toEqual(['/guide/', '/x/'])
  })

  test('C35: a file whose name has a # is found by its path', async () => {
    const { value, diagnostics } = await site({
      'site.config.ts': config("{ theme: { sidebar: { '/guide/': ['C#', 'F# 语言.md', ['/guide/C%23', '名']] } } }"),
      'content/guide/C#.md': '---\ntitle: 甲\npermalink: /c/\n---\n',
      'content/guide/F# 语言.md': '---\ntitle: 乙\npermalink: /f/\n---\n',
    }).check()
    expect(value.graph.sidebars['/guide/']).toMatchObject([
      { title: '甲', path: '/c/' },
      { title: '乙', path: '/f/' },
      { title: '名', path: '/c/' },
    ])
    expect(diagnostics).toEqual([])
  })

  test('§5: a link matching no page is an error that says so', async () => {
    const { diagnostics } = await sidebarOf(`{ '/guide/': ['c'] }`)
    expect(diagnostics.map((fault) => `${fault.severity} ${fault.message}`)).toContain(
      'error No matching page found for sidebar item "c"',
    )
  })

  test('§2: a link with a fragment matches only if the fragment matches too', async () => {
    expect((await sidebarOf(`{ '/': ['/a#节'] }`)).diagnostics).toEqual([])
    expect((await sidebarOf(`{ '/': ['/a#别'] }`)).diagnostics.map((fault) => fault.code)).toContain(
      'sidebar/no-such-page',
    )
  })
})

describe('C37–C43 catalogue pages', () => {
  const page = (data: string) =>
    `---\ntitle: 目录\npermalink: /c/\npageComponent:\n  name: Catalogue\n  data:\n    ${data}\narticle: false\n---\n`
  const tree = { 'site.config.ts': config(), 'content/01.前端/01.组/01.x.md': '', 'content/01.前端/02.y.md': '' }

  for (const [sentence, data, expected] of [
    ['a first folder', 'path: 01.前端', [['组', 'x'], 'y']],
    ['the older key', 'key: 01.前端', [['组', 'x'], 'y']],
    ['a folder at any depth', 'path: 01.前端/01.组', ['x']],
    ['a path without the numbers', 'path: 前端/组', ['x']],
  ] as const)
    test(`list ${sentence}`, async () => {
      const { value, diagnostics } = await site({ ...tree, 'content/00.目录页/01.c.md': page(data) }).check()
      expect(diagnostics).toEqual([])
      expect(names(value.graph.catalogues.get('/c/')!.items!)).toEqual(expected)
    })

  test('links lead to the folders on a catalogue page, which have ids', async () => {
    const { check, build, read } = site({
      ...tree,
      'content/00.目录页/01.c.md': page('path: 01.前端'),
      'content/01.前端/02.y.md': '[1](/c/#组) [2](../00.目录页/01.c.md#%E7%BB%84) [3](/c/#祖组)\n',
    })
    const { diagnostics } = await check()
    expect(diagnostics.map((fault) => `${fault.code} ${fault.place?.column}`)).toEqual(['link/no-such-anchor 45'])
    await build()
    expect(read('c/index.html')).toContain(' id="组"')
  })

  test('a wrong folder is an error with the nearest one', async () => {
    const { diagnostics } = await site({ ...tree, 'content/00.目录页/01.c.md': page('path: 01.前断') }).check()
    expect(diagnostics.map((fault) => `${fault.code} ${fault.hint}`)).toEqual([
      'catalogue/no-such-folder Did you mean 01.前端?',
    ])
  })
})

describe('§3 lists', () => {
  const post = (date: string, more = '') => `---\ndate: ${date}\n${more}---\n`
  test('pins first, then newest first; undated last; ties by path; custom pages and catalogues are no posts', async () => {
    const { value } = await site({
      'site.config.ts': config(),
      'content/01.a/01.old.md': post('2020-01-01'),
      'content/01.a/02.new.md': post('2023-01-01'),
      'content/01.a/03.same.md': post('2023-01-01'),
      'content/01.a/04.pin2.md': post('2019-01-01', 'sticky: 2\n'),
      'content/01.a/05.pin1.md': post('2018-01-01', 'sticky: 1\n'),
      'content/01.a/06.zero.md': post('2022-01-01', 'sticky: 0\n'),
      'content/01.a/07.undated.md': '',
      'content/01.a/08.custom.md': post('2024-01-01', 'article: false\n'),
    }).check()
    expect(value.graph.posts.map((page) => page.title)).toEqual([
      'pin1',
      'pin2',
      'new',
      'same',
      'zero',
      'old',
      'undated',
    ])
    expect(value.graph.taxonomy.archives.map(({ year, count }) => [year, count])).toEqual([
      ['2023', 2],
      ['2022', 1],
      ['2020', 1],
      ['2019', 1],
      ['2018', 1],
      ['', 1],
    ])
  })

  test('categories come from frontmatter, a text is one of them, else from the folders; `_posts` have the configured word', async () => {
    const { value } = await site({
      'site.config.ts': config(),
      'content/01.前端/02.组/01.x.md': '',
      'content/01.前端/01.y.md': '---\ncategories: 单\ntags:\n  - \n  - 标\n---\n',
      'content/_posts/随想.md': '',
    }).check()
    const of = (title: string) => value.graph.pages.find((page) => page.title === title)!
    expect([of('x').categories, of('y').categories, of('随想').categories]).toEqual([['前端', '组'], ['单'], ['随笔']])
    expect(of('y').tags).toEqual(['标'])
    expect(value.graph.taxonomy.categories.map((term) => term.path)).toEqual([
      '/categories/单/',
      '/categories/前端/',
      '/categories/随笔/',
      '/categories/组/',
    ])
  })

  test('the author is the note’s, otherwise the theme’s', async () => {
    const { value } = await site({
      'site.config.ts': config("{ theme: { author: { name: '主', link: '/a' } } }"),
      'content/a.md': '---\nauthor: 客\n---\n',
      'content/b.md': '',
    }).check()
    expect(value.graph.pages.map((page) => page.author)).toEqual([{ name: '客' }, { name: '主', link: '/a' }])
  })

  test('a note may have several authors', async () => {
    const s = site({
      'site.config.ts': config("{ theme: { author: '主' } }"),
      'content/a.md': '---\nauthor: [客, 007]\n---\n',
      'content/b.md':
        '---\nauthor:\n  - name: 客\n    link: /a.html\n  - \n  - { name: 友, href: https://f.cn }\n---\n',
      'content/c.md': '---\nauthor: []\n---\n',
    })
    const { value, diagnostics } = await s.check()
    expect(diagnostics).toEqual([])
    expect(value.graph.pages.map(({ author, coAuthors }) => [author, coAuthors])).toEqual([
      [{ name: '客' }, [{ name: '007' }]],
      [{ name: '客', link: '/a.html' }, [{ name: '友', link: 'https://f.cn' }]],
      [{ name: '主' }, undefined],
    ])
  })

  test('drafts and unpublished notes are not there unless asked for', async () => {
    const s = site({
      'site.config.ts': config(),
      'content/a.md': '---\ndraft: true\n---\n',
      'content/b.md': '---\npublish: false\n---\n',
      'content/c.md': '',
    })
    expect((await s.check()).value.graph.pages).toHaveLength(1)
    expect((await s.check({ drafts: true })).value.graph.pages).toHaveLength(3)
  })
})

describe('U44, U45 numbers', () => {
  test('Chinese characters count one each, other words by run', () => {
    expect(countWords('你好 world 123，foo_bar。Привет')).toEqual({ cjk: 2, other: 4 })
    // The original's expressions (U44), for every UTF-16 unit at the border of a word, of none and of Chinese.
    const original = (text: string) => ({
      cjk: text.match(/[\u4e00-\u9fa5]/g)?.length ?? 0,
      other:
        text
          .replace(/[\u4e00-\u9fa5]/g, ' ')
          .match(/[A-Za-z0-9_\u0370-\u03ff\u0400-\u04ff\u3040-\u30ff\uac00-\ud7af\u00c0-\u024f]+/g)?.length ?? 0,
    })
    const differing = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit))
      .map((sign) => `a${sign}b ${sign}，海${sign}海`)
      .filter((text) => JSON.stringify(countWords(text)) !== JSON.stringify(original(text)))
    expect(differing).toEqual([])
    expect([999, 1000, 1234, 12345].map(showWords)).toEqual(['999', '1k', '1.2k', '12.3k'])
  })
  test('a summary has at most 160 characters, each whole', () => {
    for (const sign of ['海', '🌊']) {
      expect(toSummary(sign.repeat(160))).toBe(sign.repeat(160))
      expect(toSummary(sign.repeat(161))).toBe(`${sign.repeat(159)}…`)
      expect(toSummary(` ${sign}\n\t ${sign} `)).toBe(`${sign} ${sign}`)
    }
  })
  test('a summary ends with a sentence, else with a word', () => {
    const sea = '海'.repeat(70)
    expect(toSummary(`${sea}。${sea}。${sea}。`)).toBe(`${sea}。${sea}。`)
    expect(toSummary(`${'words '.repeat(16)}v1.2 end. ${'more '.repeat(20)}`)).toBe(`${'words '.repeat(16)}v1.2 end.`)
    // A first sentence of three words is no description.
    expect(toSummary(`短。${'海'.repeat(200)}`)).toBe(`短。${'海'.repeat(157)}…`)
    expect(toSummary(`${'words '.repeat(26)}unbreakable`)).toBe(`${'words '.repeat(26).trim()}…`)
    expect(toSummary(`${'海'.repeat(155)}JavaScript 引擎`)).toBe(`${'海'.repeat(155)}…`)
    expect(toSummary(`https://example.com/${'a'.repeat(200)}`)).toBe(`https://example.com/${'a'.repeat(139)}…`)
  })
  test('reading time in the original’s forms', () => {
    const at = (minutes: number) => showReadingTime({ cjk: minutes * 300, other: 0 })
    expect([0.5, 1, 2.59, 60, 61, 90, 1441, 3000].map(at)).toEqual([
      '1',
      '1m',
      '2.5m',
      '60m',
      '1h1m',
      '1h30m',
      '1d0h',
      '2d2h',
    ])
    expect(showReadingTime({ cjk: 300, other: 160 })).toBe('2m')
  })
})

describe('addresses', () => {
  test('R01 regular paths, F03 permalinks', () => {
    expect(['a.md', '01.前端/02.x.md', '01.前端/README.md', 'index.md'].map(regularPathOf)).toEqual([
      '/a.html',
      '/01.前端/02.x.html',
      '/01.前端/',
      '/',
    ])
    expect(['pages/a', '/pages/a/', '/x.html', '//a//b'].map(normalizePermalink)).toEqual([
      '/pages/a/',
      '/pages/a/',
      '/x.html',
      '/a/b/',
    ])
  })
  test('C47 a note whose permalink is false has the address of its file', async () => {
    const notes = {
      'content/01.a/01.x.md': '---\npermalink: false\n---\n[y](/02.b/y.html)\n',
      'content/02.b/y.md': '---\npermalink: false\n---\n',
      'content/02.b/z.md': "---\npermalink: 'false'\n---\n",
    }
    const s = site({ 'site.config.ts': config(), ...notes })
    const { value, diagnostics } = await s.check()
    expect(value.graph.pages.map((page) => page.path)).toEqual(['/01.a/01.x.html', '/02.b/y.html', '/false/'])
    expect(diagnostics.filter(({ code }) => code !== 'page/permalink-form')).toEqual([])
    // A pattern of the site is used where the note has none.
    const patterned = site({ 'site.config.ts': config("{ permalink: '/:slug/' }"), ...notes })
    expect((await patterned.check()).value.graph.pages[1]!.path).toBe('/y/')
  })

  test('C47 a generated permalink is six hex of the path, whatever the machine', () => {
    expect(generatedPermalink('01.前端/02.x.md')).toBe(generatedPermalink('01.前端/02.x.md'))
    expect(generatedPermalink('01.前端/02.x.md')).toMatch(/^\/pages\/[0-9a-f]{6}\/$/)
    expect(generatedPermalink('a.md')).not.toBe(generatedPermalink('b.md'))
  })
  test('F03 patterns are filled from date and name; a note without a date has none', () => {
    expect(fillPermalinkPattern('/:year/:month/:slug', '01.a/02.我的 笔记.md', '2022-11-01 20:13:41')).toBe(
      '/2022/11/我的-笔记/',
    )
    expect(fillPermalinkPattern('/:i_month/:i_day/:minutes:seconds/:regular', 'a/b.md', '2022-01-05 20:13:41')).toBe(
      '/1/5/1341/a/b/',
    )
    expect(fillPermalinkPattern('/:year/:slug', '_posts/2024-01-02-雪.md', '2024-01-02')).toBe('/2024/雪/')
    expect(fillPermalinkPattern('/:slug', '01.甲/02.乙/README.md', undefined)).toBe('/乙/')
    expect(fillPermalinkPattern('/blog/:slug', 'index.md', undefined)).toBe('/blog/')
    expect(fillPermalinkPattern('/:year/:slug', 'a.md', undefined)).toBeUndefined()
  })
  test('row 9: addresses that lead out or that no disk takes are refused', () => {
    for (const path of [
      '/../x',
      '/a/../../b',
      '\\x',
      '/a\u0000',
      '/%2e%2e/x',
      '/con/',
      '/a/NUL',
      '/a/COM1/b/',
      '/lpt9',
      '/a./',
      `/${'x'.repeat(300)}/`,
      '/C:/x',
    ])
      expect(addressFault(path), path).toBeTypeOf('string')
    for (const path of ['/pages/1bd259/', '/中文/路径.html', '/a-b_c.d/', '/console/com10', '/a/aux-b/'])
      expect(addressFault(path), path).toBeUndefined()
  })
  test('U16 pagination shows five or fewer whole, else first, two around, last', () => {
    const numbers = (current: number, total: number) =>
      toPagination(current, total, String).pages.map((page) => page.number)
    expect([numbers(1, 5), numbers(1, 9), numbers(5, 9), numbers(9, 9)]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 9],
      [1, 3, 4, 5, 6, 7, 9],
      [1, 7, 8, 9],
    ])
    expect(toPagination(1, 2, String)).toMatchObject({ next: '2' })
    expect(toPagination(1, 2, String).prev).toBeUndefined()
  })
})

describe('R17 neighbours', () => {
  test('are those of the sidebar; frontmatter names others or none', async () => {
    const { value } = await site({
      'site.config.ts': config(),
      'content/01.a/01.x.md': '',
      'content/01.a/02.y.md': '---\nnext: false\n---\n',
      'content/01.a/03.z.md': '---\nprev: /01.a/01.x.md\n---\n',
    }).check()
    const of = (title: string) =>
      value.graph.neighbours.get(value.graph.pages.find((page) => page.title === title)!.path)
    expect([of('x')?.next?.title, of('y')?.prev?.title, of('y')?.next, of('z')?.prev?.title]).toEqual([
      'y',
      'x',
      undefined,
      'x',
    ])
  })
})

describe('C52 extendFrontmatter', () => {
  test('gives each note the keys it has not, and the site’s own keys are no faults', async () => {
    const { value, diagnostics } = await site({
      'site.config.ts': config(
        "{ theme: { extendFrontmatter: { author: { name: '众' }, mood: 'calm', titleTag: '原创' } } }",
      ),
      'content/01.a/01.x.md': '---\nmood: wild\n---\n',
      'content/01.a/02.y.md': '---\nauthor: 独\n---\n',
    }).check()
    expect(diagnostics).toEqual([])
    expect(
      value.graph.pages.map((page) => [page.author?.name, page.frontmatter.mood, page.frontmatter.titleTag]),
    ).toEqual([
      ['众', 'wild', '原创'],
      ['独', 'calm', '原创'],
    ])
  })

  test('a key that a note has without a value is one it has', async () => {
    const { value, diagnostics } = await site({
      'site.config.ts': config("{ theme: { extendFrontmatter: { titleTag: '原创', author: '众', tagline: false } } }"),
      'content/01.a/01.x.md': '---\ntitleTag:\nauthor: false\n---\n',
      'content/01.a/02.y.md': '---\ntitleTag: ~\nmeta: []\n---\n',
    }).check()
    expect(diagnostics).toEqual([])
    expect(value.graph.pages.map(({ frontmatter }) => frontmatter)).toEqual([{}, { author: '众', meta: [] }])
  })

  test('a value of the wrong form is reported where it is written, and left out', async () => {
    const { value, diagnostics } = await site({
      'site.config.ts': config(
        "{\n  theme: { extendFrontmatter: {\n    sticky: 'first', readingShow: 'middle',\n    mood: null,\n    author: { name: 1 },\n  } },\n}",
      ),
      'content/01.a/01.x.md': '',
    }).check()
    expect(diagnostics.map((fault) => `${toLine(fault)} ${fault.place?.key}`)).toEqual([
      'site.config.ts:4:5 error frontmatter/field theme.extendFrontmatter.sticky',
      'site.config.ts:4:22 error frontmatter/field theme.extendFrontmatter.readingShow',
      'site.config.ts:6:15 error frontmatter/field theme.extendFrontmatter.author.name',
    ])
    expect(value.graph.pages[0]).toMatchObject({ sticky: 0, frontmatter: {} })
  })
})

describe('§4 dates', () => {
  test('a date ending in Z is shown in UTC as year-month-day hour:minute:second, any other as its author wrote it', async () => {
    const s = site({
      'site.config.ts': config(),
      'content/01.a/01.x.md': '---\npermalink: /x/\ndate: 2022-11-01T23:30:05.000Z\n---\n',
      'content/01.a/02.y.md': '---\npermalink: /y/\ndate: 2022-11-02 07:30:05\n---\n',
    })
    await s.build()
    expect(/<time dateTime="([^"]+)" title="([^"]+)">\s*([^<]+)</i.exec(s.read('x/index.html'))!.slice(1)).toEqual([
      '2022-11-01T23:30:05Z',
      '2022-11-01 23:30:05',
      '2022-11-01',
    ])
    expect(s.read('y/index.html')).toContain('title="2022-11-02 07:30:05"')
  })
})

test('the address of another site that lacks its scheme gets a hint', async () => {
  const { diagnostics } = await site({
    'content/a.md':
      '[甲](www.example.com/x) [乙](example.cn) [丙](main.cc) [丁](./read.me) [戊](ada@example.cn) [己](@a)\n',
  }).check()
  expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
    ['link/no-such-page', 'Did you mean https://www.example.com/x?'],
    ['link/no-such-page', 'Did you mean https://example.cn?'],
    ['link/no-such-page', undefined],
    ['link/no-such-page', undefined],
    ['link/no-such-page', 'Did you mean mailto:ada@example.cn?'],
    ['link/no-such-page', undefined],
  ])
})

test('the name of a file with # gets a hint how it is written', async () => {
  const { diagnostics } = await site({
    'content/a.md': '[C](./C#.md) [part](./C#.md#x) [none](./D#.md) ![p](./p #1.svg) ![C](./C#x.svg)\n',
    'content/C#.md': '## x\n',
    'content/p #1.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  }).check()
  expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
    ['link/no-such-page', 'Did you mean ./C%23.md?'],
    ['link/no-such-page', 'Did you mean ./C%23.md#x?'],
    ['link/no-such-page', undefined],
    ['image/missing', 'Did you mean ./p %231.svg?'],
    ['image/missing', undefined],
  ])
})

test('a path with the backslashes of Windows gets a hint if it leads anywhere with slashes', async () => {
  const { diagnostics } = await site({
    'content/b/c.md': '[甲](..\\a.md#x) [乙](..\\b\\none.md) ![丙](img\\d.svg)\n',
    'content/a.md': '## x\n',
    'content/b/img/d.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  }).check()
  expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
    ['link/no-such-page', 'Did you mean ../a.md#x?'],
    ['link/no-such-page', undefined],
    ['image/missing', 'Did you mean img/d.svg?'],
  ])
})
