import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArabic } from '../support/arabic-site.ts'
import { axeFaults } from '../support/axe.ts'
import { comesToRest } from '../support/browser.ts'
import { behaviourIn, box, LOOKS, style } from '../support/look-site.ts'

let site: Awaited<ReturnType<typeof openArabic>>
beforeAll(async () => {
  site = await openArabic()
})
afterAll(() => site?.close())

const middle = ({ x, width }: { x: number; width: number }) => x + width / 2

describe.each(LOOKS)('a site written from right to left (%s)', (look) => {
  test('has the tree at the right, the outline at the left, and the text between them', () =>
    site.at(look, 1440, '/start/', async (page) => {
      const [tree, text, outline] = [
        await box(page, '.sidebar'),
        await box(page, '.article'),
        await box(page, '.outline'),
      ]
      expect(tree.x + tree.width).toBe(1440)
      expect(text.x + text.width).toBeLessThanOrEqual(tree.x)
      expect(outline.x + outline.width).toBeLessThanOrEqual(text.x)
      expect(await style(page, '.content', 'text-align')).toBe('start')
      expect(middle(await box(page, '.neighbours .prev'))).toBeGreaterThan(middle(await box(page, '.neighbours .next')))
      expect(middle(await box(page, '.side-arrows .next'))).toBeLessThan(100)
      expect(await style(page, '.side-arrows .icon', 'transform')).toBe('matrix(-1, 0, 0, 1, 0, 0)')
    }))

  test('closes its tree to the right and opens it from there', () =>
    site.at(look, 1440, '/start/', async (page) => {
      await page.locator('.sidebar-switch').uncheck()
      await page.mouse.move(700, 500)
      await expect.poll(async () => (await box(page, '.sidebar')).x).toBeGreaterThanOrEqual(1440)
      await page.mouse.move(1438, 500)
      await expect.poll(async () => (await box(page, '.sidebar')).x).toBeLessThan(1300)
    }))

  test('opens its drawer from the right, by its button and by a swipe from there', () =>
    site.at(look, 390, '/start/', async (page) => {
      expect((await box(page, '.sidebar')).x).toBeGreaterThanOrEqual(390)
      expect(middle(await box(page, '.drawer-toggle'))).toBeGreaterThan(300)
      await page.locator('.drawer-toggle').check()
      await comesToRest(page)
      const drawer = await box(page, '.sidebar')
      expect(drawer.x + drawer.width).toBe(390)
      await page.locator('.drawer-toggle').uncheck({ force: true })
      await page.waitForSelector('html[data-menus]')
      await swipe(page, 10, 150)
      expect(await page.locator('.drawer-toggle').isChecked()).toBe(false)
      await swipe(page, 380, 250)
      expect(await page.locator('.drawer-toggle').isChecked()).toBe(true)
      await swipe(page, 200, 330)
      expect(await page.locator('.drawer-toggle').isChecked()).toBe(false)
    }))

  test('keeps code, formulas and dates from left to right', behaviourIn(look), () =>
    site.at(look, 1440, '/start/', async (page) => {
      for (const part of ['.code', '.content pre', '.content p > code', '.content math'])
        expect(await style(page, part, 'direction'), part).toBe('ltr')
      expect(await style(page, 'time', 'unicode-bidi')).toBe('plaintext')
      const [label, code] = [await box(page, '.line, .code code > i, .code code'), await box(page, '.code')]
      expect(label.x - code.x).toBeLessThan(60)
      expect(await style(page, '.content blockquote', 'border-right-width')).not.toBe('0px')
      expect(await style(page, '.content blockquote', 'border-left-width')).toBe('0px')
    }),
  )

  test('fades a table at the left, where there is more of it, and leads through tabs by the arrow that points there', () =>
    site.at(look, 390, '/start/', async (page) => {
      const table = page.locator('.content table[data-more="end"]')
      await table.waitFor()
      expect(await style(page, '.content table', 'mask-image')).toMatch(/^linear-gradient\(90deg/)
      await table.evaluate((element) => element.scrollBy(-5000, 0))
      await page.locator('.content table[data-more="start"]').waitFor()
      const tabs = page.locator('.tab-list > button')
      await tabs.first().focus()
      await page.keyboard.press('ArrowLeft')
      expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true')
      expect(middle((await tabs.first().boundingBox())!)).toBeGreaterThan(middle((await tabs.nth(1).boundingBox())!))
    }))

  test('keeps its menus in the window', () =>
    site.at(look, 1000, '/start/', async (page) => {
      for (const menu of await page.locator('.nav-menu:visible').all()) {
        await menu.hover()
        await comesToRest(page)
        const list = (await menu.locator('> ul').boundingBox())!
        expect(list.x).toBeGreaterThanOrEqual(0)
        expect(list.x + list.width).toBeLessThanOrEqual(1000)
      }
      await page.locator('.theme-mode > button').click()
      const menu = await box(page, '#_mode-menu')
      const button = await box(page, '.theme-mode > button')
      expect(Math.abs(middle(menu) - middle(button))).toBeLessThan(250)
      expect(menu.x).toBeLessThan(250)
    }))

  test('finds words with and without points, and shows them from the right', behaviourIn(look), () =>
    site.at(look, 1440, '/start/', async (page) => {
      await page.keyboard.press('/')
      await page.locator('.search-field').fill('كلمة')
      const found = page.locator('.search-option').first()
      await found.waitFor()
      expect(await found.locator('mark').first().textContent()).toBe('كَلِمَةٌ')
      expect(await found.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
      expect(await axeFaults(page, { within: 'dialog' })).toEqual([])
    }),
  )
})

/** px from the left edge of what an element's text ends with to that of what it begins with. */
const order = (page: Page, selector: string, text: string) =>
  page
    .locator(selector, { hasText: text })
    .first()
    .evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let node = walker.nextNode()
      while (node && !node.nodeValue!.includes(wanted)) node = walker.nextNode()
      const at = node!.nodeValue!.indexOf(wanted)
      const left = (offset: number) => {
        const range = document.createRange()
        range.setStart(node!, offset)
        range.setEnd(node!, offset + 1)
        return range.getBoundingClientRect().left
      }
      return left(at + wanted.length - 1) - left(at)
    }, text)

