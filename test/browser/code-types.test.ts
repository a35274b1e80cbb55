import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { LOOKS, type Look, type LookSites, openLooksOf } from '../support/look-site.ts'
import { config } from '../support/site.ts'

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

let sites: LookSites

beforeAll(async () => {
  sites = await openLooksOf((look) => ({
    'site.config.ts': config(`{ lang: 'en', theme: { look: '${look}' } }`),
    'content/01.a/01.a.md': NOTE,
  }))
  expect(sites.faults).toEqual([])
})
afterAll(() => sites?.close())

const open = async (look: Look, mode: string, width: number, more: object = {}): Promise<Page> => {
  const context = await sites.browser.newContext({ viewport: { width, height: 800 }, ...more })
  const page = await context.newPage()
  await page.goto(`${sites.urlOf(look)}a/`)
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

describe.each(LOOKS)('axe finds no fault in code with types, with a box open: look %s', (look) => {
  // All six in the full proof.
  const isQuick = (mode: string) => mode === (look === 'reading' ? 'light' : 'dark')
  for (const mode of ['light', 'dark', 'read'])
    test(mode, { tags: isQuick(mode) ? [] : ['proof'] }, async () => {
      const page = await open(look, mode, 1000)
      await page.locator('.typed').first().focus()
      expect(await axeFaults(page, { within: '.content' })).toEqual([])
      await page.context().close()
    })
})

test('a type is shown on hover and on a tap, and nothing else moves', async () => {
  const page = await open('reading', 'light', 1000)
  expect(await shown(page)).toEqual([])
  const height = () => page.locator('.code').evaluate((code) => code.getBoundingClientRect().height)
  const before = await height()
  await page.locator('.typed', { hasText: 'wrong' }).hover()
  expect(await shown(page)).toEqual(['const wrong: string'])
  expect(await height()).toBe(before)
  await page.context().close()

  const phone = await open('reading', 'light', 390, { hasTouch: true, isMobile: true })
  await phone.locator('.typed', { hasText: 'last' }).first().tap()
  expect(await shown(phone)).toEqual([expect.stringMatching(/^const last: /)])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await phone.context().close()
})

test('the keyboard passes a block with one stop, which lists its types', async () => {
  const page = await open('reading', 'light', 1000)
  await page.locator('.code-types summary').focus()
  await page.keyboard.press('Enter')
  const types = page.locator('.code-types li')
  await expect.poll(() => types.first().isVisible()).toBe(true)
  expect(await types.allTextContents()).toContainEqual(
    expect.stringMatching(/^const tides: \{[\s\S]*Heights in metres\.$/),
  )
  expect(await axeFaults(page, { within: '.content' })).toEqual([])
  expect(await page.locator('.typed').evaluateAll((words) => words.filter(({ tabIndex }) => tabIndex >= 0))).toEqual([])
  await page.context().close()
})

test.each([390, 1000])('at %i px, what wraps begins behind the number of its line', async (width) => {
  const page = await open('reading', 'light', width)
  const [number, ...starts] = await page
    .locator('.line')
    .nth(1)
    .evaluate((line) => {
      const range = document.createRange()
      range.selectNodeContents(line)
      const number = Number.parseFloat(getComputedStyle(line, '::before').width)
      const rows = [...range.getClientRects()].filter(({ width }) => width > 1)
      const lefts = new Map(rows.map(({ top, left }) => [Math.round(top), left]))
      for (const { top, left } of rows) lefts.set(Math.round(top), Math.min(left, lefts.get(Math.round(top))!))
      return [number, ...[...lefts.values()].map((left) => left - line.getBoundingClientRect().left)]
    })
  expect(starts.length).toBeGreaterThan(1)
  for (const start of starts) expect(start).toBeGreaterThan(number!)
  await page.context().close()
})

test('what is copied is the code', async () => {
  const page = await open('reading', 'light', 1000)
  const code = await page.locator('.code code').evaluate((element) => element.textContent)
  expect(code?.split('\n').slice(2)).toEqual(['const last = tides', 'const wrong: string = last.length'])
  await page.context().close()
})
