import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { comesToRest, launchBrowser } from '../support/browser.ts'
import { browserSite, bundleForTests, note, sections, serve, toFiles } from '../support/browser-site.ts'
import { sampleSidebar } from '../support/sample-views.ts'
import type { StaticServer } from '../support/static-server.ts'

const LOOKS = ['reading', 'vdoing'] as const
type Look = (typeof LOOKS)[number]

let browser: Browser
const servers = {} as Record<Look, StaticServer>
let page: Page
const faults: string[] = []

beforeAll(async () => {
  const bundle = await bundleForTests()
  for (const look of LOOKS) {
    const site = browserSite(bundle, '/', { look })
    const sidebar = sampleSidebar()
    const code = `<div class="code" data-hook="code-block"><pre tabindex="0"><code>${'wave '.repeat(80)}</code></pre></div>`
    const views = [
      note(site, '/a/', '文', code + sections('潮', '汐', '浪'), { sidebar }),
      note(site, '/bare/', '无栏', sections('潮', '汐'), { navbar: false }),
      note(site, '/short/', '短', '<p>短</p>'),
      note(site, '/plain/', '无题', '<p>海水一层一层地暗下去。</p>'.repeat(60)),
    ]
    servers[look] = await serve(toFiles(site, views, bundle))
  }
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const server of Object.values(servers)) await server.close()
})
afterEach(async () => {
  await page.context().close()
  expect(faults.splice(0)).toEqual([])
})

async function open(path: string, width: number, options: BrowserContextOptions = {}, look: Look = 'reading') {
  const phone = width < 960
  const viewport = { width, height: 800 }
  const context = await browser.newContext({ viewport, hasTouch: phone, isMobile: phone, ...options })
  page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(servers[look].url + path)
}

const box = async (selector: string) => (await page.locator(selector).boundingBox())!
const scrollToHeading = (id: string) => page.evaluate((name) => document.getElementById(name)!.scrollIntoView(), id)
/** What keeps its place in the window while the text goes by beneath it, the frame's own columns aside. */
const fixed = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (part) => getComputedStyle(part).position === 'fixed' && part.checkVisibility({ visibilityProperty: true }),
      )
      .map((part) => part.classList[0])
      .filter(
        (name) =>
          !['sidebar', 'sidebar-switch', 'sidebar-strip', 'reading-progress', 'skip-link', 'toasts', 'heart'].includes(
            name!,
          ),
      ),
  )

describe('the bar of the look for reading', () => {
  test('has the search in the middle with its key, and the choice of appearance at its end', {
    tags: 'proof',
  }, async () => {
    await open('a/', 1440)
    const [brand, search, nav, mode] = await Promise.all(
      ['.brand', '.search-button', '.nav', '.navbar .theme-mode'].map(box),
    )
    expect(await page.textContent('.search-button kbd')).toBe('/')
    expect(search!.width).toBeGreaterThan(300)
    const before = search!.x - (brand!.x + brand!.width)
    const behind = nav!.x - (search!.x + search!.width)
    expect(Math.abs(before - behind)).toBeLessThan(2)
    expect(mode!.x).toBeGreaterThan(nav!.x + nav!.width)
    await page.click('.theme-mode > button')
    const menu = await box('#_mode-menu')
    expect(menu.y).toBeGreaterThanOrEqual((await box('.navbar')).height)
    expect(menu.x + menu.width).toBeLessThanOrEqual(1440)
    await page.click('[data-set-mode=dark]')
    expect(await page.getAttribute('html', 'data-mode')).toBe('dark')
  })

  test.each([390, 820, 1100, 1440])(
    'at %i px nothing but bars stands over the text, at its beginning and further down',
    async (width) => {
      await open('a/', width)
      const bars = width < 1280 ? ['navbar', 'outline-strip'] : ['navbar']
      expect(await fixed()).toEqual(bars)
      await scrollToHeading('汐')
      await page.waitForSelector('html[data-menus]')
      expect(await fixed()).toEqual(bars)
    },
  )

  test('a page without the bar keeps the choice of appearance, which leaves with the page', {
    tags: 'proof',
  }, async () => {
    await open('bare/', 1440)
    expect(await page.locator('.brand, .search-button, .nav').filter({ visible: true }).count()).toBe(0)
    await page.click('.theme-mode > button')
    await page.click('[data-set-mode=read]')
    expect(await page.getAttribute('html', 'data-mode')).toBe('read')
    await page.evaluate(() => scrollTo(0, 400))
    expect((await box('.theme-mode')).y).toBeLessThan(0)
  })

  test('the way to the top stands at the foot of the outline, past 100 px, and takes the keyboard along', {
    tags: 'proof',
  }, async () => {
    await open('a/', 1440)
    const link = page.locator('.outline .back-to-top')
    expect(await link.isVisible()).toBe(false)
    await page.evaluate(() => scrollTo(0, 101))
    await expect.poll(() => link.isVisible()).toBe(true)
    await link.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    expect(new URL(page.url()).hash).toBe('')
  })
})

