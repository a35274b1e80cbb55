import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { axeFaults } from '../support/axe.ts'
import { chooseMode, contentWidth, launchBrowser } from '../support/browser.ts'
import { config, openSite } from '../support/site.ts'

const PASSWORD = 'tief und blau 深海'

const secret = (title: string, path: string, name: string) => `---
title: ${title}
permalink: ${path}
password: ${name}
sidebar: auto
---
The hidden words of ${title}.

## 暗处

Formula $a^2$, and [the open one](/open/).

\`\`\`js
const hidden = 1
\`\`\`

:::: tabs
::: tab One
Panel one.
:::
::: tab Two
Panel two.
:::
::::

## 更暗处

${'深。\n\n'.repeat(60)}
`

const FILES = {
  '.env': `KB_PASSWORD_FRIENDS='${PASSWORD}'\nKB_PASSWORD_OTHERS=another-one\n`,
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.a/01.open.md':
    '---\ntitle: Open\npermalink: /open/\n---\n[first](./02.first.md) [second](./03.second.md) [third](./04.third.md)\n',
  'content/01.a/02.first.md': secret('First', '/first/', 'friends'),
  'content/01.a/03.second.md': secret('Second', '/second/', 'friends'),
  'content/01.a/04.third.md': secret('Third', '/third/', 'others'),
}

describe.each(['reading', 'vdoing'] as const)('notes behind a password, in the look %s', (look) => {
  let server: PreviewServer
  let browser: Browser
  let page: Page
  const folder = mkdtempSync(join(tmpdir(), 'kb-locked-'))
  const errors: string[] = []

  beforeAll(async () => {
    const settings = config(`{ title: "Deep", lang: "en", base: "/kb/", pageChunks: true, theme: { look: "${look}" } }`)
    const made = openSite(folder, { 'site.config.ts': settings, ...FILES })
    expect((await made.build()).diagnostics).toEqual([])
    server = await openPreview({ folder: made.out, base: '/kb/', host: '127.0.0.1', port: 0 })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => opened())
  afterEach(async () => {
    await page.context().close()
    expect(errors.splice(0)).toEqual([])
  })

  async function opened(options: BrowserContextOptions = {}) {
    await page?.context().close()
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options })
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  }

  const at = (path: string) => new URL(`/kb/${path}`, server.url).href
  const field = () => page.getByLabel('Password')
  const text = () => page.getByText(/The hidden words of/)
  const alert = () => page.locator('.locked [role=alert]')
  async function unlock(password = PASSWORD) {
    await field().fill(password)
    await page.keyboard.press('Enter')
  }

  test('a wrong password is said to be wrong; the right one shows the page as it would be without', async () => {
    await page.goto(at('first/'))
    await expect.poll(() => field().isEnabled()).toBe(true)
    expect(await field().getAttribute('autocomplete')).toBe('current-password')
    await unlock('wrong')
    await expect.poll(() => alert().textContent()).toBe('Wrong password. Try again.')
    expect(await field().getAttribute('aria-invalid')).toBe('true')
    await unlock()
    await expect.poll(() => text().count()).toBe(1)
    expect(await page.locator('form.locked').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('content')
    expect(page.url()).toBe(at('first/'))
    const outline = page.locator('.outline ol a')
    expect(await outline.allTextContents()).toEqual(['暗处', '更暗处'])
    expect(await page.locator('.sidebar [href="#暗处"], .sidebar [href$="#%E6%9A%97%E5%A4%84"]').count()).toBe(1)
    expect(await page.locator('main .content .math, main .content math').count()).toBeGreaterThan(0)
    await expect.poll(() => page.locator('main .copy').count()).toBe(1)
    await page.getByRole('tab', { name: 'Two' }).click()
    expect(await page.getByText('Panel two.').isVisible()).toBe(true)
    await outline.nth(1).click()
    expect(new URL(page.url()).hash).toBe(encodeURI('#更暗处'))
  })

  test('one password opens all notes of its name, until they are locked again; the others stay locked', async () => {
    await page.goto(at('open/'))
    await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'first'))
    await page.locator('.content').getByText('first').click()
    await unlock()
    await expect.poll(() => text().textContent()).toBe('The hidden words of First.')
    await page.locator('.content').getByText('the open one').click()
    await page.locator('.content').getByText('second').click()
    await expect.poll(() => text().textContent()).toBe('The hidden words of Second.')
    await page.goBack()
    await page.locator('.content').getByText('third').click()
    await expect.poll(() => field().isEnabled()).toBe(true)
    await page.goBack()
    expect(await page.locator('html').getAttribute('data-visit'), 'the router went all the way').toBe('first')

    await page.goto(at('first/#%E6%9B%B4%E6%9A%97%E5%A4%84'))
    await expect.poll(() => text().count()).toBe(1)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(stored).not.toContain(PASSWORD)
    await page.getByRole('button', { name: 'Lock again' }).click()
    await expect.poll(() => field().count()).toBe(1)
    await page.goto(at('second/'))
    await expect.poll(() => field().isEnabled()).toBe(true)
    expect(await text().count()).toBe(0)
  })

  test('a key that no longer fits is of no use, and the form asks again', async () => {
    await page.goto(at('first/'))
    const salt = (await page.locator('form.locked').getAttribute('data-salt'))!
    await page.evaluate(([salt]) => sessionStorage.setItem(`kb-lock ${salt}`, btoa('x'.repeat(32))), [salt])
    await page.reload()
    await expect.poll(() => field().isEnabled()).toBe(true)
    await unlock()
    await expect.poll(() => text().count()).toBe(1)
  })

  test('without script, and without a secure connection, it says what it needs', async () => {
    await opened({ javaScriptEnabled: false })
    await page.goto(at('first/'))
    expect(await page.locator('.locked noscript p').isVisible()).toBe(true)
    expect(await field().isDisabled()).toBe(true)
    await opened()
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }))
    await page.goto(at('first/'))
    await expect.poll(() => alert().textContent()).toMatch(/^Browsers decrypt only over a secure connection/)
    expect(await field().isDisabled()).toBe(true)
  })

  test('form and text fit every width and every mode, and axe finds no fault', async () => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(at('first/'))
      await expect.poll(() => page.locator('form.locked, .lock-again').count()).toBe(1)
      if ((await text().count()) > 0) await page.getByRole('button', { name: 'Lock again' }).click()
      await expect.poll(() => field().isEnabled()).toBe(true)
      expect(await contentWidth(page)).toBe(width)
      const box = (await field().boundingBox())!
      expect(box.height).toBeGreaterThanOrEqual(44)
      await unlock('wrong')
      await expect.poll(() => alert().textContent()).not.toBe('')
      for (const mode of ['light', 'dark', 'read'] as const) {
        await chooseMode(page, mode)
        expect(await axeFaults(page, { within: 'main' }), `${width} px, ${mode}`).toEqual([])
      }
      await unlock()
      await expect.poll(() => text().count()).toBe(1)
      expect(await contentWidth(page)).toBe(width)
      for (const mode of ['light', 'dark', 'read'] as const) {
        await chooseMode(page, mode)
        expect(await axeFaults(page, { within: '.article' }), `${width} px, ${mode}, text`).toEqual([])
      }
    }
  })

  test('on paper the text is there, and the button is not', async () => {
    await page.goto(at('first/'))
    await unlock()
    await expect.poll(() => text().count()).toBe(1)
    await page.emulateMedia({ media: 'print' })
    expect(await text().isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Lock again' }).isVisible()).toBe(false)
  })
})
