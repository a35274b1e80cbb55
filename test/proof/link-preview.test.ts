import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { frames, launchBrowser, letPass, stopClock } from '../support/browser.ts'
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

const BASE = '/docs/'
let browser: Browser
let bundle: ClientBundle
let server: StaticServer
let page: Page
let faults: string[]

const LINKS = {
  page: 'b/',
  section: 'b/#%E6%B5%AA',
  old: 'old/',
  empty: 'empty/',
  nowhere: 'nowhere/',
  file: 'data/site.json',
  here: '#%E6%B1%90',
  footnote: '#fn-1',
}

beforeAll(async () => {
  bundle = await bundleForTests()
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
afterEach(async () => {
  await page.context().close()
  await server.close()
  expect(faults).toEqual([])
})

async function open({ withChunks = true, touch = false } = {}): Promise<void> {
  const site = browserSite(bundle, BASE)
  const links = Object.entries(LINKS).map(
    ([id, href]) => `<p><a id="${id}" href="${href.startsWith('#') ? href : BASE + href}">${id}</a></p>`,
  )
  const views = [
    note(
      site,
      '/a/',
      '甲',
      `${links.join('')}<p id="text">文</p>${sections('汐')}<ol><li id="fn-1"><p>脚注的话。<a href="#fnref-1" data-footnote-backref="">↩</a></p></li></ol><p><a id="undecodable" href="${BASE}b/#50%">一半</a></p>`,
    ),
    note(
      site,
      '/b/',
      '乙',
      '<div class="box"><p></p></div><p>头一段，<code>a &lt; b</code>。<span class="outbound">在新窗口打开</span></p><p>第二段</p><h2 id="浪"><a class="header-anchor" href="#浪">#</a>浪</h2><pre>code</pre><ul><li>浪的话</li></ul><h2 id="涛">涛</h2><img src="/docs/never.png" alt=""><script>document.title = "ran"</script><h2 id="50%">50%</h2><p>一半</p>',
    ),
    note(site, '/empty/', '空', ''),
  ]
  const files = toFiles(site, views, bundle, { '/old/': '/b/' }, withChunks)
  files.set('data/site.json', '{}')
  server = await serve(files, BASE)
  const context = await browser.newContext({ hasTouch: touch, viewport: { width: 1200, height: 700 } })
  page = await context.newPage()
  faults = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(`${server.url}a/`)
}

const card = () => page.locator('[role=tooltip]')
const lines = async () => {
  await card().waitFor()
  return page.$$eval('[role=tooltip] > *', (parts) => parts.map((part) => part.textContent))
}
/** ms: longer than a pointer has to rest, and than a page takes to come. */
const WAIT = 700
const wait = () => page.waitForTimeout(WAIT)

test.each([true, false])(
  'pointing at a link shows the title and the first words of its page (chunks: %s)',
  async (withChunks) => {
    await open({ withChunks })
    await page.hover('#page')
    expect(await lines()).toEqual(['乙', '头一段，a < b。'])
    expect(await page.getAttribute('#page', 'aria-describedby')).toBe(await card().getAttribute('id'))
    // Its pictures and scripts are dead.
    expect(server.requests).not.toContain('never.png')
    expect(await page.title()).not.toBe('ran')
  },
)

test.each([
  ['section', ['乙', '浪', '浪的话']],
  ['undecodable', ['乙', '50%', '一半']],
  ['old', ['乙', '头一段，a < b。']],
  ['empty', ['空']],
  ['here', ['甲', '汐', '海水一层一层地暗下去。']],
  ['footnote', ['甲', '脚注的话。']],
])('a link to a %s', { tags: 'proof' }, async (id, words) => {
  await open()
  await page.hover(`#${id}`)
  expect(await lines()).toEqual(words)
})

test('nothing for addresses without a page and for files', async () => {
  await open()
  for (const id of ['nowhere', 'file']) {
    await page.hover(`#${id}`)
    await wait()
    expect(await card().count()).toBe(0)
  }
})

test('a pointer that only passes opens nothing', { tags: 'proof' }, async () => {
  await open()
  await stopClock(page)
  await page.hover('#page')
  await page.hover('#text')
  await letPass(page, WAIT)
  expect(await card().count()).toBe(0)
})

test('WCAG 1.4.13: it stays while it is pointed at, goes when left, and Escape closes it', async () => {
  await open()
  await page.hover('#page')
  await card().waitFor()
  await card().hover()
  await wait()
  expect(await card().count()).toBe(1)
  await page.hover('h1')
  await card().waitFor({ state: 'detached' })
  expect(await page.getAttribute('#page', 'aria-describedby')).toBeNull()
  await page.hover('#page')
  await card().waitFor()
  await page.keyboard.press('Escape')
  expect(await card().count()).toBe(0)
  await wait()
  expect(await card().count()).toBe(0)
})

test('keys: focus shows it, the next stop takes it away, Escape closes it and the focus stays', async () => {
  await open()
  await page.focus('#page')
  // The menu of the article comes with the first sign of use, and is a stop before the link.
  await page.locator('.page-menu button').last().waitFor({ state: 'attached' })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await lines()).toEqual(['乙', '头一段，a < b。'])
  await page.keyboard.press('Tab')
  expect((await lines()).slice(1)).toEqual(['浪', '浪的话'])
  await page.keyboard.press('Escape')
  expect(await card().count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('section')
})

describe('touch', () => {
  /** Puts a finger onto a link, as the browser's own gestures see it. */
  async function press(selector: string): Promise<CDPSession> {
    const { x, y, width, height } = (await page.locator(selector).boundingBox())!
    const finger = await page.context().newCDPSession(page)
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    return finger
  }
  const lift = (finger: CDPSession) => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  /** The scripts for use come with the first touch; `menus` are ready after them. */
  const openTouched = async () => {
    await open({ touch: true })
    await page.tap('#text')
    await page.locator('.page-menu button').last().waitFor({ state: 'attached' })
  }
  /** Whether a long press would open the browser's menu: a headless one has none, so its event is sent by hand. */
  const hasMenu = (selector: string) =>
    page.$eval(selector, (link) =>
      link.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' })),
    )

  test('a tap opens none', { tags: 'proof' }, async () => {
    await openTouched()
    await page.tap('#here')
    await wait()
    expect(await card().count()).toBe(0)
  })

  test('a finger that stays on a link shows the preview; lifted, nothing is followed, and a tap elsewhere closes it', async () => {
    await openTouched()
    const finger = await press('#page')
    expect(await lines()).toEqual(['乙', '头一段，a < b。'])
    // The menu would lie over the words.
    expect(await hasMenu('#page')).toBe(false)
    await lift(finger)
    await wait()
    expect(await card().count()).toBe(1)
    expect(await page.textContent('h1')).toContain('甲')
    await page.tap('#text')
    await card().waitFor({ state: 'detached' })
  })

  test('after a press, a mouse has the menu of the browser', { tags: 'proof' }, async () => {
    await openTouched()
    const finger = await press('#page')
    await card().waitFor()
    await lift(finger)
    expect(await hasMenu('#text')).toBe(false)
    await page.locator('#text').dispatchEvent('pointerdown', { pointerType: 'mouse' })
    expect(await hasMenu('#text')).toBe(true)
  })

  test('pressed again, the link has the menu of the browser; a tap follows it', async () => {
    await openTouched()
    const finger = await press('#page')
    await card().waitFor()
    await lift(finger)
    const again = await press('#page')
    await wait()
    expect(await hasMenu('#page')).toBe(true)
    expect(await card().count()).toBe(0)
    await again.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
    await page.tap('#page')
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === '乙')
    expect(await card().count()).toBe(0)
  })

  test('a finger that scrolls opens none, nor does one on a link without a page', async () => {
    await openTouched()
    // However long a busy machine takes from the touch to the move.
    await stopClock(page)
    const finger = await press('#page')
    const { x, y } = (await page.locator('#page').boundingBox())!
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + 4, y: y + 60 }] })
    await letPass(page, WAIT)
    await lift(finger)
    expect(await card().count()).toBe(0)
    const other = await press('#nowhere')
    await wait()
    await lift(other)
    expect(await card().count()).toBe(0)
  })
})

test('a click follows the link and leaves no preview behind', async () => {
  await open()
  await page.hover('#page')
  await card().waitFor()
  await page.click('#page')
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === '乙')
  await frames(page)
  expect(await card().count()).toBe(0)
})

test('it stands inside the window, at the line of its link', async () => {
  await open()
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('#page')!
    link.style.cssText = 'position:fixed;right:4px;bottom:4px'
  })
  await page.hover('#page')
  await card().waitFor()
  await expect.poll(() => card().evaluate((element) => getComputedStyle(element).position)).toBe('absolute')
  const box = (await card().boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(1200)
  expect(box.y + box.height).toBeLessThan(700 - 20)
})

test('visitors who save data get none', { tags: 'proof' }, async () => {
  await open()
  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.hover('#page')
  await wait()
  expect(await card().count()).toBe(0)
  expect(server.requests.some((name) => name.includes('/map/'))).toBe(false)
})
