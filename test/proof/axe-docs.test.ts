import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { axeFaults } from '../support/axe.ts'
import { chooseMode, comesToRest, launchBrowser, type Mode } from '../support/browser.ts'
import { combinations } from '../support/combinations.ts'
import { shared } from '../support/shared.ts'

/** One of each kind of page of the documentation, and what a reader types. */
const PAGES = [
  '',
  'begin/first-site/',
  'how-to/',
  'how-to/code-tabs/',
  'reference/settings/',
  'reference/markdown/',
  'reference/glossary/',
  'faults/',
  'faults/link-no-such-page/',
  'why/limits/',
]
const OTHERS = ['search/?q=build', 'nowhere/', 'look/reference/markdown/', 'look/en/reference/markdown/']
const WIDTHS = [390, 1440]
const MODES: Mode[] = ['light', 'dark']

const TRIED = [
  ...combinations({ page: PAGES, language: ['', 'en/'], width: WIDTHS, mode: MODES }).map(
    ({ page, language, ...tried }) => ({ ...tried, path: `${language}${page}` }),
  ),
  ...combinations({ path: OTHERS, width: WIDTHS, mode: MODES }),
]

let browser: Browser
let server: PreviewServer

beforeAll(async () => {
  server = await openPreview({ folder: join(await shared('docs'), 'out'), base: '/kb/', host: '127.0.0.1', port: 0 })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

test.each(WIDTHS)('axe finds nothing on any kind of page of the documentation at %i px', async (width) => {
  const isPhone = width < 960
  const context = await browser.newContext({ viewport: { width, height: 900 }, isMobile: isPhone, hasTouch: isPhone })
  const page = await context.newPage()
  const all: string[] = []
  for (const { path, mode } of TRIED.filter((tried) => tried.width === width)) {
    await page.goto(new URL(`/kb/${path}`, server.url).href)
    if (path.startsWith('search/')) await page.locator('.search-option').first().waitFor()
    await chooseMode(page, mode)
    await comesToRest(page)
    const faults = await axeFaults(page)
    all.push(...faults.map((fault) => `${path} ${mode}: ${fault}`))
  }
  await context.close()
  expect(all).toEqual([])
})
