import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteView } from '../../config/model/view.ts'
import { comesToRest, frames, launchBrowser } from '../support/browser.ts'
import { browserSite, bundleForTests, note, sections, serve, toFiles } from '../support/browser-site.ts'
import { sampleSidebar } from '../support/sample-views.ts'
import type { StaticServer } from '../support/static-server.ts'

const NAV = [
  { text: '潮', href: '/tide/', active: true },
  { text: '浪', href: '/wave/', active: false },
]
const CODE = `<div class="code"><pre><code><span class="line hl">a <mark>word</mark></span>
<span class="line">b</span></code></pre></div>
<div class="code-group"><input type="radio" name="g" id="g1" checked><label for="g1">npm</label><div class="code-panel"></div>
<input type="radio" name="g" id="g2"><label for="g2">yarn</label><div class="code-panel"></div></div>`
const AUTHOR: SiteView['blogger'] = { name: '深海', slogan: '把走过的路记下来' }

let browser: Browser
const servers = new Map<string, StaticServer>()
beforeAll(async () => {
  const bundle = await bundleForTests()
  for (const look of ['reading', 'vdoing'] as const) {
    const site = browserSite(bundle, '/', { look, blogger: AUTHOR })
    const bare = browserSite(bundle, '/', { look, repo: undefined, locales: [] })
    const sidebar = sampleSidebar()
    const views = [
      note(site, '/tide/', '潮', sections('一', '二'), { sidebar, nav: NAV }),
      note(site, '/wave/', '浪', '<p>海</p>', { nav: NAV }),
      note(site, '/code/', '码', CODE),
      note(bare, '/tree/', '树', '<p>海</p>', { sidebar, nav: [] }),
      note(bare, '/bare/', '空', '<p>海</p>', { nav: [] }),
    ]
    servers.set(look, await serve(toFiles(site, views, bundle)))
  }
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const server of servers.values()) await server.close()
})

async function at(
  look: string,
  width: number,
  path: string,
  work: (page: Page) => Promise<void>,
  more: BrowserContextOptions = {},
) {
  const phone: BrowserContextOptions = width < 960 ? { hasTouch: true, isMobile: true } : {}
  const context = await browser.newContext({ viewport: { width, height: 800 }, ...phone, ...more })
  const page = await context.newPage()
  await page.goto(servers.get(look)!.url + path)
  await work(page)
  await context.close()
}

const box = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!
const openDrawer = async (page: Page) => {
  await page.locator('#_drawer').check()
  await comesToRest(page)
}

describe('the drawer of phones', () => {
  test('is as high as its entries on a page without a tree, and as the window on others', async () => {
    await at('reading', 390, 'wave/', async (page) => {
      await openDrawer(page)
      const [drawer, last] = [await box(page, '.sidebar'), (await page.locator('.sidebar a').last().boundingBox())!]
      expect(drawer.y + drawer.height).toBeLessThan(500)
      expect(drawer.y + drawer.height).toBeGreaterThan(last.y + last.height)
    })
    await at('reading', 390, 'tide/', async (page) => {
      await openDrawer(page)
      const { y, height } = await box(page, '.sidebar')
      expect(y + height).toBe(800)
    })
  })

  test('has its author above its entries, from the same edge', () =>
    at('reading', 390, 'wave/', async (page) => {
      await openDrawer(page)
      const edge = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const range = document.createRange()
            range.selectNodeContents(element)
            return range.getBoundingClientRect().left
          })
      expect(await edge('.sidebar .blogger-name')).toBe(await edge('.sidebar .nav-drawer a'))
    }))

  test.each(['reading', 'vdoing'])('has no button where it would be empty, nor opens by a swipe (%s)', async (look) => {
    await at(look, 390, 'bare/', async (page) => {
      expect(await page.locator('#_drawer').isVisible()).toBe(false)
      await page.locator('#_drawer').evaluate((toggle: HTMLInputElement) => {
        toggle.checked = true
      })
      await comesToRest(page)
      expect(await page.locator('.sidebar').isVisible()).toBe(false)
      expect(await page.locator('.sidebar-mask').isVisible()).toBe(false)
    })
    await at(look, 390, 'tree/', async (page) => expect(await page.locator('#_drawer').isVisible()).toBe(true))
  })
})

/** ms, within the time that the bar takes to leave or return. */
const MOMENTS = Array.from({ length: 17 }, (_, at) => 10 + 17 * at)

test('nothing shows between the bar and the strip of the outline while both move', { tags: 'proof' }, () =>
  at('reading', 390, 'tide/', async (page) => {
    await page.locator('.content').evaluate((text: HTMLElement) => {
      text.style.background = 'rgb(255, 0, 0)'
    })
    await page.evaluate(() => scrollTo(0, 300))
    await page.evaluate(() => scrollTo(0, 900))
    await page.waitForSelector('.navbar[data-away]', { state: 'attached' })
    expect(await seenAbove(page)).toEqual([])
    await comesToRest(page)
    await page.evaluate(() => scrollTo(0, 700))
    await page.waitForSelector('.navbar:not([data-away])', { state: 'attached' })
    expect(await seenAbove(page)).toEqual([])
  }),
)

/** The moments at which something red is seen above the strip's lower end. */
async function seenAbove(page: Page): Promise<number[]> {
  const seen: number[] = []
  for (const moment of MOMENTS) {
    await page.evaluate((now) => {
      for (const move of document.getAnimations()) {
        move.pause()
        move.currentTime = now
      }
    }, moment)
    await frames(page)
    const { y, height } = await box(page, '.outline-strip')
    const clip = { x: 200, y: 0, width: 1, height: Math.max(1, Math.floor(y + height) - 2) }
    const pixels = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
    for (let at = 0; at < pixels.length; at += 3) if (pixels[at]! - pixels[at + 1]! > 40) seen.push(moment)
  }
  return seen
}

describe.each(['reading', 'vdoing'])('in the visitor’s own colours (%s)', (look) => {
  const forced: BrowserContextOptions = { forcedColors: 'active' }
  const looks = (page: Page, selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), name)

  test('the button of the drawer is seen', () =>
    at(
      look,
      390,
      'tide/',
      async (page) => {
        const clip = await box(page, '#_drawer')
        const { channels } = await sharp(await page.screenshot({ clip })).stats()
        expect(channels[0]!.max - channels[0]!.min).toBeGreaterThan(100)
      },
      forced,
    ))

  test('the current page and heading stand out', () =>
    at(
      look,
      1440,
      'tide/',
      async (page) => {
        await page.evaluate(() => document.getElementById('二')!.scrollIntoView())
        await page.waitForSelector('.outline a[aria-current]')
        expect(await looks(page, '.nav a[aria-current]', 'text-decoration-line')).toBe('underline')
        const border = (selector: string) => looks(page, selector, 'border-left-color')
        expect(await border('.outline a[aria-current]')).not.toBe(await border('.outline a:not([aria-current])'))
      },
      forced,
    ))

  test('words, lines and tabs of code that stand out do so', () =>
    at(
      look,
      1440,
      'code/',
      async (page) => {
        expect(await looks(page, '.code mark', 'color')).not.toBe(await looks(page, '.code mark', 'background-color'))
        const start = 'border-inline-start-width'
        expect(await looks(page, '.line.hl', start)).not.toBe(await looks(page, '.line:not(.hl)', start))
        const tab = (input: string) => looks(page, `.code-group > ${input} + label`, 'border-bottom-color')
        expect(await tab(':checked')).not.toBe(await tab(':not(:checked)'))
      },
      { ...forced, colorScheme: 'dark' },
    ))
})
