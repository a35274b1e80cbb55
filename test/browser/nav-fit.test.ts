import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NavView } from '../../config/model/view.ts'
import { LOOKS } from '../../renderer/looks/index.ts'
import { NAV_WIDTHS, navFit } from '../../renderer/nav-fit.ts'
import { launchBrowser } from '../support/browser.ts'
import { sampleSite } from '../support/sample-views.ts'
import { config, readTree, site } from '../support/site.ts'
import { startServer } from '../support/static-server.ts'

const ENTRIES = [
  '首页',
  '前端',
  '页面',
  '技术文档',
  '后端开发',
  '数据库',
  'GitHub技巧',
  '博客搭建',
  '更多内容',
  '收藏夹',
  '索引',
]
const { bar: BAR } = LOOKS[sampleSite().look]
const TITLE = '知识之海的博客'
const entry = (text: string): NavView => ({ text, href: `/${text}/`, active: false })

let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('a short menu needs no second place for its entries', () => {
  expect(navFit(ENTRIES.slice(0, 4).map(entry), sampleSite(), BAR, '更多')).toBeUndefined()
  expect(navFit(['A', 'B', 'C', 'D', 'E'].map(entry), sampleSite({ title: 'X' }), BAR, '更多')).toBeUndefined()
})

test('of a long one the first entries stand in every window, each further one from a width on', () => {
  const fit = navFit(ENTRIES.map(entry), sampleSite({ title: TITLE }), BAR, '更多')!
  expect(fit.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => NAV_WIDTHS[0]))
  const widths = fit.map((width) => width ?? Number.POSITIVE_INFINITY)
  expect(widths).toEqual([...widths].sort((a, b) => a - b))
  expect(widths.at(-1)).toBeGreaterThan(NAV_WIDTHS[0])
  expect(widths.at(-1)).toBeLessThanOrEqual(1440)
  // What no window has room for is in the menu at the end alone.
  const endless = navFit(
    Array.from({ length: 40 }, (_, n) => entry(`很长的条目${n}`)),
    sampleSite(),
    BAR,
    '更多',
  )!
  expect(endless.at(-1)).toBeUndefined()
})

const nav = `[
  { text: '首页', link: '/' },
  { text: '前端', items: [
    { text: '文章', items: [{ text: '甲', link: '/a/' }] },
    { text: '笔记', items: [{ text: '《乙》', link: '/a/' }, { text: '丙', link: '/a/' }] },
  ] },
  ${ENTRIES.slice(2)
    .map((text) => `{ text: '${text}', link: '/a/' }`)
    .join(',\n')},
]`

test('no entry, title or search is cut at any width, and every entry is in one place', { tags: 'proof' }, async () => {
  const blog = site({
    'site.config.ts': config(`{ title: '${TITLE}', theme: { nav: ${nav} } }`),
    'content/a.md': '---\ntitle: 甲\npermalink: /a/\n---\nx\n',
  })
  await blog.build()
  const server = await startServer(readTree(blog.out) as never)
  const page = await browser.newPage()
  try {
    await page.goto(`${server.url}a/`)
    for (const width of [960, 1024, 1199, 1200, 1279, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const seen = await page.evaluate(() => {
        const shown = (node: Element) => getComputedStyle(node).display !== 'none'
        const name = document.querySelector('.brand-name')!
        const bar = [...document.querySelectorAll('.nav-links > li')].filter(shown)
        const more = document.querySelector('.nav-more')
        const inMore = more && shown(more) ? [...more.querySelectorAll(':scope > ul > li')].filter(shown) : []
        return {
          cut: name.scrollWidth > name.clientWidth,
          end: Math.max(...bar.map((node) => node.getBoundingClientRect().right)) - innerWidth,
          texts: [...bar.filter((node) => node !== more), ...inMore].map((node) => node.firstElementChild!.textContent),
          places: [bar.length, inMore.length],
        }
      })
      expect(seen.cut, `${width}`).toBe(false)
      expect(seen.end, `${width}`).toBeLessThanOrEqual(0)
      expect(seen.texts, `${width}`).toEqual(ENTRIES)
      // At the width of most laptops nearly all are in the bar; on wide screens all are.
      if (width === 1280) expect(seen.places[1]).toBeLessThanOrEqual(3)
      if (width === 1920) expect(seen.places).toEqual([11, 0])
    }
  } finally {
    await page.close()
    await server.close()
  }
})

test('the menu at the end opens inside of the window', { tags: 'proof' }, async () => {
  const blog = site({
    'site.config.ts': config(`{ title: '${TITLE}', theme: { nav: ${nav} } }`),
    'content/a.md': '---\ntitle: 甲\npermalink: /a/\n---\nx\n',
  })
  await blog.build()
  const server = await startServer(readTree(blog.out) as never)
  const page = await browser.newPage({ viewport: { width: 960, height: 800 } })
  try {
    await page.goto(`${server.url}a/`)
    await page.hover('.nav-more')
    const entry = page.locator('.nav-more a', { hasText: '索引' })
    await entry.waitFor({ state: 'visible' })
    const { x, width } = (await page.locator('.nav-more > ul').boundingBox())!
    expect(x + width).toBeLessThanOrEqual(960)
    expect(x).toBeGreaterThan(960 / 2)
  } finally {
    await page.close()
    await server.close()
  }
})

test('of the groups in a drop-down only the second has a line above it', { tags: 'proof' }, async () => {
  const blog = site({
    'site.config.ts': config(`{ theme: { nav: ${nav} } }`),
    'content/a.md': '---\ntitle: 甲\npermalink: /a/\n---\nx\n',
  })
  await blog.build()
  const server = await startServer(readTree(blog.out) as never)
  const page = await browser.newPage({ viewport: { width: 1440, height: 800 } })
  try {
    await page.goto(`${server.url}a/`)
    await page.hover('.nav-menu')
    const lines = await page.evaluate(() =>
      [...document.querySelectorAll('.nav-menu:not(.nav-more) .nav-heading')].map((node) => {
        const { borderTopWidth, marginTop } = getComputedStyle(node)
        return [borderTopWidth, marginTop === '0px']
      }),
    )
    expect(lines).toEqual([
      ['0px', true],
      ['1px', false],
    ])
  } finally {
    await page.close()
    await server.close()
  }
})

test('an entry that follows a group in a drop-down is parted from it by a line', async () => {
  const group = "{ text: '组', items: [{ text: '子', link: '/a/' }] }"
  const blog = site({
    'site.config.ts': config(`{ theme: { nav: [{ text: '单', items: [${group}, { text: '后', link: '/b/' }] }] } }`),
    'content/a.md': '---\ntitle: 甲\npermalink: /a/\n---\nx\n',
    'content/b.md': '---\ntitle: 乙\npermalink: /b/\n---\nx\n',
  })
  await blog.build()
  const server = await startServer(readTree(blog.out) as never)
  const page = await browser.newPage({ viewport: { width: 1440, height: 800 } })
  try {
    await page.goto(`${server.url}a/`)
    const lines = await page.evaluate(() =>
      [...document.querySelectorAll('.nav-menu > ul > li')].map((item) => getComputedStyle(item).borderTopWidth),
    )
    expect(lines).toEqual(['0px', '1px'])
  } finally {
    await page.close()
    await server.close()
  }
})
