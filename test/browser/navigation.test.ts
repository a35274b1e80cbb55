import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { config, openSite, readTree } from '../support/site.ts'
import { type StaticServer, startServer } from '../support/static-server.ts'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><path d="M0 0h60v40z"/></svg>'
const LONG = '海水一层一层地暗下去。\n\n'.repeat(40)
const NAV = Array.from({ length: 12 }, (_, at) => `{ text: '第${at}个很长的条目', link: '/n${at}/' }`)
const note = (path: string, text = '', more = '') => `---\ntitle: ${path}\npermalink: /${path}/\n${more}---\n${text}\n`

const folder = mkdtempSync(join(tmpdir(), 'kb-navigation-'))
const built = openSite(folder, {
  'site.config.ts': config(`{
    title: '深海', base: '/x/', url: 'https://e.example',
    locales: { '/': { lang: 'zh-CN' }, '/en/': { lang: 'en' } },
    theme: {
      nav: [${NAV.join(', ')}],
      sidebar: { '/': [
        { title: 'Places', children: ['/a/#二', '/a/#mark', '/n1/'] },
        { title: 'Guide', path: '/guide/', sidebarDepth: 2, initialOpenGroupIndex: 1, children: [
          { title: 'One', children: ['/n2/'] },
          { title: 'Two', children: ['/n3/'] },
          '/a/',
        ] },
        { title: 'Others', children: [{ title: 'Three', children: ['/n4/'] }, '/n5/'] },
      ] },
      locales: {
        '/': { label: '中文', selectText: '语言', openNewWindowText: '（新窗口）' },
        '/en/': { label: 'English', selectText: 'Languages' },
      },
      indexImg: { navColor: 2 },
      blogger: { name: 'B' },
      social: { icons: [
        { iconClass: 'icon-github', title: 'GitHub', link: 'https://github.com/' },
        { iconClass: 'icon-rss', title: 'About', link: '/a/#二' },
        { iconClass: 'icon-mao', title: 'Whole', link: 'https://e.example/x/a/' },
        { iconClass: 'icon-youjian', title: 'Post', link: 'mailto:a@b.example' },
      ] },
    },
  }`),
  'content/index.md': '---\nhome: true\ntagline: 海\n---\n',
  'content/en/index.md': '---\nhome: true\n---\n',
  'content/notes/a.md': note(
    'a',
    `## 一\n\n${LONG}## 二\n\n${LONG}<a id="mark"></a>\n\n![图](./p.svg)\n\n[外](https://other.example/)\n\n${LONG}`,
  ),
  'content/notes/p.svg': PICTURE,
  'content/notes/guide.md': note('guide', '## 海面\n\n### 浪\n\n## 海底\n'),
  ...Object.fromEntries(NAV.map((_, at) => [`content/notes/n${at}.md`, note(`n${at}`)])),
})

let browser: Browser
let server: StaticServer

beforeAll(async () => {
  const { diagnostics } = await built.build()
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  server = await startServer(new Map(readTree(built.out)), '/x/')
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function withPage(path: string, work: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 800 }, ...options })
  const page = await context.newPage()
  await page.goto(server.url + path)
  await work(page)
  await context.close()
}

/** A link to a place on a page, not to one of its headings. */
const PLACE = '.sidebar-items [aria-current=true]:not(.sidebar-headings a)'

/** Texts of the sidebar's links that are current, and titles of its open groups. */
const inSidebar = (page: Page) =>
  page.evaluate(() => ({
    current: [...document.querySelectorAll('.sidebar-items [aria-current]:not(.sidebar-headings a)')].map(
      (link) => link.textContent,
    ),
    open: [...document.querySelectorAll<HTMLDetailsElement>('.sidebar-items details[open] > summary')].map(
      (title) => title.textContent,
    ),
    active: [...document.querySelectorAll('.sidebar-items [data-active]')].map((title) => title.textContent),
  }))

