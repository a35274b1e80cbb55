import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { launchBrowser } from '../support/browser.ts'
import { config, openSite } from '../support/site.ts'

const SECTIONS = '\n## 一\n\n海水一层一层地暗下去。\n\n## 二\n\n海水一层一层地暗下去。\n'
const note = (title: string, more = '', body = '海水一层一层地暗下去。\n') =>
  `---\ntitle: ${title}\npermalink: /${title}/\ndate: 2024-05-06\n${more}---\n${body}`
const CATALOGUE = `article: false
sidebar: true
pageComponent:
  name: Catalogue
  data:
    path: 01.front
    imgUrl: /a.svg
    description: 深
`
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"/>'

/** One of each kind; the address of each. */
const PAGES = {
  article: '/long/',
  'article without an outline': '/short/',
  'article outside of the tree': '/alone/',
  catalogue: '/front/',
  'catalogue without a picture': '/plain/',
  archives: '/archives/',
  categories: '/categories/',
  tags: '/tags/',
  'one tag': '/tags/sea/',
  series: '/series/',
  map: '/map/',
  statistics: '/statistics/',
  changes: '/changes/',
  search: '/search/',
}

let browser: Browser
let folder: string
let server: PreviewServer
/** Where the site stands, without the last slash. */
let url: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kb-frame-'))
  const made = openSite(folder, {
    'site.config.ts': config('{ theme: { statistics: true, siteChanges: true } }'),
    'content/public/a.svg': PICTURE,
    'content/01.front/01.long.md': note('long', 'tags: [sea]\nseries: deep\n', SECTIONS),
    'content/01.front/02.inner/01.short.md': note('short', 'tags: [sea]\nseries: deep\n'),
    'content/_posts/older.md': note('older').replace('2024', '2023'),
    'content/_posts/alone.md': note('alone', 'tags: [sea, ship]\n', `[long](/long/)\n${SECTIONS}`),
    'content/00.lists/01.front.md': note('front', CATALOGUE, ''),
    'content/00.lists/02.plain.md': note('plain', CATALOGUE.replace(/ *imgUrl.*\n/, ''), ''),
  })
  await made.build()
  server = await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 })
  url = server.url.replace(/\/$/, '')
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('one frame', () => {
  test('at each width the title stands at one place on every kind of page', { tags: 'proof' }, async () => {
    const page = await browser.newPage()
    const places: Record<number, Record<string, string>> = { 1280: {}, 1440: {}, 1920: {} }
    for (const [kind, address] of Object.entries(PAGES)) {
      await page.goto(url + address)
      for (const [width, placeOf] of Object.entries(places)) {
        await page.setViewportSize({ width: Number(width), height: 900 })
        placeOf[kind] = await page.evaluate(() => {
          const { x, y } = document.querySelector('h1')!.getBoundingClientRect()
          return `${x} ${y}`
        })
      }
    }
    await page.close()
    for (const [width, placeOf] of Object.entries(places)) {
      expect(placeOf.article).toMatch(/^\d+(\.\d+)? \d+/)
      for (const [kind, place] of Object.entries(placeOf))
        expect([width, kind, place]).toEqual([width, kind, placeOf.article])
    }
  })

  test.each(['/long/', '/archives/'])(
    'the strip of the outline lies over nothing of %s on a phone',
    { tags: 'proof' },
    async (address) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 300 } })
      await page.goto(url + address)
      const edge = (selector: string, side: 'top' | 'bottom') =>
        page.locator(selector).evaluate((element, of) => element.getBoundingClientRect()[of], side)
      expect(await edge('h1', 'top')).toBeGreaterThan((await edge('.outline-strip', 'bottom')) + 20)
      const last = page.locator('.outline li a').last()
      await page.locator('.outline-strip').click()
      await last.click()
      const id = decodeURIComponent(new URL(page.url()).hash.slice(1))
      await page.waitForFunction(() => scrollY > 0)
      expect(await edge(`[id="${id}"]`, 'top')).toBeGreaterThanOrEqual(await edge('.outline-strip', 'bottom'))
      await page.close()
    },
  )

  test('the way to the top stands once: beside the text where the outline is, else at the foot', {
    tags: 'proof',
  }, async () => {
    for (const [width, place] of [
      [1440, '.outline'],
      [390, '.site-footer'],
    ] as const) {
      const page = await browser.newPage({ viewport: { width, height: 300 } })
      await page.goto(`${url}/long/`)
      await page.evaluate(() => scrollTo(0, 400))
      const shown = page.locator('.back-to-top').filter({ visible: true })
      await expect.poll(() => shown.count()).toBe(1)
      expect(await page.locator(`${place} .back-to-top`).isVisible()).toBe(true)
      await page.close()
    }
  })

  test('the map takes the room beside the text as well, from where text begins', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const reach = (selector: string) =>
      page.$eval(selector, (element) => {
        const { left, right } = element.getBoundingClientRect()
        return { left: Math.round(left), right: Math.round(right) }
      })
    await page.goto(`${url}/long/`)
    const text = await reach('.content')
    const outline = await reach('.outline')
    await page.goto(`${url}/map/`)
    const map = await reach('.note-map')
    await page.close()
    expect(map.left).toBe(text.left)
    expect(map.right).toBeGreaterThan((outline.left + outline.right) / 2)
  })

  test('a line of text holds 40 characters of 17 px on 1.8', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${url}/long/`)
    const measured = await page
      .locator('.content')
      .evaluate((text) => [text.clientWidth, getComputedStyle(text).fontSize, getComputedStyle(text).lineHeight])
    await page.close()
    expect(measured).toEqual([680, '17px', '30.6px'])
  })

  test('no page is wider than the window, and no note shows the headings twice', { tags: 'proof' }, async () => {
    const page = await browser.newPage()
    for (const address of ['/', ...Object.values(PAGES)]) {
      await page.goto(url + address)
      for (const width of [390, 820, 960, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([width, address, wide <= 0]).toEqual([width, address, true])
        const shown = await page.locator(':is(.outline, .sidebar-headings) a[href$="%E4%B8%80"]:visible').count()
        expect([width, address, shown <= 1]).toEqual([width, address, true])
      }
    }
    await page.close()
  })
})
