import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PLACES_KEY } from '../../config/hooks.ts'
import type { HomeView, SiteView } from '../../config/model/view.ts'
import { type Place, toPlaces, withPlace } from '../../renderer/client/reading-places.ts'
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
import { combinations, FULL_PROOF } from '../support/combinations.ts'
import { sampleHome } from '../support/sample-views.ts'
import type { StaticServer } from '../support/static-server.ts'

const BASE = '/docs/'
const LOOKS = ['reading', 'vdoing'] as const
type Look = (typeof LOOKS)[number]
const WIDTHS = [390, 820, 1440]
/** Where the way on is looked at: on an article and on the home page. */
const TRIED = combinations({ path: ['a/', ''], look: LOOKS, width: WIDTHS })

let browser: Browser
let bundle: ClientBundle
let context: BrowserContext
let page: Page
let faults: string[]
const servers = new Map<Look, StaticServer>()

const homeOf = (site: SiteView): HomeView => ({ ...sampleHome(site), path: '/' })

beforeAll(async () => {
  bundle = await bundleForTests()
  browser = await launchBrowser()
  for (const look of LOOKS) {
    const plain = browserSite(bundle, BASE, { look })
    const home = `${BASE}assets/${look === 'vdoing' ? 'home-vdoing' : 'home'}.css`
    const site = { ...plain, assets: { ...plain.assets, home } }
    const links = `<p><a id="home" href="${BASE}">首页</a> <a id="b" href="${BASE}b/">乙</a></p>`
    const views = [
      homeOf(site),
      note(site, '/a/', '甲', links + sections('潮', '汐', '浪', '涛')),
      note(site, '/b/', '乙', sections('波', '澜')),
      note(site, '/随记/', '丙', sections('深', '浅')),
    ]
    servers.set(look, await serve(toFiles(site, views, bundle), BASE))
  }
})
afterAll(async () => {
  await browser?.close()
  for (const server of servers.values()) await server.close()
})
afterEach(() => context.close())

const address = (look: Look, path: string) => servers.get(look)!.url + path

async function open(
  look: Look,
  path: string,
  { width = 1440, before }: { width?: number; before?: () => void } = {},
): Promise<void> {
  context = await browser.newContext({ viewport: { width, height: 800 } })
  page = await context.newPage()
  faults = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    // Pictures of the sample pages are none.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text())
  })
  if (before) await page.addInitScript(before)
  await page.goto(address(look, path))
}

/** The scripts of use are there, so what is read is seen. */
async function use(): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]')?.sheet)
}

async function readTo(id: string): Promise<void> {
  await page.evaluate((name) => document.getElementById(name)!.scrollIntoView(), id)
  await page.waitForSelector(`.outline [aria-current][href="#${encodeURIComponent(id)}"]`, { state: 'attached' })
}

const kept = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), PLACES_KEY)
const offered = () => page.$$eval('.go-on', (links) => links.map((link) => link.textContent))
const heading = (title: string) =>
  page.waitForFunction((text) => document.querySelector('h1')?.textContent?.includes(text), title)

/** Boxes of what a page shows, but for the way on. */
const boxes = () =>
  page.$$eval('main *:not(.go-on)', (all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())))

for (const look of LOOKS)
  describe(`in the look ${look}`, { tags: look === 'vdoing' || FULL_PROOF ? 'proof' : [] }, () => {
    test('the home page leads to the heading where somebody stopped reading', async () => {
      await open(look, 'a/')
      await use()
      await readTo('浪')
      await page.evaluate(() => document.querySelector<HTMLElement>('#home')!.click())
      await page.waitForSelector('.hero .go-on')
      expect(await offered()).toEqual(['继续阅读：甲'])
      expect(await kept()).toEqual({ '/docs/a/': ['浪', '甲'] })
      await page.click('.go-on')
      await heading('甲')
      expect(decodeURI(new URL(page.url()).hash)).toBe('#浪')
      const top = await page.evaluate(() => document.getElementById('浪')!.getBoundingClientRect().top)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top).toBeLessThan(140)
      expect(await offered()).toEqual([])
      expect(faults).toEqual([])
    })

    test.each(WIDTHS)('at %i px the way on stands where nothing else does, and moves nothing', async (width) => {
      for (const { path } of TRIED.filter((tried) => tried.look === look && tried.width === width)) {
        await open(look, path, { width })
        await page.waitForLoadState('networkidle')
        await frames(page)
        const before = await boxes()
        await page.evaluate((key) => localStorage.setItem(key, '{"/docs/a/":["浪","甲"]}'), PLACES_KEY)
        await page.reload()
        await page.waitForSelector('.go-on')
        expect(await offered()).toEqual([path ? '继续阅读：浪' : '继续阅读：甲'])
        expect(await boxes()).toEqual(before)
        expect((await layoutShifts(page)).map(({ what }) => what)).toEqual([])
        // It takes clicks where it stands, and what it stands on takes none there.
        const { x, y, width: wide, height } = (await page.locator('.go-on').boundingBox())!
        expect(height).toBeGreaterThanOrEqual(43)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + wide).toBeLessThanOrEqual(width)
        const covered = await page.$$eval(
          'main :is(h1, p, a, time, button, summary):not(.go-on), .navbar a, .page-buttons *',
          (all, box) =>
            all
              .filter(
                (element) =>
                  !element.matches('.outline-strip') && element.checkVisibility({ visibilityProperty: true }),
              )
              .filter((element) => {
                const { left, right, top, bottom } = element.getBoundingClientRect()
                return left < box.right && right > box.left && top < box.bottom && bottom > box.top
              })
              .map((element) => element.outerHTML.slice(0, 80)),
          { left: x, right: x + wide, top: y + 8, bottom: y + height - 8 },
        )
        // The cards of vdoing carry what floats: over text, as its round buttons are.
        if (look === 'reading' || !path) expect(covered).toEqual([])
        await context.close()
      }
    })
  })