describe('links of the sidebar with a fragment (§2)', () => {
  test('are current at that fragment and nowhere else, and then open their group', { tags: 'proof' }, () =>
    withPage('a/', async (page) => {
      expect(await inSidebar(page)).toEqual({ current: ['a'], open: ['Guide', 'Two'], active: ['Guide'] })
      await page.evaluate(() => {
        location.hash = '#mark'
      })
      await expect.poll(() => inSidebar(page)).toMatchObject({ current: ['a', 'a'], active: ['Places', 'Guide'] })
      expect(await page.getAttribute(PLACE, 'href')).toBe('/x/a/#mark')
      expect((await inSidebar(page)).open).toContain('Places')
      // Reading on: the address follows, and with it the link.
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(() => inSidebar(page)).toMatchObject({ current: ['a'], active: ['Guide'] })
      await page.locator('.outline a', { hasText: '二' }).click()
      await expect.poll(() => page.getAttribute(PLACE, 'href')).toContain('/x/a/#')
      expect(decodeURIComponent((await page.getAttribute(PLACE, 'href'))!)).toBe('/x/a/#二')
    }),
  )

  test('are current where a link from elsewhere leads to them, and not on another page', { tags: 'proof' }, () =>
    withPage('n1/', async (page) => {
      expect((await inSidebar(page)).current).toEqual(['n1'])
      await page.locator('.sidebar-items a[href="/x/a/#mark"]').click()
      await expect.poll(() => inSidebar(page)).toMatchObject({ current: ['a', 'a'] })
      await page.locator('.sidebar-items a[href="/x/n1/"]').click()
      await expect.poll(() => inSidebar(page)).toMatchObject({ current: ['n1'], active: ['Places'] })
    }),
  )

  test('are not current without script, which alone knows the fragment; the page itself is', () =>
    withPage(
      'a/#mark',
      async (page) => expect(await inSidebar(page)).toMatchObject({ current: ['a'], active: ['Guide'] }),
      { javaScriptEnabled: false },
    ))
})

test.each([true, false])(
  'a group whose path is the open page is current and shows its headings; script: %s',
  (script) =>
    withPage(
      'guide/',
      async (page) => {
        // `initialOpenGroupIndex` is that of its own groups.
        expect(await inSidebar(page)).toEqual({ current: ['概览'], open: ['Guide', 'Two'], active: ['Guide'] })
        expect(await page.locator('li:has(> [aria-current=page]) > .sidebar-headings a').allTextContents()).toEqual([
          '海面',
          '浪',
          '海底',
        ])
        expect(await page.getAttribute('.sidebar-items [aria-current=page]', 'href')).toBe('/x/guide/')
      },
      { javaScriptEnabled: script },
    ),
)

test(
  'the group that holds the page is open, not the one of the index; one without an index opens none',
  { tags: 'proof' },
  () =>
    withPage('n2/', async (page) => {
      expect((await inSidebar(page)).open).toEqual(['Guide', 'One'])
      await page.goto(`${server.url}n5/`)
      expect((await inSidebar(page)).open).toEqual(['Two', 'Others'])
    }),
)

test.each([true, false])(
  'the menu of what has no room is marked while the open page is in it; script: %s',
  { tags: 'proof' },
  (script) =>
    withPage(
      'n6/',
      async (page) => {
        const marked = () =>
          page.evaluate(() => {
            const shadow = (node: Element) => getComputedStyle(node).boxShadow !== 'none'
            const [more, entry] = [
              document.querySelector('.nav-more > .nav-title')!,
              document.querySelector('.nav-links > li > [aria-current=page]'),
            ]
            const shown = entry !== null && getComputedStyle(entry.parentElement!).display !== 'none'
            return { more: shadow(more), bar: shown && shadow(entry) }
          })
        for (const [width, colorScheme] of [
          [960, 'light'],
          [1199, 'dark'],
          [1920, 'light'],
        ] as const) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 800 })
          const { more, bar } = await marked()
          expect([width, more, bar]).toEqual([width, !bar, bar])
        }
        await page.goto(`${server.url}n11/`)
        await page.setViewportSize({ width: 1280, height: 800 })
        expect(await marked()).toEqual({ more: true, bar: false })
        // By keyboard: its title opens it, which needs no more than the focus where no script runs.
        await page.locator('.nav-more > .nav-title').focus()
        if (script) {
          await page.waitForSelector('html[data-menus]')
          await page.locator('.nav-more > .nav-title').blur()
          await page.locator('.nav-more > .nav-title').press('Enter')
        }
        await page.locator('.nav-more [aria-current=page]').waitFor({ state: 'visible' })
        await page.goto(`${server.url}a/`)
        expect(await marked()).toEqual({ more: false, bar: false })
      },
      { javaScriptEnabled: script },
    ),
)

