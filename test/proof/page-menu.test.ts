import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { frames, launchBrowser, layoutShifts } from '../support/browser.ts'
import {
  browserSite,
  bundleForTests,
  type ClientBundle,
  note,
  sections,
  serve,
  toFiles,
} from '../support/browser-site.ts'
import type { StaticServer } from '../support/static-server.ts'

let browser: Browser
let bundle: ClientBundle
let server: StaticServer
let context: BrowserContext
let page: Page

beforeAll(async () => {
  bundle = await bundleForTests()
  browser = await launchBrowser()
  const site = browserSite(bundle)
  const source = { text: '查看 Markdown 原文', href: '/a/index.md' }
  const views = [
    note(site, '/a/', '甲', `<p><a id="b" href="/b/">乙</a></p>${sections('潮', '汐')}`, { source }),
    note(site, '/b/', '乙', sections('波')),
  ]
  const files = toFiles(site, views, bundle)
  files.set('a/index.md', '# 甲\n')
  server = await serve(files)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
afterEach(() => context.close())

async function open(path: string, change: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  context = await browser.newContext({ viewport: { width: 1440, height: 800 }, ...change })
  page = await context.newPage()
  await page.goto(server.url + path)
}

const entries = () => page.$$eval('.page-menu li', (all) => all.map((entry) => entry.textContent))
const isOpen = () => page.$eval('.page-menu', (menu) => (menu as HTMLDetailsElement).open)

test('without script the menu has the note as it is written, and is not there where that is not', async () => {
  await open('a/', { javaScriptEnabled: false })
  await page.click('.page-menu summary')
  expect(await entries()).toEqual(['查看 Markdown 原文'])
  expect(await page.locator('.page-menu a').isVisible()).toBe(true)
  await page.goto(`${server.url}b/`)
  expect(await page.locator('.page-menu').isVisible()).toBe(false)
})

test.each([390, 1440])('at %i px it opens over the text, and nothing moves', async (width) => {
  await open('a/', { viewport: { width, height: 800 }, hasTouch: width < 960, isMobile: width < 960 })
  await page.keyboard.press('Shift')
  await page.waitForSelector('.page-menu button', { state: 'attached' })
  const places = () =>
    page.$$eval('main :is(h1, p, h2, nav, .info)', (all) =>
      all.map((one) => JSON.stringify(one.getBoundingClientRect())),
    )
  const before = await places()
  await page.click('.page-menu summary')
  await frames(page)
  expect(await places()).toEqual(before)
  expect(await layoutShifts(page)).toEqual([])
  expect(await entries()).toEqual(['查看 Markdown 原文', '复制链接', '打印'])
  const boxes = await page.$$eval('.page-menu :is(summary, a, button)', (all) =>
    all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  )
  for (const { left, right, height } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(height).toBeGreaterThanOrEqual(width < 960 ? 44 : 24)
  }
  // Beside the folders and the title, not on them.
  const summary = boxes[0]!
  const links = await page.$$eval('.breadcrumbs li', (all) => all.map((one) => one.getBoundingClientRect().right))
  expect(Math.max(...links)).toBeLessThanOrEqual(summary.left)
})

test('Escape and a press elsewhere close it; Escape gives the focus back', async () => {
  await open('a/')
  await page.focus('.page-menu summary')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.page-menu button')
  expect(await isOpen()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('查看 Markdown 原文')
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary')
  await page.keyboard.press('Enter')
  expect(await isOpen()).toBe(true)
  await page.click('h1')
  expect(await isOpen()).toBe(false)
})

test('it copies the address without its place, and prints; on the next page, too', async () => {
  await open('a/#%E6%B1%90', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: document.querySelector('.page-menu[open]') === null })
  })
  await page.keyboard.press('Shift')
  await page.waitForSelector('.page-menu button', { state: 'attached' })
  for (const path of ['a/', 'b/']) {
    await page.click('.page-menu summary')
    await page.click('.page-menu button >> nth=0')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + path)
    await page.click('.page-menu summary')
    await page.click('.page-menu button >> nth=1')
    await expect.poll(() => page.evaluate(() => (window as { printed?: boolean }).printed)).toBe(true)
    await page.evaluate(() => document.querySelector<HTMLElement>('#b')?.click())
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === '乙')
  }
  expect(await entries()).toEqual(['复制链接', '打印'])
})
