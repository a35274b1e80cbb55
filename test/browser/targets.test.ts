import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { axeFaults } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { shared } from '../support/shared.ts'

let server: PreviewServer
let browser: Browser

beforeAll(async () => {
  server = await openPreview({ folder: join(await shared('deep-sea'), 'out'), base: '/', host: '127.0.0.1', port: 0 })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function withPage(path: string, width: number, work: (page: Page) => Promise<void>) {
  const phone = width < 960
  const context = await browser.newContext({ viewport: { width, height: 800 }, hasTouch: phone, isMobile: phone })
  const page = await context.newPage()
  await page.goto(new URL(path, server.url).href)
  await work(page)
  await context.close()
}

/** px: what a finger hits. */
const FINGER = 44

/** Heights of what can be pressed, where they are less; rounding aside. */
const tooLow = (page: Page, selector: string) =>
  page.evaluate(
    ([all, least]) =>
      [...document.querySelectorAll<HTMLElement>(all)]
        .filter((target) => target.checkVisibility({ visibilityProperty: true }))
        .map((target) => ({ target, height: target.getBoundingClientRect().height }))
        .filter(({ height }) => height < least - 0.5)
        .map(({ target, height }) => `${target.outerHTML.slice(0, 90)}: ${height}`),
    [selector, FINGER] as const,
  )

/**
 * What is not hit at the upper and lower edge of a finger at its middle, unless another of these is there itself, and
 * what is hit at a place of its own by another.
 */
const missedByFingers = (page: Page, selector: string) =>
  page.evaluate(
    ([all, height]) => {
      const targets = [...document.querySelectorAll<HTMLElement>(all)]
      const isIn = (target: Element, x: number, y: number) =>
        [...target.getClientRects()].some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)
      return targets.flatMap((target) => {
        const box = target.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const edges = [y - height / 2 + 1, y + height / 2 - 1].filter(
          (edge) => !targets.some((other) => other !== target && isIn(other, x, edge)),
        )
        const own = [y - 10, y + 10]
        return [...edges, ...own].every((at) => target.contains(document.elementFromPoint(x, at)))
          ? []
          : [target.outerHTML]
      })
    },
    [selector, FINGER] as const,
  )

test('on a phone everything in the bar and in the drawer is as high as a finger', { tags: 'proof' }, () =>
  withPage('/pages/1bd259/', 390, async (page) => {
    expect(await tooLow(page, '.navbar :is(a, button, input)')).toEqual([])
    await page.locator('#_drawer').check()
    await page.locator('.sidebar summary').first().waitFor()
    expect(await tooLow(page, '.sidebar :is(a, summary):not(.blogger *)')).toEqual([])
  }),
)

test.each(['/tags/', '/categories/', '/tags/CSS/'])('on a phone every term of %s is as high as a finger', (path) =>
  withPage(path, 390, async (page) => {
    expect(await tooLow(page, '.term-bar a')).toEqual([])
  }),
)

test.each(['/', '/archives/', '/front/', '/series/', '/pages/d1e471/', '/nowhere'])(
  'on a phone all that leads on from %s is as high as a finger',
  (path) =>
    withPage(path, 390, async (page) => {
      await page
        .locator('main :is(.rows, .catalogue-list, .post, .series-cards, .article, .not-found)')
        .first()
        .waitFor()
      const lists = '.rows, .catalogue-list li, .backlinks, .tag-terms, .category-terms, .pagination, .social'
      const ways = `main :is(${lists}) > :is(a, .step, li > a), main :is(.more, .read-more, .hero-action)`
      expect(await tooLow(page, `${ways}, main summary:not(.content *)`)).toEqual([])
    }),
)

test('on a phone breadcrumbs and tags are as high as a finger once the page is used, and nothing moves by that', () =>
  withPage('/pages/1bd259/', 390, async (page) => {
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.info, .article h1, .content > *')].map((part) =>
          Math.round(part.getBoundingClientRect().y),
        ),
      )
    const before = await places()
    await page.touchscreen.tap(200, 500)
    const links = ':is(.breadcrumbs li + li, .info) a'
    await expect.poll(() => missedByFingers(page, links)).toEqual([])
    expect(await page.locator(links).count()).toBeGreaterThan(2)
    expect(await places()).toEqual(before)
    // Narrower, tags stand on several lines, one below the other.
    for (const width of [320, 240, 150]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await missedByFingers(page, links), `${width} px`).toEqual([])
    }
  }))

test('on a phone the button for long lines has no frame, pressed or not, as the one for copying', () =>
  withPage('/pages/59a673/', 390, async (page) => {
    const block = page.locator('.content pre').first()
    await block.tap()
    const button = page.locator('.code-wrap').first()
    await button.tap()
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => button.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('0px')
    expect(await button.evaluate((element) => element.getBoundingClientRect().height)).toBe(FINGER)
  }))

test.each(['/map/', '/map/浏览器/'])('on a phone a row of %s is hit all over, and a note under it, too', (path) =>
  withPage(path, 390, async (page) => {
    expect(await tooLow(page, '.note-map :is(li, p a)')).toEqual([])
    const missed = await page.evaluate(
      () =>
        [...document.querySelectorAll('.note-map li')].filter((row) => {
          row.scrollIntoView({ block: 'center' })
          const { left, right, top, bottom } = row.getBoundingClientRect()
          const link = row.querySelector('.name')
          return [
            [left + 2, top + 2],
            [right - 2, top + 2],
            [left + 2, bottom - 2],
          ].some(([x, y]) => document.elementFromPoint(x!, y!)?.closest('a') !== link)
        }).length,
    )
    expect(missed).toBe(0)
  }),
)

test.each([390, 1280])('at %i px no target of the map is smaller than 24 px', { tags: 'proof' }, (width) =>
  withPage('/map/', width, async (page) => {
    expect(await axeFaults(page, { rules: ['target-size'] })).toEqual([])
  }),
)

test('a row of the map that is pointed at is lit, and the others step back', () =>
  withPage('/map/', 1280, async (page) => {
    const opacities = () =>
      page.evaluate(() => [
        ...new Set([...document.querySelectorAll('.note-map li svg')].map((node) => getComputedStyle(node).opacity)),
      ])
    expect(await opacities()).toEqual(['0.7'])
    await page.hover('.note-map li:has(svg)')
    expect((await opacities()).sort()).toEqual(['0.2', '0.7', '1'])
  }))
