import { runInNewContext } from 'node:vm'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import type { ArticleView, SidebarItemView, View } from '../../config/model/view.ts'
import { SLOT_NAMES } from '../../config/schema/slots.ts'
import { STRINGS } from '../../config/strings.ts'
import { renderDocument } from '../../renderer/document.tsx'
import { MODE_SCRIPT } from '../../renderer/mode-script.ts'
import { renderParts } from '../../renderer/parts.tsx'
import { REDIRECT_SCRIPT, renderRedirect } from '../../renderer/redirect.ts'
import { siteStyle } from '../../renderer/site-style.ts'
import {
  sampleArchives,
  sampleArticle,
  sampleBranch,
  sampleCards,
  sampleCatalogue,
  sampleHome,
  sampleListing,
  sampleNotFound,
  samplePagination,
  sampleRows,
  sampleSidebar,
  sampleSite,
} from '../support/sample-views.ts'

/** One page of the site as a document. */
const renderPage = (view: View): string => renderDocument(view, renderParts(view))

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: Node): node is Element => 'tagName' in node
const attribute = (element: Element, name: string) => element.attrs.find((found) => found.name === name)?.value

/** All elements in order; those inside `<noscript>` and `<template>` excepted. */
function elements(html: string): Element[] {
  const found: Element[] = []
  const walk = (nodes: Node[]) => {
    for (const node of nodes) {
      if (!isElement(node)) continue
      found.push(node)
      walk(node.childNodes)
    }
  }
  walk(parse(html).childNodes)
  return found
}

const textOf = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : isElement(node) ? textOf(node) : '')).join('')

const all = (html: string, tag: string) => elements(html).filter((element) => element.tagName === tag)
const classed = (html: string, name: string) =>
  elements(html).filter((element) => (attribute(element, 'class') ?? '').split(' ').includes(name))

function parseErrors(html: string): string[] {
  const errors: string[] = []
  parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: (error) => errors.push(`${error.code} at ${error.startOffset}`),
  })
  return errors
}

const fullSite = () =>
  sampleSite({
    bodyImages: ['/img/a.jpg', '/img/b.jpg'],
    logo: '/img/logo.svg',
    repo: { text: 'GitHub', href: 'https://github.com/a/b', external: true },
    titleBadges: ['/img/1.svg', '/img/2.svg'],
    comments: [{ provider: 'giscus', settings: { repo: 'a/b' } }],
    slots: {
      ...Object.fromEntries(SLOT_NAMES.map((name) => [name, [{ html: `<p>${name}</p>` }]])),
    },
  })

const pages: Record<string, View> = {
  home: sampleHome(),
  'home, second page': sampleHome(undefined, { pageNumber: 2 }),
  'home, simple list': sampleHome(undefined, { list: { mode: 'simple', rows: sampleRows(10), more: '/archives/' } }),
  'home with everything': sampleHome(fullSite()),
  article: sampleArticle(),
  'article with everything': sampleArticle(fullSite(), { draft: true, comments: true }),
  'article with nothing': sampleArticle(undefined, {
    sidebar: undefined,
    breadcrumbs: [],
    author: undefined,
    date: undefined,
    words: undefined,
    readingTime: undefined,
    outline: [],
    bodyHtml: '',
    editLink: undefined,
    tags: [],
    lastUpdated: undefined,
    prev: undefined,
    next: undefined,
    recent: undefined,
    backlinks: [],
  }),
  catalogue: sampleCatalogue(),
  archives: sampleArchives(),
  categories: sampleListing('categories', undefined, '工具'),
  tags: sampleListing('tags'),
  'not found': sampleNotFound(),
  branch: sampleBranch(),
}