test.each([390, 1440])(
  'at %i px a page without headings has the way to the top at its foot',
  { tags: 'proof' },
  async (width) => {
    await open('plain/', width)
    const link = page.locator('.site-footer .back-to-top')
    expect(await link.isVisible()).toBe(false)
    const { height } = (await page.locator('.site-footer').boundingBox())!
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => link.isVisible()).toBe(true)
    expect((await page.locator('.site-footer').boundingBox())!.height).toBe(height)
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await link.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  },
)

describe('the strip with the contents of a page', () => {
  test.each([390, 820, 1100])(
    'at %i px names the heading being read and opens the outline, whose links lead past it',
    { tags: 'proof' },
    async (width) => {
      await open('a/', width)
      const strip = page.locator('.outline-strip')
      expect((await strip.innerText()).trim()).toBe('本页目录')
      await scrollToHeading('汐')
      await expect.poll(async () => (await strip.innerText()).replace(/\s+/g, ' ')).toBe('本页目录 汐')
      await strip.click()
      const outline = page.locator('#_outline')
      await outline.waitFor({ state: 'visible' })
      const [under, list] = [(await strip.boundingBox())!, (await outline.boundingBox())!]
      expect(Math.abs(list.y - (under.y + under.height))).toBeLessThan(1)
      for (const link of await outline.locator('li a').all())
        expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(width < 960 ? 42 : 24)
      await outline.locator('a', { hasText: '浪' }).click()
      await outline.waitFor({ state: 'hidden' })
      await expect.poll(() => strip.innerText()).toContain('浪')
      await comesToRest(page)
      const { y, height } = (await strip.boundingBox())!
      expect((await box('#浪')).y).toBeGreaterThanOrEqual(y + height)
    },
  )

  test('follows the bar, which leaves while one reads on', { tags: 'proof' }, async () => {
    await open('a/', 390)
    await page.evaluate(() => scrollTo(0, 300))
    await page.evaluate(() => scrollTo(0, 900))
    await page.waitForSelector('.navbar[data-away]', { state: 'attached' })
    await comesToRest(page)
    expect((await box('.outline-strip')).y).toBeCloseTo(0, 1)
    await page.locator('.outline-strip').click()
    await expect.poll(async () => Math.round((await box('#_outline')).y)).toBe(44)
  })

  test('works without script', { tags: 'proof' }, async () => {
    await open('a/', 390, { javaScriptEnabled: false })
    await page.locator('.outline-strip').click()
    await page.locator('#_outline a', { hasText: '浪' }).click()
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#浪')
    await expect.poll(async () => (await box('#浪')).y).toBeLessThan(400)
    expect((await box('#浪')).y).toBeGreaterThanOrEqual(44)
  })

  test('is not where a page has no headings, nor where the outline has a column', { tags: 'proof' }, async () => {
    await open('short/', 390)
    expect(await page.locator('.outline-strip').count()).toBe(0)
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(`${servers.reading.url}a/`)
    expect(await page.locator('.outline-strip').isVisible()).toBe(false)
    expect(await page.locator('.outline').isVisible()).toBe(true)
  })
})

test.each<Look>(['reading', 'vdoing'])(
  'a closed drawer is not laid out on a phone (%s)',
  { tags: 'proof' },
  async (look) => {
    await open('a/', 390, {}, look)
    const tree = page.locator('.sidebar > nav')
    const isLaidOut = () => tree.evaluate((element) => element.checkVisibility())
    expect(await isLaidOut()).toBe(false)
    await page.locator('#_drawer').check()
    await expect.poll(isLaidOut).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(isLaidOut).toBe(false)
  },
)

test('the drawer opens at its top, with the tree of the page before what leads elsewhere', {
  tags: 'proof',
}, async () => {
  await open('a/', 390)
  await page.locator('#_drawer').check()
  await comesToRest(page)
  expect(await page.evaluate(() => document.querySelector('.sidebar')!.scrollTop)).toBe(0)
  const tree = await box('.sidebar > nav')
  expect(tree.y).toBeGreaterThan(50)
  expect(tree.y).toBeLessThan(120)
  expect((await box('.sidebar .drawer-only')).y).toBeGreaterThanOrEqual(tree.y + tree.height)
})

test('the look of vdoing keeps its round buttons, its drawer begins with the writer', { tags: 'proof' }, async () => {
  await open('a/', 390, {}, 'vdoing')
  expect(await fixed()).toEqual(['navbar', 'round-button', 'page-buttons'])
  expect(await page.locator('.outline-strip').count()).toBe(0)
  await page.locator('#_drawer').check()
  await comesToRest(page)
  expect((await box('.sidebar .drawer-only')).y).toBeLessThan((await box('.sidebar > nav')).y)
})
