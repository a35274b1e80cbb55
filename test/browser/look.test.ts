import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { box, LOOKS, type OpenPage, openLooks, style } from '../support/look-site.ts'

let site: Awaited<ReturnType<typeof openLooks>>
beforeAll(async () => {
  site = await openLooks()
})
afterAll(() => site?.close())
const at: OpenPage = (...page) => site.at(...page)

/** y of the baseline of an element's first line. */
const baseline = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const mark = document.createElement('span')
      mark.style.display = 'inline-block'
      element.prepend(mark)
      const { bottom } = mark.getBoundingClientRect()
      mark.remove()
      return bottom
    })

describe('an article', () => {
  test.each([390, 820])('at %i px no line of its facts begins or ends with a dot', (width) =>
    at('reading', width, '/first/', async (page) => {
      const facts = await page.locator('.info').evaluate((list) => {
        // What is left of this is clipped.
        const edge = list.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(list).fontSize)
        return [...list.children].map((item, index, items) => {
          const [dot, after] = ['::before', '::after'].map((part) => getComputedStyle(item, part).content)
          const begins = item.getBoundingClientRect().top > (items[index - 1]?.getBoundingClientRect().top ?? -1)
          const text = item.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(item, '::before').width)
          return { dot, after, isAtEdge: !begins || Math.abs(text - edge) < 0.5 }
        })
      })
      expect(facts.length).toBeGreaterThan(10)
      expect(facts.filter(({ dot, after, isAtEdge }) => dot !== '"·"' || after !== 'none' || !isAtEdge)).toEqual([])
      const [title, list] = [await box(page, 'h1'), await box(page, '.info')]
      expect(list.x + 14).toBeCloseTo(title.x, 0)
      expect(await style(page, '.info', 'clip-path')).toBe('inset(-14px -14px -14px 10px)')
    }),
  )

  test.each(LOOKS)('has its neighbours in one column on phones, apart from the line before them (%s)', (look) =>
    at(look, 390, '/second/', async (page) => {
      const [facts, prev, next, text] = [
        await box(page, '.article-facts'),
        await box(page, '.neighbours .prev'),
        await box(page, '.neighbours .next'),
        await box(page, '.content'),
      ]
      expect(prev.y - (facts.y + facts.height)).toBeGreaterThanOrEqual(12)
      expect([prev.width, next.width]).toEqual([text.width, text.width])
      expect(next.y).toBeGreaterThanOrEqual(prev.y + prev.height)
    }),
  )

  test.each(LOOKS)('numbers the newest notes in figures of one width (%s)', (look) =>
    at(look, 1440, '/first/', async (page) => {
      expect(await style(page, '.rows[data-ranked] li', 'font-family', '::before')).toContain('monospace')
    }),
  )

  test('has lists of notes beside each other that begin on one line', () =>
    at('reading', 1440, '/first/', async (page) => {
      const [backlinks, newest] = [await box(page, '.backlinks'), await box(page, '.recent')]
      expect(backlinks.y).toBe(newest.y)
      expect(await baseline(page, '.backlinks a')).toBeCloseTo(await baseline(page, '.recent a'), 0)
    }))

  test('ends a timeline with its last entry', () =>
    at('reading', 1440, '/first/', async (page) => {
      expect(await style(page, '.timeline > li:last-child', 'padding-bottom')).toBe('0px')
    }))

  test('says which tab is open where colours are the visitor’s', () =>
    at(
      'reading',
      1440,
      '/first/',
      async (page) => {
        const [open, closed] = ['true', 'false'].map((is) => `.tab-list [aria-selected=${is}]`)
        await page.locator(closed!).waitFor()
        const line = 'border-bottom-color'
        expect(await style(page, open!, line)).not.toBe(await style(page, closed!, line))
      },
      { forcedColors: 'active' },
    ))

  test('shows the words that a search found and its chosen result where colours are the visitor’s', () =>
    at(
      'reading',
      1440,
      '/first/',
      async (page) => {
        await page.keyboard.press('/')
        await page.locator('.search-field').fill('water')
        await page.locator('.search-option[aria-selected=false]').first().waitFor()
        for (const mark of ['.search-option mark', '.search-preview mark']) {
          await page.locator(mark).first().waitFor()
          const ground = await style(page, mark, 'background-color')
          expect(ground).not.toBe('rgba(0, 0, 0, 0)')
          expect(await style(page, mark, 'color')).not.toBe(ground)
        }
        const outlines = ['true', 'false'].map((is) =>
          style(page, `.search-option[aria-selected=${is}]`, 'outline-style'),
        )
        expect(await Promise.all(outlines)).toEqual(['solid', 'none'])
      },
      { forcedColors: 'active', colorScheme: 'dark' },
    ))

  test('prints all tabs from one edge', () =>
    at('reading', 1440, '/first/', async (page) => {
      await page.locator('.tab-list').waitFor()
      await page.emulateMedia({ media: 'print' })
      const edges = await page
        .locator('.tab')
        .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).paddingLeft))
      expect(edges[0]).not.toBe('0px')
      expect(edges[1]).toBe(edges[0])
    }))

  test('has a copy button as large as a finger', () =>
    at('reading', 390, '/first/', async (page) => {
      await page.locator('.copy').scrollIntoViewIfNeeded()
      const { width, height } = await box(page, '.copy')
      expect([width, height]).toEqual([44, 44])
      // What is seen of it, within its border, has corners.
      expect(Number.parseFloat(await style(page, '.copy', 'border-top-left-radius'))).toBeGreaterThan(
        Number.parseFloat(await style(page, '.copy', 'border-top-width')),
      )
    }))
})

describe('a list', () => {
  test.each([390, 1440])('of the archives has the month on the line of its first note (%i px)', (width) =>
    at('reading', width, '/archives/', async (page) => {
      expect(await baseline(page, '.month h3')).toBeCloseTo(await baseline(page, '.month a'), 0)
    }),
  )

  test('of notes without a date begins where text begins', () =>
    at('reading', 1440, '/archives/', async (page) => {
      const rows = page.locator('.month:not(:has(h3)) .rows')
      expect((await rows.boundingBox())!.x).toBe((await box(page, 'h1')).x)
      expect(await style(page, '.list-head .more', 'font-size')).toBe(await style(page, '.list-head p', 'font-size'))
    }))

  test('has no line after its last note on phones', () =>
    at('reading', 390, '/tags/sea/', async (page) => {
      expect(await style(page, '.post:last-child', 'border-bottom-width')).toBe('0px')
    }))

  test.each(['/tags/', '/categories/'])('offers terms in one shape on phones: %s', (path) =>
    at('reading', 390, path, async (page) => {
      const shapes = await page.locator('.term-bar a').evaluateAll((links) =>
        links.map((link) => {
          const { borderRadius, borderWidth, height } = getComputedStyle(link)
          return [borderRadius, borderWidth, Math.ceil(Number.parseFloat(height))].join(' ')
        }),
      )
      expect([...new Set(shapes)]).toEqual(['32px 1px 44'])
      expect((await box(page, '.term-bar .all')).width).toBeLessThan(150)
    }),
  )
})