describe.each(Object.entries(pages))('%s', (_name, view) => {
  const html = renderPage(view)

  test('is HTML without a parse error', () => expect(parseErrors(html)).toEqual([]))

  test('has one h1, one main with its hook, and no heading that skips a level', () => {
    const levels = elements(html)
      .filter((element) => /^h[1-6]$/.test(element.tagName))
      .map((element) => Number(element.tagName[1]))
    expect(levels.filter((level) => level === 1)).toEqual([1])
    for (const [index, level] of levels.entries())
      if (index > 0) expect(level - levels[index - 1]!).toBeLessThanOrEqual(1)
    const mains = all(html, 'main')
    expect(
      mains.map((main) => [attribute(main, 'id'), attribute(main, 'data-hook'), attribute(main, 'tabindex')]),
    ).toEqual([['_main', 'main', '-1']])
  })

  test('has unique ids', () => {
    const ids = elements(html).flatMap((element) => attribute(element, 'id') ?? [])
    expect(ids).toEqual([...new Set(ids)])
  })

  test('holds no inline style and no inline handler, so a strict policy can be kept', () => {
    const attributes = elements(html).flatMap((element) => element.attrs.map((found) => found.name))
    expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([])
    expect(all(html, 'style')).toEqual([])
    expect(
      all(html, 'script')
        .filter((script) => !attribute(script, 'src'))
        .map(textOf),
    ).toEqual([MODE_SCRIPT])
  })

  test('names every link and button, and gives every image an alt', () => {
    for (const element of elements(html)) {
      if (element.tagName === 'img') expect(attribute(element, 'alt')).toBeDefined()
      if (element.tagName !== 'a' && element.tagName !== 'button') continue
      expect(textOf(element).trim() || attribute(element, 'aria-label')).toBeTruthy()
      if (element.tagName === 'a') expect(attribute(element, 'href')).toBeTruthy()
    }
  })

  test('is the same text when rendered again, from the same view and from an equal one', () => {
    expect(renderPage(view)).toBe(html)
    expect(renderPage(structuredClone(view))).toBe(html)
  })

  test('is made of its parts, which its chunk carries too (§7)', () => {
    const parts = renderParts(view)
    expect(renderDocument(view, parts)).toBe(html)
    for (const part of [parts.mainHtml, parts.sidebarHtml, parts.navHtml]) expect(html).toContain(part)
    expect(html).toContain(`class="${parts.bodyClass}"`)
  })
})

describe('head (§1)', () => {
  const head = (view: View) => renderPage(view).split('</head>')[0]!

  test('begins with the character set and sets the appearance before any style', () => {
    const text = head(sampleArticle())
    expect(text.indexOf('<head><meta charset="utf-8">')).toBeGreaterThan(0)
    expect(text.indexOf(MODE_SCRIPT)).toBeLessThan(text.indexOf('rel="stylesheet"'))
  })

  test('names icon, keywords, theme colour and referrer policy once each', () => {
    const text = head(sampleArticle())
    for (const part of [
      '<link rel="icon" href="/img/favicon.svg">',
      '<meta name="keywords" content="深海,前端,笔记">',
      '<meta name="theme-color" content="#11a8cd">',
      '<meta name="referrer" content="no-referrer-when-downgrade">',
    ])
      expect(text.split(part)).toHaveLength(2)
  })

  test('has the theme colour and the referrer policy where the settings name none', () => {
    const text = head(sampleArticle(sampleSite({ head: [] })))
    expect(text).toContain('<meta name="theme-color" content="#11a8cd">')
    expect(text).toContain('<meta name="referrer" content="no-referrer-when-downgrade">')
  })

  test('lets no stylesheet or script of another host block reading', () => {
    const text = head(sampleArticle())
    expect(text).toContain(
      '<link rel="preload" href="https://icons.example.com/font.css" as="style" data-late><noscript><link rel="stylesheet" href="https://icons.example.com/font.css"></noscript>',
    )
    expect(text).toContain('<script src="https://statistics.example.com/hm.js" defer></script>')
  })

  test('takes a tag of the page over the same tag of the settings', () => {
    const view = sampleArticle()
    view.head.tags = [
      ['meta', { name: 'keywords', content: '自己的' }],
      ['meta', { property: 'og:title', content: 'A "quoted" <title>' }],
    ]
    const text = head(view)
    expect(text).toContain('<meta name="keywords" content="自己的">')
    expect(text).not.toContain('深海,前端,笔记')
    expect(text).toContain('content="A &quot;quoted&quot; &lt;title&gt;"')
  })

  test('has the page’s own title, language, description and canonical link', () => {
    const view = sampleArticle()
    view.head = { title: 'A < B & C', lang: 'en', description: '"d"', canonical: 'https://example.com/a/', tags: [] }
    const html = renderPage(view)
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('<title>A &lt; B &amp; C</title>')
    expect(html).toContain('<meta name="description" content="&quot;d&quot;">')
    expect(html).toContain('<link rel="canonical" href="https://example.com/a/">')
  })

  test('drops inline handlers and closes no script early', () => {
    const text = head(
      sampleArticle(
        sampleSite({
          head: [
            ['script', { onload: 'x()', src: '/a.js' }],
            ['script', { onload: 'x()', 'a b': '1', src: '/b.js' }],
            ['script', {}, 'var a = "</script><b>"'],
          ],
        }),
      ),
    )
    expect(text).not.toContain('onload')
    expect(text).toContain('<script src="/b.js" defer></script>')
    expect(parseErrors(`${text}</head><body></body></html>`)).toEqual([])
    expect(text).not.toContain('"</script><b>"')
  })
})