test('a social link into the site opens here and has the base; others open a window of their own', () => {
  const html = built.read('index.html')
  const links = [...html.matchAll(/<ul class="social">(.*?)<\/ul>/gs)][0]![1]!
  const found = [...links.matchAll(/<a href="([^"]*)"([^>]*)>.*?<span class="sr-only">([^<]*)/gs)]
  expect(found.map(([, href, rest, said]) => [decodeURIComponent(href!), rest!.includes('_blank'), said])).toEqual([
    ['https://github.com/', true, 'GitHub （新窗口）'],
    ['/x/a/#二', false, 'About'],
    ['https://e.example/x/a/', false, 'Whole'],
    ['mailto:a@b.example', false, 'Post'],
  ])
})

test('`openNewWindowText` and `selectText` word the links out and the menu of languages', { tags: 'proof' }, () =>
  withPage('a/', async (page) => {
    expect(await page.textContent('.content a[href="https://other.example/"]')).toContain('（新窗口）')
    const menu = page.locator('.nav .nav-menu', { has: page.locator('button', { hasText: '语言' }) })
    await page.keyboard.press('Shift')
    await page.waitForSelector('html[data-menus]')
    await menu.locator('button').press('Enter')
    await menu.locator('a', { hasText: 'English' }).waitFor({ state: 'visible' })
    await page.goto(`${server.url}en/`)
    expect(await page.locator('.nav .nav-title', { hasText: 'Languages' }).count()).toBe(1)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('#_drawer').click()
    await page.locator('.drawer-only a', { hasText: '中文' }).waitFor({ state: 'visible' })
  }),
)

test('zoom gives the focus back to its picture, by keyboard and mouse', { tags: 'proof' }, () =>
  withPage('a/', async (page) => {
    const picture = page.locator('.content img.medium-zoom-image')
    await picture.waitFor()
    const hasFocus = () => picture.evaluate((node) => document.activeElement === node)
    for (const open of [() => picture.press('Enter'), () => picture.click()]) {
      await open()
      await page.locator('.medium-zoom-image--opened').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('opened')
      // While the picture is still growing, Escape has no effect.
      await expect
        .poll(async () => {
          await page.keyboard.press('Escape')
          return page.locator('.medium-zoom-overlay').count()
        })
        .toBe(0)
      await expect.poll(hasFocus).toBe(true)
    }
  }),
)

describe('`switchNavColor`', () => {
  const barBelow = async (page: Page) => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    return page.evaluate(
      () =>
        new Promise<string>((done) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done(getComputedStyle(document.querySelector('.navbar')!).color)),
          ),
        ),
    )
  }
  const WHITE = 'rgb(255, 255, 255)'
  test('off: the words of the bar keep their colour below the picture; on: they take that of the page', {
    tags: 'proof',
  }, async () => {
    await withPage('', async (page) => {
      expect(await barBelow(page)).toBe(WHITE)
      await page.evaluate(() => document.body.classList.remove('full-hero-kept'))
      expect(await barBelow(page)).not.toBe(WHITE)
    })
    built.write({ 'site.config.ts': config('{ theme: { indexImg: { navColor: 2, switchNavColor: true } } }') })
    await built.build({ out: join(folder, 'switched') })
    expect(built.read('index.html', join(folder, 'switched'))).not.toContain('full-hero-kept')
  })
})
