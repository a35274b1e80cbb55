import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { chooseMode, contentWidth, frames } from '../support/browser.ts'
import { behaviourIn, LOOKS } from '../support/look-site.ts'
import { config } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const LINES = Array.from({ length: 60 }, (_, n) => `- 第 ${n} 条`).join('\n')
const DECK = `---
title: 潮汐
permalink: /deck/
date: 2026-01-01
layout: slides
---
港口的十分钟。

---

## 一 {#one}

[下一篇](./02.note.md)

\`\`\`js
const tide = (hour) => 2.4 * Math.sin((hour / 12.42) * 2 * Math.PI) // ${'很长'.repeat(80)}
\`\`\`

---

## 二

${LINES}

---

## 三

| ${'列 | '.repeat(30)}
| ${'--- | '.repeat(30)}
| ${'值 | '.repeat(30)}
`
const FILES = {
  'content/01.x/01.deck.md': DECK,
  'content/01.x/02.note.md': '---\ntitle: 笔记\npermalink: /note/\ndate: 2026-01-02\n---\n[三](./01.deck.md#slide-3)\n',
}

describe.each(LOOKS)('slides in the look %s', (look) => {
  const site = useSite({ 'site.config.ts': config(`{ title: "深海", theme: { look: '${look}' } }`), ...FILES })
  let page: Page
  beforeEach(() => {
    page = site.page
  })

  const open = async (hash = '') => {
    await page.goto(site.at(`/deck/${hash}`))
    await page.locator('.slides-full').waitFor()
  }
  /** Number of the slide that fills the box; a part of one if none does. */
  const shown = (tab = page) =>
    tab.evaluate(() => {
      const { scrollTop } = document.querySelector('.slides-deck')!
      return Math.round((100 * scrollTop) / document.querySelector('.slide')!.clientHeight) / 100 + 1
    })
  const hash = () => new URL(page.url()).hash
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    await frames(page)
  }

  test('keys lead from one to the next, and the address names it', behaviourIn(look), async () => {
    await open()
    expect([await shown(), hash()]).toEqual([1, ''])
    await press('ArrowRight')
    expect([await shown(), hash()]).toEqual([2, '#slide-2'])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('slide-2')
    await press('End')
    expect([await shown(), hash()]).toEqual([4, '#slide-4'])
    await press('PageUp')
    await press('Home')
    expect([await shown(), hash()]).toEqual([1, ''])
    await press(' ', 'ArrowLeft')
    expect(await shown()).toBe(1)
    // Steps are no pages of the history.
    expect(await page.evaluate(() => history.length)).toBe(2)
  })

  test('a long one scrolls before it is left, and nothing is cut', behaviourIn(look), async () => {
    await open('#slide-3')
    expect(await shown()).toBe(3)
    const top = () => page.evaluate(() => document.querySelector('#slide-3 .slide-box')!.scrollTop)
    await press('PageDown')
    expect([await shown(), await top()]).toEqual([3, expect.any(Number)])
    expect(await top()).toBeGreaterThan(100)
    await press('ArrowRight')
    expect(await shown()).toBe(4)
    await press('ArrowLeft', 'PageUp', 'PageUp', 'PageUp', 'PageUp', 'PageUp', 'PageUp', 'PageUp', 'PageUp')
    expect(await shown()).toBeLessThan(3)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await contentWidth(page)).toBeLessThanOrEqual(width)
      const wide = await page.evaluate(
        () =>
          [...document.querySelectorAll('.slide-box')].filter(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
          ).length,
      )
      expect(wide).toBe(0)
    }
  })

  test('no arrow at a side of the window leads away from the deck', async () => {
    await open()
    expect(await page.locator('.side-arrows a').count()).toBeGreaterThan(0)
    expect(await page.locator('.side-arrows a:visible').count()).toBe(0)
  })

  test('what is below the deck does not overlap', async () => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await open()
      const [crumbs, info] = await page
        .locator('.article-head :is(.breadcrumbs, .info)')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
      const isApart = info!.top >= crumbs!.bottom || info!.left >= crumbs!.right
      expect(isApart, `${width} px`).toBe(true)
    }
  })

  test('its links and addresses work without script; they keep the focus with one', behaviourIn(look), async () => {
    const tab = await site.browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await tab.goto(site.at('/deck/#slide-3'))
    expect(await tab.locator('#slide-3').isVisible()).toBe(true)
    await tab.locator('#slide-3 [rel=next]').click()
    expect(new URL(tab.url()).hash).toBe('#slide-4')
    expect(await tab.locator('.slides-full').isVisible()).toBe(false)
    await tab.context().close()
    await open()
    await page.locator('#slide-1 [rel=next]').focus()
    await press('Enter')
    await press('Enter')
    expect([await shown(), hash()]).toEqual([3, '#slide-3'])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#slide-4')
  })

  test('full screen by its button and by F; what is typed elsewhere does nothing', behaviourIn(look), async () => {
    await open('#slide-2')
    await press('f')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('slides')
    await expect.poll(() => shown()).toBe(2)
    await press('ArrowRight')
    expect(await shown()).toBe(3)
    await press('f')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    await expect.poll(() => shown()).toBe(3)
    await page.locator('.slides-full').click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('slides')
    await page.evaluate(() => document.exitFullscreen())
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    await press('/')
    await page.locator('.search-field').fill('f')
    await press('ArrowRight', 'Home')
    expect(await shown()).toBe(3)
  })

  test('the router comes and goes; keys are then those of the page', behaviourIn(look), async () => {
    await open('#slide-2')
    await page.locator('#slide-2 .content a[href="/note/"]').click()
    await expect.poll(() => page.title()).toContain('笔记')
    await press('ArrowRight', 'f')
    expect(hash()).toBe('')
    await page.locator('.content a[href="/deck/#slide-3"]').click()
    await page.locator('.slides-full').waitFor()
    await expect.poll(() => shown()).toBe(3)
    await press('ArrowRight')
    expect([await shown(), hash()]).toEqual([4, '#slide-4'])
  })

  test(
    'an address that names a slide shows it, also where the style sheet of slides comes late',
    behaviourIn(look),
    async () => {
      await page.goto(site.at('/note/'))
      await page.route(/slides.*\.css/, async (route) => {
        await delay(300)
        await route.continue()
      })
      await page.locator('.content a[href="/deck/#slide-3"]').click()
      await page.locator('.slides-full').waitFor()
      await expect.poll(() => shown()).toBe(3)
      await frames(page)
      expect([await shown(), hash()]).toEqual([3, '#slide-3'])
      // Without a click of the pointer, which would scroll to the link.
      await page.locator('#slide-2 .content a[href="/note/"]').dispatchEvent('click')
      await page.locator('.slides').waitFor({ state: 'detached' })
      await page.goBack()
      await page.locator('.slides-full').waitFor()
      await expect.poll(() => shown()).toBe(3)
      expect(hash()).toBe('#slide-3')
    },
  )

  test(
    'what scrolls a page that has come, as marks of a search do, is not undone by a late style sheet',
    behaviourIn(look),
    async () => {
      await page.setViewportSize({ width: 820, height: 400 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(site.at('/note/'))
      await page.route(/slides.*\.css/, async (route) => {
        // A page waits for its style sheets, but only for a second.
        await delay(1600)
        await route.continue()
      })
      await page.locator('.content a[href="/deck/#slide-3"]').hover()
      await page.evaluate(() =>
        document.addEventListener('kb:navigation', () => requestAnimationFrame(() => scrollTo(0, 40)), { once: true }),
      )
      await page.locator('.content a[href="/deck/#slide-3"]').click()
      await expect.poll(() => shown()).toBe(3)
      await frames(page)
      expect(await page.evaluate(() => scrollY)).toBe(40)
    },
  )

  test('axe finds nothing, in three modes and on a phone', { tags: 'proof' }, async () => {
    for (const [width, mode] of [
      [1280, 'light'],
      [390, 'dark'],
      [820, 'read'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await open('#slide-2')
      await chooseMode(page, mode)
      expect(await axeFaults(page, { within: 'main' })).toEqual([])
    }
  })

  test('one a page on paper', async () => {
    await open()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!
    expect(Number(width)).toBeGreaterThan(Number(height))
    const pages = pdf.match(/\/Type \/Page\b/g)!.length
    // The long one has several.
    expect(pages).toBeGreaterThan(4)
    await page.evaluate(() => document.getElementById('slide-3')!.remove())
    expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
  })

  test('the script is at most 3 KiB', async () => {
    await open()
    const address = await page.locator('.slides').getAttribute('data-script')
    const response = await page.request.get(site.at(address!))
    expect(gzipSync(await response.body(), { level: 9 }).length).toBeLessThanOrEqual(3 * 1024)
  })
})
