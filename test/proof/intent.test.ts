import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { frames, launchBrowser } from '../support/browser.ts'
import { browserSite, bundleForTests, type ClientBundle, note, serve, toFiles } from '../support/browser-site.ts'
import type { StaticServer } from '../support/static-server.ts'

let browser: Browser
let bundle: ClientBundle
let server: StaticServer
let page: Page

beforeAll(async () => {
  bundle = await bundleForTests()
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  const site = browserSite(bundle)
  const views = [
    note(site, '/a/', '甲', `<p><a id="b" href="/b/">乙</a></p>${'<p>文</p>'.repeat(40)}`),
    note(site, '/b/', '乙', '<p>文</p>'),
  ]
  server = await serve(toFiles(site, views, bundle))
  page = await browser.newPage({ hasTouch: true })
  await page.goto(`${server.url}a/`, { waitUntil: 'networkidle' })
})
afterEach(async () => {
  await page.close()
  await server.close()
})

const start = () => `assets/js/${bundle.script}`
const scripts = () => server.requests.filter((name) => /^assets\/js\/[^/]*$/.test(name))
/** Scripts that came after the first one. */
const later = () => scripts().filter((name) => name !== start())

const SIGNS: Record<string, () => Promise<unknown>> = {
  'a pointer that moves': () => page.mouse.move(300, 300),
  'a finger on the page': () => page.touchscreen.tap(300, 300),
  'a key': () => page.keyboard.press('Shift'),
  focus: () => page.focus('#b'),
  scrolling: () => page.evaluate(() => scrollTo(0, 40)),
}

test.each(Object.entries(SIGNS))('%s fetches what a page needs for use, once; loading does not', async (_, sign) => {
  expect(later()).toEqual([])
  await sign()
  await expect.poll(() => later().length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(310, 310)
  await page.keyboard.press('Shift')
  await frames(page)
  expect(later()).toEqual([...new Set(later())])
})

test('the first sign is answered, too: a link focused before anything else fetches its page', async () => {
  await page.focus('#b')
  await expect.poll(() => server.requests.filter((name) => /\/js\/\d+\./.test(name)).length).toBe(1)
})

test('so is what comes while the scripts are still on their way', async () => {
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  await page.route(/assets\/js\/c\./, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/assets\/js\/c\./)
  await page.mouse.move(600, 500)
  await asked
  await page.focus('#b')
  go()
  await expect.poll(() => server.requests.filter((name) => /\/js\/\d+\./.test(name)).length).toBe(1)
})