test('an article leads to its own heading; used, it is gone', async () => {
  await open('reading', 'a/')
  await use()
  await readTo('浪')
  await page.goto('about:blank')
  await page.goto(address('reading', 'a/'))
  await page.waitForSelector('.go-on')
  await page.click('.go-on')
  await expect.poll(offered).toEqual([])
  await expect
    .poll(() => page.evaluate(() => Math.round(document.getElementById('浪')!.getBoundingClientRect().top)))
    .toBeLessThan(140)
  await page.goto(address('reading', 'a/'))
  await page.waitForSelector('.go-on')
  await page.mouse.wheel(0, 400)
  await expect.poll(offered).toEqual([])
  expect(faults).toEqual([])
})

test('who comes to a heading, or reads to the end, is offered nothing', async () => {
  await open('reading', 'a/')
  await use()
  await readTo('浪')
  await page.goto('about:blank')
  await page.goto(address('reading', 'a/#%E6%B1%90'))
  await page.waitForLoadState('networkidle')
  await frames(page)
  expect(await offered()).toEqual([])
  await use()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForSelector('.outline [aria-current]', { state: 'attached' })
  await page.evaluate(() => document.querySelector<HTMLElement>('#home')!.click())
  await page.waitForSelector('.hero')
  expect(await kept()).toBeNull()
  await page.waitForLoadState('networkidle')
  expect(await offered()).toEqual([])
})

test('a look at the top of a page forgets nothing, and a page that is gone is forgotten', {
  tags: 'proof',
}, async () => {
  await open('reading', '')
  await page.evaluate(
    (key) => localStorage.setItem(key, '{"/docs/a/":["浪","甲"],"/docs/gone/":["一","二"]}'),
    PLACES_KEY,
  )
  await page.goto(address('reading', 'a/'))
  await use()
  await page.evaluate(() => document.querySelector<HTMLElement>('#home')!.click())
  await page.waitForSelector('.hero .go-on')
  expect(await offered()).toEqual(['继续阅读：二'])
  await page.click('.go-on')
  await heading('404')
  await expect.poll(kept).toEqual({ '/docs/a/': ['浪', '甲'] })
})

test('a visitor of whom nothing is kept fetches nothing for it', { tags: 'proof' }, async () => {
  await open('reading', 'a/')
  await page.waitForLoadState('networkidle')
  const { requests } = servers.get('reading')!
  expect(requests.filter((name) => /assets\/js\/(c|use)\./.test(name)).length).toBeGreaterThan(0)
  const before = requests.length
  await page.goto(address('reading', 'b/'))
  await page.waitForLoadState('networkidle')
  expect(requests.slice(before).filter((name) => /assets\/js\/(c|use)\./.test(name))).toEqual([])
})

test.each([
  [
    'denied',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const)('with a store that is %s pages are as ever', async (_, before) => {
  await open('reading', 'a/', { before })
  await use()
  await readTo('浪')
  await page.evaluate(() => document.querySelector<HTMLElement>('#home')!.click())
  await page.waitForSelector('.hero')
  await page.waitForLoadState('networkidle')
  expect(await offered()).toEqual([])
  expect(faults).toEqual([])
})

test('what somebody else stored under the key is passed over, and replaced by the next place', {
  tags: 'proof',
}, async () => {
  const hostile = [
    '5',
    'x',
    'null',
    '[["/docs/a/"]]',
    '{"/docs/a/":"浪"}',
    '{"/docs/a/":[1,"甲"]}',
    '{"/docs/a/":["nowhere","甲"]}',
    '{"https://other.example/":["浪","甲"],"//other.example/docs/":["浪","甲"],"javascript:alert(1)":["浪","甲"]}',
  ]
  await open('reading', 'a/')
  for (const stored of hostile) {
    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [PLACES_KEY, stored])
    await page.reload()
    await page.waitForLoadState('networkidle')
    await frames(page)
    expect(await offered(), stored).toEqual([])
  }
  await use()
  await readTo('浪')
  await page.evaluate(() => document.querySelector<HTMLElement>('#home')!.click())
  await page.waitForSelector('.hero .go-on')
  expect(await kept()).toEqual({ '/docs/a/': ['浪', '甲'] })
  expect(faults).toEqual([])
})

test('places are kept of twenty pages, the newest last, on this host alone', () => {
  const place: Place = ['id', 'title']
  let places = new Map<string, Place>()
  for (let n = 0; n < 25; n++) places = withPlace(places, `/${n}/`, place)
  expect([...places.keys()]).toEqual(Array.from({ length: 20 }, (_, n) => `/${n + 5}/`))
  places = withPlace(places, '/7/', ['other', 'title'])
  expect([...places].at(-1)).toEqual(['/7/', ['other', 'title']])
  expect(places.size).toBe(20)
  expect(withPlace(places, '/7/', undefined).size).toBe(19)
  const origin = 'https://example.com'
  const stored = { '/a/': place, '/\\other.example/': place, '//other.example/': place, 'a/': place, '/b/': ['', 'x'] }
  expect([...toPlaces(JSON.stringify(stored), origin).keys()]).toEqual(['/a/'])
  expect(toPlaces(`{"__proto__":["a","b"],"/a/":["b","${'x'.repeat(200)}"]}`, origin).get('/a/')?.[1]).toHaveLength(80)
})
