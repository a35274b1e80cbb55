import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { chooseMode, contentWidth } from '../support/browser.ts'
import { behaviourIn, LOOKS } from '../support/look-site.ts'
import { config } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

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
  'content/01.a/05.deck.md':
    '---\ntitle: Deck\npermalink: /deck/\npassword: friends\nlayout: slides\n---\nThe hidden words of Deck.\n\n---\n\n## Two\n\n---\n\n## Three\n',
  'content/01.a/04.third.md': secret('Third', '/third/', 'others'),
}

describe.each(LOOKS)('notes behind a password, in the look %s', (look) => {
  const site = useSite(
    {
      'site.config.ts': config(
        `{ title: "Deep", lang: "en", base: "/kb/", pageChunks: true, theme: { look: "${look}" } }`,
      ),
      ...FILES,
    },
    { base: '/kb/', viewport: { width: 1440, height: 900 } },
  )
  let page: Page
  beforeEach(() => {
    page = site.page
  })

  const at = (path: string) => site.at(`/kb/${path}`)
  const field = () => page.getByLabel('Password')
  const text = () => page.getByText(/The hidden words of/)
  const alert = () => page.locator('.locked [role=alert]')
  async function unlock(password = PASSWORD) {
    await field().fill(password)
    await page.keyboard.press('Enter')
  }

  test(
    'a wrong password is said to be wrong; the right one shows the page as it would be without',
    behaviourIn(look),
    async () => {
      await page.goto(at('first/'))
      await expect.poll(() => field().isEnabled()).toBe(true)
      expect(await field().getAttribute('autocomplete')).toBe('current-password')
      await unlock('wrong')
      await expect.poll(() => alert().textContent()).toBe('Wrong password. Try again.')
      expect(await field().getAttribute('aria-invalid')).toBe('true')
      await unlock()
      await expect.poll(() => text().count()).toBe(1)
      expect(await page.locator('form.locked').count()).toBe(0)
      // Focused when its style sheets are loaded.
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('content')
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
    },
  )

  test(
    'one password opens all notes of its name, until they are locked again; the others stay locked',
    behaviourIn(look),
    async () => {
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
      const isAt = (top: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
      await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }))
      await isAt(800)
      await page.reload()
      await isAt(800)
      await page.evaluate(() => document.querySelector<HTMLElement>('.content a[href$="/open/"]')!.click())
      await expect.poll(() => page.url()).toBe(at('open/'))
      await page.goBack()
      await isAt(800)
      const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
      expect(stored).not.toContain(PASSWORD)
      await page.getByRole('button', { name: 'Lock again' }).click()
      await expect.poll(() => field().count()).toBe(1)
      const hasFocus = () => field().evaluate((element) => element === document.activeElement)
      await expect.poll(hasFocus).toBe(true)
      await page.goto(at('second/'))
      await expect.poll(() => field().isEnabled()).toBe(true)
      expect(await hasFocus(), 'only where it was locked').toBe(false)
      expect(await text().count()).toBe(0)
    },
  )

  test('slides are slides once they are open, also where the address names one', behaviourIn(look), async () => {
    await page.goto(at('deck/'))
    await expect.poll(() => field().isEnabled()).toBe(true)
    expect(await page.locator('.slides').count()).toBe(0)
    await unlock()
    await expect.poll(() => page.locator('.slide').count()).toBe(3)
    expect(await page.locator('.slide').first().textContent()).toContain('The hidden words of Deck.')
    expect(await page.locator('.slides-deck').evaluate((deck) => getComputedStyle(deck).overflowY)).toMatch(
      /auto|scroll/,
    )
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => new URL(page.url()).hash).toBe('#slide-2')
    await page.keyboard.press('End')
    await expect.poll(() => new URL(page.url()).hash).toBe('#slide-3')
    await page.route(/slides.*\.css/, async (route) => {
      await delay(300)
      await route.continue()
    })
    await page.reload()
    await expect
      .poll(() =>
        page
          .locator('.slide')
          .nth(2)
          .evaluate((slide) => slide.getBoundingClientRect().top < 400),
      )
      .toBe(true)
  })

  test('a key that no longer fits is of no use, and the form asks again', behaviourIn(look), async () => {
    await page.goto(at('first/'))
    const salt = (await page.locator('form.locked').getAttribute('data-salt'))!
    await page.evaluate(([salt]) => sessionStorage.setItem(`kb-lock ${salt}`, btoa('x'.repeat(32))), [salt])
    await page.reload()
    await expect.poll(() => field().isEnabled()).toBe(true)
    await unlock()
    await expect.poll(() => text().count()).toBe(1)
  })

  test('without script, and without a secure connection, it says what it needs', behaviourIn(look), async () => {
    page = await site.reopen({ javaScriptEnabled: false })
    await page.goto(at('first/'))
    expect(await page.locator('.locked noscript p').isVisible()).toBe(true)
    expect(await field().isDisabled()).toBe(true)
    page = await site.reopen()
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }))
    await page.goto(at('first/'))
    await expect.poll(() => alert().textContent()).toMatch(/^Browsers decrypt only over a secure connection/)
    expect(await field().isDisabled()).toBe(true)
  })

  for (const width of [390, 820, 1440])
    test(`form and text fit ${width} px in every mode, and axe finds no fault`, { tags: 'proof' }, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(at('first/'))
      await expect.poll(() => field().isEnabled()).toBe(true)
      expect(await contentWidth(page)).toBe(width)
      const box = (await field().boundingBox())!
      expect(box.height).toBeGreaterThanOrEqual(44)
      await unlock('wrong')
      await expect.poll(() => alert().textContent()).not.toBe('')
      for (const mode of ['light', 'dark', 'read'] as const) {
        await chooseMode(page, mode)
        expect(await axeFaults(page, { within: 'main' }), mode).toEqual([])
      }
      await unlock()
      await expect.poll(() => text().count()).toBe(1)
      expect(await contentWidth(page)).toBe(width)
      for (const mode of ['light', 'dark', 'read'] as const) {
        await chooseMode(page, mode)
        expect(await axeFaults(page, { within: '.article' }), `${mode}, text`).toEqual([])
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
