import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { axeFaults } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { config, openSite } from '../support/site.ts'

const NOTE = `---
title: A
permalink: /a/
---
\`\`\`ts twoslash
/** Heights in metres. */
const tides = [0.8, 3.1].filter((metres) => metres > 1 && metres < 100 && Number.isFinite(metres)).map((metres) => ({ metres, feet: metres * 3.28 }))
const last = tides
//    ^?
// @errors: 2322
const wrong: string = last.length
\`\`\`
`

const folder = mkdtempSync(join(tmpdir(), 'kb-types-'))
let browser: Browser
const servers: PreviewServer[] = []

beforeAll(async () => {
  for (const look of ['reading', 'vdoing']) {
    const made = openSite(join(folder, look), {
      'site.config.ts': config(`{ lang: 'en', theme: { look: '${look}' } }`),
      'content/01.a/01.a.md': NOTE,
    })
    expect((await made.build()).diagnostics).toEqual([])
    servers.push(await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 }))
  }
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const server of servers) await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (look: number, mode: string, width: number, more: object = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, ...more })
  const page = await context.newPage()
  await page.goto(`${servers[look]!.url}a/`)
  await page.evaluate((name) => {
    document.documentElement.dataset.mode = name
  }, mode)
  return page
}

/** The type in the box of the word that has one open. */
const shown = (page: Page): Promise<string[]> =>
  page.$$eval('.typed', (words) =>
    words.flatMap((word) => {
      const { content, display } = getComputedStyle(word, '::after')
      return content !== 'none' && display === 'block' ? [word.getAttribute('data-type')!] : []
    }),
  )

test.each([
  [0, 'light'],
  [0, 'dark'],
  [0, 'read'],
  [1, 'light'],
  [1, 'dark'],
  [1, 'read'],
])('axe finds no fault in code with types, with a box open: look %i, %s', async (look, mode) => {
  const page = await open(look, mode, 1000)
  await page.locator('.typed').first().focus()
  expect(await axeFaults(page, { within: '.content' })).toEqual([])
  await page.context().close()
})

test('a type is shown on hover, on focus by the keyboard and on a tap, and nothing else moves', async () => {
  const page = await open(0, 'light', 1000)
  expect(await shown(page)).toEqual([])
  const height = () => page.locator('.code').evaluate((code) => code.getBoundingClientRect().height)
  const before = await height()
  await page.locator('.typed', { hasText: 'wrong' }).hover()
  expect(await shown(page)).toEqual(['const wrong: string'])
  expect(await height()).toBe(before)
  await page.mouse.move(0, 0)
  await page.locator('.typed', { hasText: 'tides' }).first().focus()
  expect(await shown(page)).toEqual([expect.stringMatching(/^const tides: \{[\s\S]*Heights in metres\.$/)])
  await page.keyboard.press('Tab')
  expect(await shown(page)).toEqual([expect.stringContaining('.filter(')])
  await page.context().close()

  const phone = await open(0, 'light', 390, { hasTouch: true, isMobile: true })
  await phone.locator('.typed', { hasText: 'last' }).first().tap()
  expect(await shown(phone)).toEqual([expect.stringMatching(/^const last: /)])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await phone.context().close()
})

test('what is copied is the code', async () => {
  const page = await open(0, 'light', 1000)
  const code = await page.locator('.code code').evaluate((element) => element.textContent)
  expect(code?.split('\n').slice(2)).toEqual(['const last = tides', 'const wrong: string = last.length'])
  await page.context().close()
})
