import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { config, openSite, readTree } from '../support/site.ts'
import { type StaticServer, startServer } from '../support/static-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'kb-translations-'))
const note = (path: string, title: string, text: string) => `---\ntitle: ${title}\npermalink: ${path}\n---\n${text}\n`
const built = openSite(folder, {
  'site.config.ts': config(`{
    title: '深海', locales: { '/en/': { lang: 'en', title: 'Deep Sea', fallback: '/' } },
    theme: { locales: { '/': { label: '中文' }, '/en/': { label: 'English' } } },
  }`),
  'content/index.md': '---\nhome: true\n---\n',
  'content/en/index.md': '---\nhome: true\n---\n',
  'content/01.a/01.first.md': note('/first/', '第一 vite', '[二](./02.second.md) vite vite vite vite'),
  'content/01.a/02.second.md': note('/second/', '第二', '文，讲 vite。'),
  'content/en/01.a/01.first.md': note('/en/first/', 'First', 'Text with vite once. [two](./02.second.md)'),
})

let browser: Browser
let server: StaticServer

beforeAll(async () => {
  await built.build()
  server = await startServer(readTree(built.out))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (path: string, width = 1280): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  await page.goto(new URL(path, server.url).href, { waitUntil: 'load' })
  return page
}
const pathOf = (page: Page) => new URL(page.url()).pathname

test('the switcher leads to the same page, also after a page that the router brought, and back', {
  tags: 'proof',
}, async () => {
  const page = await open('/first/')
  await page.locator('main .content a').click()
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === '第二')
  expect(await page.locator('.navbar .locales a').getAttribute('href')).toBe('/en/second/')
  await page.locator('.navbar .locales a').click()
  await page.waitForURL('**/en/second/')
  const languages = await page.evaluate(() =>
    ['html', 'h1', 'main .content', '.outdated'].map((name) =>
      document.querySelector(name)?.closest('[lang]')?.getAttribute('lang'),
    ),
  )
  expect(languages).toEqual(['en', 'zh-CN', 'zh-CN', 'en'])
  expect(await page.locator('.outdated').isVisible()).toBe(true)
  expect(await page.locator('.navbar .locales a').getAttribute('href')).toBe('/second/')
  // In one line with the links of the bar.
  await page.goto(new URL('/first/', server.url).href)
  const middles = await page.evaluate(() =>
    ['.nav-links a', '.locales a'].map((name) => {
      const { top, height } = document.querySelector(`.navbar ${name}`)!.getBoundingClientRect()
      return Math.round(top + height / 2)
    }),
  )
  expect(new Set(middles).size).toBe(1)
  await page.close()
})

test('a narrow window has it in the drawer', { tags: 'proof' }, async () => {
  const page = await open('/second/', 400)
  await page.locator('.drawer-toggle').click()
  await page.locator('.sidebar a', { hasText: 'English' }).click()
  await page.waitForURL('**/en/second/')
  await page.close()
})

test('the search names pages of the language first, in the panel and on its page, whatever others hold', async () => {
  for (const [path, first] of [
    ['/en/first/', '/en/first/'],
    ['/first/', '/first/'],
  ] as const) {
    const page = await open(path)
    await page.keyboard.press('/')
    await page.locator('.search-field').fill('vite')
    await page.locator('.search-snippet').first().waitFor()
    const found = await page
      .locator('.search-option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('href')))
    expect([path, found[0]?.replace(/#.*/, '')]).toEqual([path, first])
    expect(found.length).toBeGreaterThan(1)
    await page.close()
  }
  const page = await open('/en/search/?q=vite')
  await page.locator('main a[href^="/"] mark').first().waitFor()
  const results = await page
    .locator('main ol a:has(mark), main ul a:has(mark)')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect([pathOf(page), results[0]?.replace(/#.*/, '')]).toEqual(['/en/search/', '/en/first/'])
  await page.close()
})