describe.each(LOOKS)('a title in another language, in an Arabic site (%s)', (look) => {
  const TITLE = 'charts?'
  for (const [where, path, selector] of [
    ['on its page', '/charts/', 'h1'],
    ['in the tree', '/charts/', '.sidebar a'],
    ['in the way on', '/wave/', '.neighbours a'],
    ['in a list with excerpts', '/tags/', '.post h2 a'],
    ['in the archive', '/archives/', '.rows a'],
  ] as const)
    test(`has its question mark at its end: ${where}`, behaviourIn(look), () =>
      site.at(look, 1440, path, async (page) => {
        expect(await order(page, selector, TITLE)).toBeGreaterThan(0)
      }),
    )

  test('is at the side of the others, and so is a link in a text', () =>
    site.at(look, 1440, '/charts/', async (page) => {
      expect(await order(page, '.content a', 'Rust?')).toBeGreaterThan(0)
      const edge = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const range = document.createRange()
            range.selectNodeContents(element)
            return Math.round(element.getBoundingClientRect().right - range.getBoundingClientRect().right)
          })
      expect(await edge('h1')).toBeLessThan(4)
    }))

  test('names of a chart are beside their signs', () =>
    site.at(look, 1440, '/charts/', async (page) => {
      expect(await style(page, '.chart-picture', 'direction')).toBe('ltr')
      const [name, picture] = [
        await box(page, '.chart-wide text:has-text("Saint-Malo")'),
        await box(page, '.chart-wide'),
      ]
      expect(name.x).toBeGreaterThan(picture.x)
      const signs = await page
        .locator('.chart-wide path')
        .evaluateAll((paths) => paths.map((path) => path.getBoundingClientRect()))
      const covers = signs.filter(
        ({ x, y, width, height }) =>
          width < 40 &&
          x < name.x + name.width &&
          x + width > name.x &&
          y < name.y + name.height &&
          y + height > name.y,
      )
      expect(covers).toEqual([])
    }))
})

/** A site in a language that has no sentences built in speaks English. */
describe.each(LOOKS)('a count in words of another language, in an Arabic site (%s)', (look) => {
  for (const [where, path, selector, text] of [
    ['of a year', '/archives/', '.archives .count', '4 notes'],
    ['of a series', '/series/', '.series-cards .count', '2 notes'],
    ['of the days of a year', '/statistics/', '.statistics figcaption', '2024: 4 notes'],
    ['of what was found', '/search/?q=الموجة', 'main .search-status', '2 notes found'],
  ] as const)
    test(`begins with its number: ${where}`, behaviourIn(look), () =>
      site.at(look, 1440, path, async (page) => {
        await page.locator(selector, { hasText: text }).first().waitFor()
        expect(await order(page, selector, text)).toBeGreaterThan(0)
      }),
    )

  test('is after what it counts: the place in a series, and what was found of a tag', () =>
    site.at(look, 1440, '/zero/', async (page) => {
      const name = await box(page, '.series p a')
      expect((await box(page, '.series p span')).x).toBeLessThan(name.x)
      await page.goto(new URL('/search/?q=rust', page.url()).href)
      const tag = page.locator('.search-filter a', { hasText: 'C++' })
      await tag.waitFor()
      const [plus, count] = [(await tag.locator('bdi').boundingBox())!, (await tag.locator('small').boundingBox())!]
      expect(count.x).toBeLessThan(plus.x)
      expect(await order(page, '.search-filter a', 'C++')).toBeGreaterThan(0)
    }))
})

test('a link preview begins where its link begins', () =>
  site.at('reading', 1440, '/start/', async (page) => {
    const link = page.locator('.content a[href="/wave/"]')
    await link.hover()
    const preview = page.locator('.link-preview')
    await preview.waitFor()
    const [at, shown] = [(await link.boundingBox())!, (await preview.boundingBox())!]
    expect(Math.round(shown.x + shown.width)).toBe(Math.round(at.x + at.width))
  }))

test('the next slide is where the arrow to the left points', () =>
  site.at('reading', 1440, '/slides/', async (page) => {
    await page.locator('.slides-full:not([hidden])').waitFor()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#slide-2')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(() => location.hash)).not.toBe('#slide-2')
    expect(await style(page, '.slide-ways .icon', 'transform')).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  }))

function swipe(page: Page, from: number, to: number): Promise<void> {
  return page.evaluate(
    ([start, end]) => {
      const fire = (type: string, x: number) => {
        const touch = new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 300 })
        const touches = type === 'touchstart' ? [touch] : []
        document.body.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }))
      }
      fire('touchstart', start!)
      fire('touchend', end!)
    },
    [from, to] as const,
  )
}