describe('appearance script (T21, U08)', () => {
  const run = (stored: string | null | Error) => {
    const classes: string[] = []
    const documentElement = { classList: { add: (name: string) => classes.push(name) }, dataset: { mode: 'read' } }
    const getItem = (key: string) => {
      if (stored instanceof Error) throw stored
      return key === 'mode' ? stored : null
    }
    // What it watches while the page is parsed is seen in the browser (`test/proof/code-tabs.test.ts`).
    class MutationObserver {
      observe() {}
    }
    const browser = { localStorage: { getItem }, JSON, MutationObserver, addEventListener() {} }
    runInNewContext(MODE_SCRIPT, { document: { documentElement }, ...browser })
    return { mode: documentElement.dataset.mode, classes }
  }

  test.each(['auto', 'light', 'dark', 'read'])('takes a stored %s over the site’s default', (mode) =>
    expect(run(JSON.stringify(mode))).toEqual({ mode, classes: ['js'] }),
  )
  test.each([null, '', '"blue"', 'dark', '{}', new Error('storage is off')])(
    'keeps the site’s default for %s',
    (stored) => expect(run(stored)).toEqual({ mode: 'read', classes: ['js'] }),
  )
  test('the document carries the site’s default for visitors without script', () =>
    expect(renderPage(sampleArticle(sampleSite({ defaultMode: 'dark' })))).toContain('data-mode="dark"'))
})

describe('navigation', () => {
  test('marks the open page as page and the menu that holds it as true (T03)', () => {
    const view = sampleArticle()
    view.path = '/pages/JavaScript/'
    const marked = (html: string) =>
      all(html, 'a').flatMap((link) =>
        attribute(link, 'aria-current') ? `${attribute(link, 'aria-current')} ${textOf(link)}` : [],
      )
    expect(marked(renderParts(view).navHtml)).toEqual(['true 前端', 'page JavaScript'])
  })

  test('is the same for a page of its own and for one that only lies below it, but for the mark', () => {
    const site = sampleSite()
    const inside = sampleArticle(site)
    const own = sampleArticle(site)
    own.path = '/pages/JavaScript/'
    expect(renderParts(own).navHtml).not.toBe(renderParts(inside).navHtml)
    expect(renderParts(own).navHtml.replace('"page"', '"true"')).toBe(renderParts(inside).navHtml)
  })

  test('in the drawer a menu opens without script and names its own page first (T01, U06)', () => {
    const menus = all(renderParts(sampleArticle()).sidebarHtml, 'details').filter(
      (menu) => attribute(menu, 'name') === 'nav-drawer',
    )
    expect(
      menus.map((menu) => [textOf(menu.childNodes[0] as Element), attribute(all(renderInner(menu), 'a')[0]!, 'href')]),
    ).toContainEqual(['前端', '/front/'])
    expect(
      menus
        .filter((menu) => attribute(menu, 'open') !== undefined)
        .map((menu) => textOf(menu.childNodes[0] as Element)),
    ).toEqual(['前端'])
  })
})

