import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comesToRest } from '../support/browser.ts'
import { box, LOOKS, type OpenPage, openLooks, style } from '../support/look-site.ts'

let site: Awaited<ReturnType<typeof openLooks>>
beforeAll(async () => {
  site = await openLooks()
})
afterAll(() => site?.close())
const at: OpenPage = (...page) => site.at(...page)

describe('the home page', () => {
  test('has a field for the search as wide as it may be, and features without pictures begin with their title', () =>
    at('reading', 1440, '/', async (page) => {
      expect((await box(page, '.hero-search')).width).toBe(320)
      const [title, text] = [await box(page, '.features h2'), await box(page, '.features p')]
      expect(title.x).toBe(text.x)
      const tops = await page
        .locator('.features li')
        .evaluateAll((all) => all.map((item) => (item as HTMLElement).offsetTop))
      expect(new Set(tops).size).toBe(2)
      expect(tops[0]).toBe(tops[1])
      expect(tops[2]).toBe(tops[3])
      expect(await page.locator('.post', { hasText: 'plain' }).locator('.info').count()).toBe(0)
      expect(await style(page, '.hero h1', 'color')).toBe(await style(page, '.post h2', 'color'))
    }))
})

test('the map keeps its distance from what explains it', () =>
  at('reading', 1440, '/map/', async (page) => {
    const [legend, map] = [await box(page, '.map-legend'), await box(page, '.note-map')]
    expect(map.y - (legend.y + legend.height)).toBeGreaterThanOrEqual(12)
  }))

test.each(LOOKS)('the page for unknown addresses fits a phone (%s)', (look) =>
  at(look, 390, '/nowhere/', async (page) => {
    for (const part of ['.not-found h1', '.not-found .search-bar']) {
      const { x, width } = await box(page, part)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width / 2).toBeCloseTo(195, 0)
    }
    expect(await style(page, '.search-bar', 'border-top-width')).toBe('1px')
  }),
)

describe.each(LOOKS)('the foot of a page (%s)', (look) => {
  test.each([390, 720, 959, 960, 1440])('at %i px has room for its lines before they come', (width) =>
    at(look, width, '/nowhere/', async (page) => {
      const reserved = Number.parseFloat(await style(page, '.site-footer', 'min-height'))
      await page.locator('.site-footer').evaluate((foot: HTMLElement) => {
        foot.style.minHeight = '0'
      })
      await comesToRest(page)
      expect(reserved).toBeGreaterThanOrEqual(Math.floor((await box(page, '.site-footer')).height))
    }),
  )

  test('has each line by itself on phones, without a separator at its end', () =>
    at(look, 390, '/nowhere/', async (page) => {
      const lines = await page
        .locator('.site-footer p > *')
        .evaluateAll((all) =>
          all.map((line) => [line.getBoundingClientRect().top, getComputedStyle(line, '::after').display]),
        )
      expect(new Set(lines.map(([top]) => top)).size).toBe(lines.length)
      expect(new Set(lines.map(([, display]) => display))).toEqual(new Set(['none']))
    }))
})
