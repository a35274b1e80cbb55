import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPreview } from '../../cli/serve/preview/server.ts'
import { launchBrowser } from '../support/browser.ts'
import { config, site } from '../support/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

test('scripts know the pages of a site whose base is of Chinese characters: links, old addresses, the search', async () => {
  const it = site({
    'site.config.ts': config("{ base: '/笔记/' }"),
    'content/01.sea/01.a.md': '---\ntitle: Alpha\npermalink: /a/\n---\n[to b](./02.b.md)\n',
    'content/01.sea/02.b.md': '---\ntitle: Beta\npermalink: /b/\naliases: [/old/]\n---\nA whale.\n',
  })
  await it.build()
  const server = await openPreview({ folder: it.out, base: '/笔记/', host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const page = await browser.newPage()
  await page.goto(`${server.url}a/`)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.click('main a:text("to b")')
  await page.waitForFunction(() => document.title.startsWith('Beta'))
  expect(new URL(page.url()).pathname).toBe(`${encodeURI('/笔记')}/b/`)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await page.goto(`${server.url}search/?q=whale`)
  expect(await page.locator('.search-found li a').first().getAttribute('href')).toBe(`${encodeURI('/笔记')}/b/`)
  // The not-found page leads on from addresses with the wrong slash.
  await page.goto(`${server.url}old`)
  await page.waitForFunction(() => document.title.startsWith('Beta'))
})
