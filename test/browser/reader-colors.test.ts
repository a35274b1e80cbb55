import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { accentSteps } from '../../config/accent.ts'
import { axeFaults } from '../support/axe.ts'
import { chooseMode, comesToRest, launchBrowser } from '../support/browser.ts'
import { behaviourIn, LOOKS, type Look } from '../support/look-site.ts'
import { config, openSite } from '../support/site.ts'

const CHOSEN = '#c8452f'
const folder = mkdtempSync(join(tmpdir(), 'kb-colors-'))
const servers = {} as Record<Look, PreviewServer>
let browser: Awaited<ReturnType<typeof launchBrowser>>
let context: BrowserContext | undefined
const faults: string[] = []

beforeAll(async () => {
  for (const look of LOOKS) {
    const made = openSite(join(folder, look), {
      'site.config.ts': config(
        `{ lang: 'en', theme: { look: '${look}', fullScreen: true, readerColors: ['#7a4fc9', '${CHOSEN}'] } }`,
      ),
      'content/01.a/01.first.md': '---\ntitle: First\npermalink: /first/\n---\n[Second](./02.second.md)\n',
      'content/01.a/02.second.md': '---\ntitle: Second\npermalink: /second/\n---\ntext\n',
    })
    await made.build()
    servers[look] = await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 })
  }
  browser = await launchBrowser()
})
afterEach(async () => {
  await context?.close()
  expect(faults.splice(0)).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  for (const server of Object.values(servers)) await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(look: Look, width = 1440): Promise<Page> {
  context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(`${servers[look].url}first/`)
  return page
}
const openMenu = (page: Page) => page.locator('.theme-mode > button').click()
const accent = (page: Page, selector = 'html') =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--accent').trim())

for (const look of LOOKS)
  test(
    `a colour is chosen by keyboard, and kept on the next page and the next visit (${look})`,
    behaviourIn(look),
    async () => {
      const page = await open(look)
      const own = await accent(page)
      await openMenu(page)
      const group = page.getByRole('radiogroup', { name: 'Colour' })
      expect(await group.getByRole('radio').count()).toBe(3)
      const site = group.getByRole('radio', { name: "The site's colour" })
      expect(await site.isChecked()).toBe(true)
      await site.focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      expect(await group.getByRole('radio', { name: 'Colour 2' }).isChecked()).toBe(true)
      const steps = accentSteps(CHOSEN, look, 'light')
      expect(await accent(page)).toBe(steps.accent)
      expect(await accent(page, '.reader-colors [value=""]')).toBe(own)
      expect(await axeFaults(page)).toEqual([])

      await page.locator('.content a').click({ force: true })
      await page.waitForURL('**/second/')
      expect(await accent(page)).toBe(steps.accent)
      await page.reload()
      expect(await accent(page)).toBe(steps.accent)
      await openMenu(page)
      expect(await group.getByRole('radio', { name: 'Colour 2' }).isChecked()).toBe(true)
      for (const mode of ['dark', 'read'] as const) {
        await chooseMode(page, mode)
        expect(await accent(page), mode).toBe(accentSteps(CHOSEN, look, mode).accent)
        await comesToRest(page)
        expect(await axeFaults(page), mode).toEqual([])
      }
      await site.check()
      await page.reload()
      expect(await page.locator('html').getAttribute('data-accent')).toBeNull()
    },
  )

test('the colour is there before the first paint, and another tab takes it over', async () => {
  const page = await open('reading')
  await page.evaluate((color) => localStorage.setItem('kb-accent', color), CHOSEN.slice(1))
  const other = await context!.newPage()
  // At the first element of the body: the head's script has run, and nothing has been painted.
  await other.addInitScript(() =>
    new MutationObserver((_, watch) => {
      if (!document.body) return
      Object.assign(window, { early: document.documentElement.dataset.accent })
      watch.disconnect()
    }).observe(document, { childList: true, subtree: true }),
  )
  await other.goto(page.url())
  expect(await other.evaluate(() => (window as unknown as { early: string }).early)).toBe(CHOSEN.slice(1))
  await openMenu(other)
  await other.getByRole('radio', { name: 'Colour 1' }).check()
  await expect.poll(() => page.locator('html').getAttribute('data-accent')).toBe('7a4fc9')
  expect(await page.locator('.reader-colors [value="7a4fc9"]').isChecked()).toBe(true)
})

test('a stored colour that is no longer offered is the site’s own, and anything else is nothing', async () => {
  const page = await open('reading')
  const own = await accent(page)
  for (const stored of ['123456', '"><b>', '']) {
    await page.evaluate((value) => localStorage.setItem('kb-accent', value), stored)
    await page.reload()
    expect(await accent(page), stored).toBe(own)
    expect(await page.locator('.reader-colors [value=""]').isChecked(), stored).toBe(true)
  }
})

test('on phones its buttons are as large as a finger needs, and in the window', async () => {
  const page = await open('reading', 390)
  await openMenu(page)
  await comesToRest(page)
  for (const button of await page.locator('.reader-colors input').all()) {
    const box = (await button.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    expect(box.x + box.width).toBeLessThanOrEqual(390)
  }
})

for (const look of LOOKS)
  test(`full screen is entered and left from the menu, which is closed then (${look})`, behaviourIn(look), async () => {
    const page = await open(look)
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
    for (const wanted of [true, false]) {
      await openMenu(page)
      await page.locator('.full-screen').click()
      await expect.poll(isFull).toBe(wanted)
      expect(await page.locator('#_mode-menu').isVisible()).toBe(false)
    }
  })
