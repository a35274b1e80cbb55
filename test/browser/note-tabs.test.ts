import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { launchBrowser, layoutShifts } from '../support/browser.ts'
import { config, openSite } from '../support/site.ts'

const NOTE = `---
title: A
permalink: /a/
---
[to the depth](#deep)

::: tabs
@tab npm
first

@tab pnpm
second

## Deep

words

@tab yarn
third
:::

::: code-tabs
@tab npm
\`\`\`sh
a
\`\`\`

@tab pnpm
\`\`\`sh
b
\`\`\`
:::

after

${'words\n\n'.repeat(40)}`

const folder = mkdtempSync(join(tmpdir(), 'kb-tabs-'))
let browser: Browser
let server: PreviewServer
let context: BrowserContext
let page: Page

beforeAll(async () => {
  const made = openSite(folder, {
    'site.config.ts': config('{}'),
    'content/01.a/01.a.md': NOTE,
    'content/01.a/02.b.md': NOTE.replace('permalink: /a/', 'permalink: /b/').replace('title: A', 'title: B'),
  })
  expect((await made.build()).diagnostics).toEqual([])
  server = await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1000, height: 700 } })
  page = await context.newPage()
})
afterEach(() => context.close())

/** Tabs that are shown, as a reader sees them. */
const shown = (): Promise<string[]> =>
  page.$$eval('.tab', (tabs) =>
    tabs
      .filter((tab) => tab.getBoundingClientRect().height > 0 && getComputedStyle(tab).visibility === 'visible')
      .map((tab) => tab.querySelector('p:not(.tab-label)')!.textContent!),
  )
const open = async (path: string) => {
  await page.goto(server.url + path)
  await page.getByRole('tab').first().waitFor()
}

test('labels stand in a row, by the ARIA pattern, and nothing moves', { tags: 'proof' }, async () => {
  await open('a/')
  expect(await shown()).toEqual(['first'])
  expect(await layoutShifts(page)).toEqual([])
  expect(await page.getByRole('tab').allTextContents()).toEqual(['npm', 'pnpm', 'yarn'])
  await page.getByRole('tab', { name: 'npm', exact: true }).focus()
  for (const [key, label, text] of [
    ['ArrowRight', 'pnpm', 'second'],
    ['End', 'yarn', 'third'],
    ['ArrowRight', 'npm', 'first'],
    ['ArrowLeft', 'yarn', 'third'],
    ['Home', 'npm', 'first'],
  ] as const) {
    await page.keyboard.press(key)
    expect([key, await shown()]).toEqual([key, [text]])
    const tab = page.getByRole('tab', { selected: true })
    expect([await tab.textContent(), await tab.evaluate((own) => own === document.activeElement)]).toEqual([
      label,
      true,
    ])
    expect(await page.getByRole('tabpanel', { name: label, exact: true }).count()).toBe(1)
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.role)).toBe('tabpanel')
})

test('of tabs pressed before the script that keeps choices has come, the last stays', { tags: 'proof' }, async () => {
  await open('a/')
  let release!: () => void
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/js/*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('tab', { name: 'npm', exact: true }).focus()
  for (const key of ['ArrowRight', 'End', 'ArrowRight']) await page.keyboard.press(key)
  expect(await shown()).toEqual(['first'])
  release()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kb-tabs')))
    .toBe(JSON.stringify(['pnpm', 'yarn', 'npm']))
  expect(await shown()).toEqual(['first'])
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('npm')
})

test('a label that is chosen is chosen in groups of code, on the next page and on the next visit', {
  tags: 'proof',
}, async () => {
  await open('a/')
  await page.getByRole('tab', { name: 'pnpm' }).click()
  await expect.poll(() => page.locator('.code-group :checked + label').textContent()).toBe('pnpm')
  await open('b/')
  expect(await shown()).toEqual(['second'])
  await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-menus]')
  await page.locator('.code-group > label').first().click()
  await expect.poll(shown).toEqual(['first'])
  await page.evaluate(() => localStorage.setItem('kb-tabs', '{'))
  await open('a/')
  expect(await shown()).toEqual(['first'])
})

test('a link to what a tab holds opens it, from the page and from outside', { tags: 'proof' }, async () => {
  await open('a/')
  await page.getByText('to the depth').click()
  await expect.poll(shown).toEqual(['second'])
  expect(await page.locator('#deep').evaluate((own) => own.getBoundingClientRect().top < innerHeight)).toBe(true)
  await open('b/#deep')
  await expect.poll(shown).toEqual(['second'])
})

test('paper shows all, each below its label', async () => {
  await open('a/')
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toEqual(['first', 'second', 'third'])
  expect(await page.locator('.tab-label:visible').allTextContents()).toEqual(['npm', 'pnpm', 'yarn'])
  expect(await page.locator('.tab-list').isVisible()).toBe(false)
})

test('without script all stand there, and where it does not come they do after a while', {
  tags: 'proof',
}, async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(`${server.url}a/`)
  for (const text of ['first', 'second', 'third'])
    expect([text, await still.getByText(text, { exact: true }).isVisible()]).toEqual([text, true])
  expect(await still.locator('.tab-label:visible').allTextContents()).toEqual(['npm', 'pnpm', 'yarn'])
  await plain.close()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${server.url}a/`)
  expect(await shown()).toEqual(['first'])
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  expect(await shown()).toEqual(['first', 'second', 'third'])
})