describe('sidebar', () => {
  test('links are kept by all that they show: a title, a tag, a host of the same address are told apart', () => {
    const base = { kind: 'link' as const, title: '甲', href: '/a/', active: false }
    const variants = [
      base,
      { ...base, title: '乙 <b>' },
      { ...base, titleTag: '转载' },
      { ...base, external: true },
      { ...base, headings: [{ level: 2, title: '题', slug: '题', children: [] }] },
      { ...base, active: true },
      { ...base, href: '/b/' },
    ]
    const render = (item: (typeof variants)[number], strings: typeof STRINGS) =>
      renderParts({
        ...sampleArticle(),
        site: { ...sampleSite(), strings },
        sidebar: { ...sampleSidebar(), items: [item] },
      }).sidebarHtml
    // With texts of its own nothing is kept for it yet.
    const alone = variants.map((item) => render(item, { ...STRINGS }))
    expect(new Set(alone).size).toBe(variants.length)
    const shared = { ...STRINGS }
    expect([...variants, ...variants].map((item) => render(item, shared))).toEqual([...alone, ...alone])
  })

  test('so are groups, by all that they hold and by their place, which names the groups within', () => {
    const link = { kind: 'link' as const, title: '甲', href: '/a/', active: false }
    const group = { kind: 'group' as const, title: '组', collapsable: true, open: false, active: false, children: [] }
    const inner = { ...group, title: '内', children: [link] }
    const variants: SidebarItemView[] = [
      group,
      { ...group, branchHref: '/branches/1.html' },
      { ...group, open: true },
      { ...group, href: '/own/' },
      { ...group, children: [inner] },
      { ...group, children: [{ ...inner, active: true, children: [{ ...link, active: true }] }] },
      { ...group, active: true, children: [inner] },
      { ...group, collapsable: false, children: [inner] },
    ]
    const render = (items: SidebarItemView[], strings: typeof STRINGS) =>
      renderParts({ ...sampleArticle(), site: { ...sampleSite(), strings }, sidebar: { items } }).sidebarHtml
    const sidebars = [...variants.map((item) => [item]), ...variants.map((item) => [link, item])]
    const alone = sidebars.map((items) => render(structuredClone(items), { ...STRINGS }))
    expect(new Set(alone).size).toBe(sidebars.length)
    const shared = { ...STRINGS }
    expect([...sidebars, ...sidebars].map((items) => render(items, shared))).toEqual([...alone, ...alone])
    expect(render([{ ...group, branchHref: '/b/' }], { ...shared, sidebarBranch: 'Open' } as never)).toContain('>Open<')
  })

  test('a page marks its own link in the entries it shares, the first that leads there, and puts its headings under it', () => {
    const headings = [{ level: 2, title: '题', slug: '题', children: [] }]
    const link = (href: string): SidebarItemView => ({ kind: 'link', title: `页 ${href}`, href, active: false })
    const group = (title: string, children: SidebarItemView[]): SidebarItemView => {
      return { kind: 'group', title, collapsable: true, open: true, active: true, children }
    }
    const items = [link('/a/'), group('一', [link('/b/'), group('内', [link('/c/')])]), group('空', [])]
    items.push(group('二', [link('/c/'), link('/d/'), link('/a/')]), link('/e/'))
    const marked = (href: string) => {
      let found = false
      const mark = (item: SidebarItemView): SidebarItemView => {
        if (item.kind === 'group') return { ...item, children: item.children.map(mark) }
        if (found || item.href !== href) return item
        found = true
        return { ...item, active: true, headings }
      }
      return items.map(mark)
    }
    const { site, ...view } = sampleArticle()
    const partsOf = (sidebar: View['sidebar']) => renderParts({ ...view, site, sidebar })
    for (const href of ['/a/', '/b/', '/c/', '/d/', '/e/', '/none/', '/b/'])
      expect(partsOf({ items, own: { href, headings } }).sidebarHtml).toBe(partsOf({ items: marked(href) }).sidebarHtml)
    const columns = [
      { href: '/a/', headings },
      { href: '/a/', headings: [] },
      { href: '/b/', headings },
    ].map((own) => partsOf({ items: [link('/a/')], own }).bodyClass.includes('has-sidebar'))
    expect(columns).toEqual([true, false, false])
  })

  test('every link of a sidebar is there on a site of more links than are remembered, those behind a group too', () => {
    const link = (href: string): SidebarItemView => ({ kind: 'link', title: `页 ${href}`, href, active: false })
    const { site, ...view } = sampleArticle()
    const sidebarOf = (items: SidebarItemView[]) => renderParts({ ...view, site, sidebar: { items } }).sidebarHtml
    // Most come with the outer list: sooner or later the one inside is where there are too many, and they are
    // forgotten.
    for (let i = 0; i < 100; i++) {
      const inside = [link(`/in/${i}/`)]
      const group: SidebarItemView = {
        kind: 'group',
        title: '一',
        collapsable: true,
        open: true,
        active: true,
        children: inside,
      }
      const html = sidebarOf([group, ...Array.from({ length: 99 }, (_, n) => link(`/behind/${i}/${n}/`))])
      expect(html.match(/<a href="[^"]*\/(?:in|behind)\//g), String(i)).toHaveLength(100)
      expect(html).not.toContain('undefined')
    }
  })

  const groups = (html: string) => all(html, 'details').filter((group) => attribute(group, 'class') === 'sidebar-group')

  test('opens one group of a level at a time, the one with the open page (U04)', () => {
    const found = groups(renderParts(sampleArticle()).sidebarHtml)
    expect(
      found.map((group) => [
        attribute(group, 'name'),
        attribute(group, 'open') !== undefined,
        textOf(group.childNodes[0] as Element),
      ]),
    ).toEqual([
      ['sidebar', false, 'HTML'],
      ['sidebar', true, 'JavaScript'],
      ['sidebar-1', false, '浏览器对象'],
      ['sidebar', false, '框架'],
    ])
  })

  test('leads to the page of a branch that is left out', () => {
    const html = renderParts(sampleArticle()).sidebarHtml
    const branch = groups(html).at(-1)!
    expect(attribute(branch, 'data-branch')).toBe('/sidebar/frame/')
    expect(all(renderInner(branch), 'a').map((link) => attribute(link, 'href'))).toEqual(['/sidebar/frame/'])
  })

  test('links headings of the open page by their slug', () => {
    const links = all(renderParts(sampleArticle()).sidebarHtml, 'a').map((link) => attribute(link, 'href'))
    expect(links).toContain(`#${encodeURIComponent('返回值的规则')}`)
  })

  test('a group that may not be closed is a heading, not a switch (§4)', () => {
    const [, group] = sampleSidebar().items
    const view = sampleArticle(undefined, {
      sidebar: { items: [{ ...group!, kind: 'group', collapsable: false } as never] },
    })
    expect(groups(renderParts(view).sidebarHtml).map((found) => textOf(found.childNodes[0] as Element))).toEqual([
      '浏览器对象',
    ])
  })

  test('the body says that an outline is beside it, as the page does', () => {
    const says = (view: View) => {
      const { bodyClass, mainHtml } = renderParts(view)
      return [bodyClass.split(' ').includes('has-outline'), /<div class="page" data-outline/.test(mainHtml)]
    }
    const article = sampleArticle()
    expect(says(article)).toEqual([true, true])
    expect(says({ ...article, outline: [] })).toEqual([false, false])
    expect(says({ ...article, site: { ...article.site, rightMenuBar: false } })).toEqual([false, false])
  })

  test('has no column for one bare link, none, or no sidebar at all (U05)', () => {
    const link = { kind: 'link' as const, title: '关于', href: '/about/', active: true }
    const has = (view: View) => renderParts(view).bodyClass.split(' ').includes('has-sidebar')
    expect(has(sampleArticle())).toBe(true)
    expect(has(sampleArticle(undefined, { sidebar: { items: [link] } }))).toBe(false)
    expect(has(sampleArticle(undefined, { sidebar: { items: [] } }))).toBe(false)
    expect(has(sampleArticle(undefined, { sidebar: undefined }))).toBe(false)
    expect(
      has(
        sampleArticle(undefined, {
          sidebar: { items: [{ ...link, headings: [{ level: 2, title: 'a', slug: 'a', children: [] }] }] },
        }),
      ),
    ).toBe(true)
  })

  test('starts as the settings say (T07)', () => {
    const checked = (open: boolean) =>
      attribute(
        classed(renderPage(sampleArticle(sampleSite({ sidebarOpen: open }))), 'sidebar-switch')[0]!,
        'checked',
      ) !== undefined
    expect([checked(true), checked(false)]).toEqual([true, false])
  })
})

describe('lists', () => {
  test('pagination links pages, marks the current one and shows where numbers are left out (U16)', () => {
    const html = renderParts(
      sampleHome(undefined, { list: { mode: 'detailed', cards: sampleCards(1), pagination: samplePagination(5, 9) } }),
    ).mainHtml
    const nav = classed(html, 'pagination')[0]!
    const entries = all(renderInner(nav), 'li').map((li) => (attribute(li, 'data-gap') ? '…' : '') + textOf(li))
    expect(entries).toEqual(['1', '…4', '5', '6', '…9'])
    expect(
      all(renderInner(nav), 'a')
        .filter((link) => attribute(link, 'aria-current') === 'page')
        .map(textOf),
    ).toEqual(['5'])
    expect(all(renderInner(nav), 'a').map((link) => attribute(link, 'rel'))).toEqual([
      'prev',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      'next',
    ])
  })

  test('one page has no pagination; the ends have no step that leads nowhere', () => {
    const html = (current: number, total: number) =>
      renderParts(
        sampleHome(undefined, { list: { mode: 'detailed', cards: [], pagination: samplePagination(current, total) } }),
      ).mainHtml
    expect(classed(html(1, 1), 'pagination')).toEqual([])
    expect(all(html(1, 2), 'a').filter((link) => attribute(link, 'rel') === 'prev')).toEqual([])
    expect(all(html(2, 2), 'a').filter((link) => attribute(link, 'rel') === 'next')).toEqual([])
  })

  test('the banner is on the first page of the list only (U12)', () => {
    expect(classed(renderPage(sampleHome()), 'hero')).toHaveLength(1)
    expect(classed(renderPage(sampleHome(undefined, { pageNumber: 2 })), 'hero')).toHaveLength(0)
  })

  test('articles without a date stand under words that say so (U30)', () =>
    expect(renderParts(sampleArchives()).mainHtml).toContain(`">${STRINGS.noDate}`))
})

describe('lists of the look for reading', () => {
  const rows = ['2024-05-19', '2024-05-02', '2024-01-14'].map((date) => ({
    title: date,
    href: `/${date}/`,
    day: date.slice(5),
    date,
    category: '工具',
  }))
  const archive = (look: 'reading' | 'vdoing') =>
    renderParts({
      ...sampleArchives(),
      site: sampleSite({ look }),
      years: [
        { year: '2024', count: 3, rows },
        { year: '2023', count: 1, rows: [{ title: 'x', href: '/x/', day: '12-31', date: '2023-12-31' }] },
      ],
    }).mainHtml

  test('a year has its months with days and categories, a strip of what was written in each, and a way from the outline', () => {
    const html = archive('reading')
    expect([...html.matchAll(/2024-<\/span>(\d\d)</g)].map(([, month]) => month)).toEqual(['05', '01'])
    expect(html).toContain(
      '<time dateTime="2024-05-02">02</time><a href="/2024-05-02/">2024-05-02</a><span class="count">工具',
    )
    const [, strip = ''] = /<span class="heat" aria-hidden="true">(.*?)<\/span>/.exec(html) ?? []
    expect(strip).toBe(`<i data-heat="2"></i>${'<i></i>'.repeat(3)}<i data-heat="4"></i>${'<i></i>'.repeat(7)}`)
    expect([...html.matchAll(/href="#(y\d+)"/g)].map(([, id]) => id)).toEqual(['y2024', 'y2023'])
    expect(html).toContain('<h2 id="y2024">')
    expect(archive('vdoing')).not.toMatch(/heat|month|id="y/)
  })

  test('tags say how many notes they have, the larger the more; those of vdoing have colours', () => {
    const terms = [1, 3, 9].map((count) => ({ name: `t${count}`, href: `/tags/${count}/`, count, active: false }))
    const tags = (look: 'reading' | 'vdoing') =>
      renderParts({ ...sampleListing('tags'), site: sampleSite({ look }), terms }).mainHtml
    expect(
      [...tags('reading').matchAll(/data-size="(\d)">(t\d)<span class="count">(\d)/g)].map((found) => found.slice(1)),
    ).toEqual([
      ['1', 't1', '1'],
      ['2', 't3', '3'],
      ['4', 't9', '9'],
    ])
    expect(tags('vdoing')).toMatch(/data-tone="\d">t1<\/a>/)
    expect(tags('vdoing')).not.toContain('data-size')
  })

  test('an article’s head says its length as a person would, an empty note a sentence and no length', () => {
    const article = (change: Partial<ArticleView>) =>
      renderParts(sampleArticle(sampleSite({ look: 'reading' }), { length: undefined, ...change })).mainHtml
    expect(article({ length: { words: 1200, minutes: 5 } })).toContain('<li>约 1200 字</li><li>5 分钟</li>')
    const empty = article({ bodyHtml: '', empty: true, words: '21', readingTime: '1' })
    expect(empty).toContain(STRINGS.emptyNote)
    expect(empty).not.toMatch(/分钟|>21<|1\.2k/)
  })
})

describe('article', () => {
  test('a custom page has no breadcrumbs and no facts (F09)', () => {
    expect(classed(renderPage(sampleArticle()), 'breadcrumbs')).toHaveLength(1)
    expect(classed(renderPage(sampleArticle(undefined, { isArticle: false })), 'info')).toHaveLength(0)
  })

  test('categories are named where no breadcrumbs name them (U21)', () => {
    const links = (view: View) => all(classedHtml(view, 'article-head'), 'a').map((link) => attribute(link, 'href'))
    expect(links(sampleArticle())).not.toContain('/categories/%E5%89%8D%E7%AB%AF/')
    expect(links(sampleArticle(undefined, { breadcrumbs: [] }))).toContain('/categories/%E5%89%8D%E7%AB%AF/')
  })

  test.each([
    ['article', true, true],
    ['article', false, false],
    ['custom', true, false],
    ['custom', false, true],
    ['all', true, true],
    ['all', false, true],
    [undefined, true, true],
  ] as const)('the slot above the text shows by %s on an article: %s (T35)', (mode, isArticle, shown) => {
    const site = sampleSite({
      slots: { articleBodyBefore: [{ html: '<p>own html</p>', ...(mode ? { on: mode } : {}) }] },
    })
    expect(renderPage(sampleArticle(site, { isArticle })).includes('own html')).toBe(shown)
  })

  test('the same badge stands before a title in every build (T25)', () => {
    const badge = (path: string) => {
      const view = sampleArticle(sampleSite({ titleBadges: ['/1.svg', '/2.svg', '/3.svg'] }))
      view.path = path
      return attribute(classed(renderPage(view), 'title-badge')[0]!, 'src')
    }
    expect(badge('/a/')).toBe(badge('/a/'))
    expect(new Set(['/a/', '/b/', '/c/'].map(badge)).size).toBe(3)
  })

  test('a title is text, whatever it holds', () => {
    const html = renderPage(sampleArticle(undefined, { title: '<script>alert(1)</script>&', bodyHtml: '' }))
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;')
    expect(all(html, 'script')).toHaveLength(3)
  })
})

describe('redirect page (§2)', () => {
  const given = {
    lang: 'zh-CN',
    text: STRINGS.redirecting,
    target: '/kb/pages/a/?x=1&y="2"',
    title: '<搬家>',
    canonical: 'https://example.com/kb/pages/a/',
    policy: "default-src 'none'",
  }
  const html = renderRedirect(given)

  test('leads to the page by its script, at once without one, and by a plain link; tells search engines where it is', () => {
    expect(parseErrors(html)).toEqual([])
    const refreshes = parse(html, { scriptingEnabled: false })
    expect(all(html, 'meta').map((meta) => attribute(meta, 'http-equiv') ?? attribute(meta, 'name'))).toEqual([
      undefined,
      'Content-Security-Policy',
      'viewport',
    ])
    expect(html).toContain(
      '<noscript><meta http-equiv="refresh" content="0;url=/kb/pages/a/?x=1&amp;y=&quot;2&quot;"></noscript>',
    )
    expect(refreshes.childNodes).toHaveLength(2)
    expect(all(html, 'link').map((link) => attribute(link, 'href'))).toEqual(['https://example.com/kb/pages/a/'])
    expect(all(html, 'a').map((link) => [attribute(link, 'href'), textOf(link)])).toEqual([
      ['/kb/pages/a/?x=1&y="2"', '<搬家>'],
    ])
    expect(all(html, 'script').map(textOf)).toEqual([REDIRECT_SCRIPT])
  })
  test('says noindex only where its page does: engines then run no script and would drop the address', () => {
    expect(html).not.toContain('noindex')
    expect(renderRedirect({ ...given, noindex: true })).toContain('<meta name="robots" content="noindex">')
  })
  test('is small and needs no other file', () => {
    expect(html.length).toBeLessThan(1000)
    expect(html).not.toMatch(/ src=/)
  })
  test('nothing in the page can end its script, leave an attribute or change where the script leads', () => {
    const hostile = '"></a></script><script>x()</script><a href="//evil.test">'
    const page = renderRedirect({ ...given, title: hostile, text: hostile, lang: hostile, canonical: hostile })
    expect(all(page, 'script').map(textOf)).toEqual([REDIRECT_SCRIPT])
    expect(all(page, 'a').map((link) => attribute(link, 'href'))).toEqual([given.target])
  })
})

describe('style of the settings', () => {
  test('shows the focus on a picture by two colours, and in the bar on it by that of its text', () => {
    const css = siteStyle(sampleSite(), { background: 'url(/b.jpg)' })
    expect(css).toContain(':focus-visible{outline-color:white;box-shadow:0 0 0 4px black}')
    expect(css).toContain('.full-hero .navbar :focus-visible{outline-color:currentColor}')
  })
  test('is empty without pictures', () => expect(siteStyle(sampleSite())).toBe(''))
  test('holds the first body image and its opacity (§9: 0.8)', () =>
    expect(siteStyle(sampleSite({ bodyImages: ['/a.jpg', '/b.jpg'] }))).toContain(
      '.body-image{background-image:url("/a.jpg");opacity:0.8}',
    ))
  test('lays a veil of the appearance between the body image and the words of the banner', () => {
    expect(siteStyle(sampleSite({ bodyImages: ['/a.jpg'] }))).toContain('var(--bg) 84%')
    expect(siteStyle(sampleSite({ bodyImages: ['/a.jpg'] }), { background: 'url(/b.jpg)' })).not.toContain('var(--bg)')
  })
  test.each([1, 2, 3, 4, 5, 6])(
    'ground %i of the text is drawn in the pattern colour of the appearance (T26)',
    (contentBgStyle) =>
      expect(siteStyle(sampleSite({ contentBgStyle }))).toMatch(
        /^@layer components\{\.article\{background-image:[^}]*var\(--pattern\)[^}]*\}\}$/,
      ),
  )
  test('a value cannot end its rule', () => {
    const css = siteStyle(sampleSite({ bodyImages: ['/a.jpg"){}b{'] }), { background: 'red;}body{display:none' })
    expect(css.match(/\{/g)).toHaveLength(5 + 2 + 2)
    expect(css).toContain('.hero:not([data-full]){background:redbodydisplay:none}')
  })
})

/** Markup of an element's inside is not needed as such: a copy of its subtree, parsed as a document. */
function renderInner(element: Element): string {
  const write = (node: Node): string => {
    if ('value' in node) return node.value
    if (!isElement(node)) return ''
    const attributes = node.attrs.map(({ name, value }) => ` ${name}="${value.replace(/"/g, '&quot;')}"`).join('')
    return `<${node.tagName}${attributes}>${node.childNodes.map(write).join('')}</${node.tagName}>`
  }
  return element.childNodes.map(write).join('')
}

function classedHtml(view: View, name: string): string {
  const [found] = classed(renderPage(view), name)
  return found ? renderInner(found) : ''
}

test.each([
  // A commit on the morning of the same day, which is still the day before in UTC.
  ['2024-05-01 07:30:00', '2024-04-30T23:30:00.000Z', false],
  ['2024-05-02 07:30:00', '2024-05-01T23:30:00.000Z', true],
])('an article written on 2024-05-01 and changed at %s says when: %s', (text, iso, isShown) => {
  const html = renderPage(
    sampleArticle(undefined, {
      date: { text: '2024-05-01', iso: '2024-05-01T00:00:00+08:00', full: '2024-05-01' },
      lastUpdated: { label: 'Updated', text, iso },
    }),
  )
  const items = elements(html).filter((element) => attribute(element, 'class') === 'last-updated')
  expect(items.some(({ tagName }) => tagName === 'li')).toBe(isShown)
})
