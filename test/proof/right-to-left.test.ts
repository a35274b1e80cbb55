import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArabic } from '../support/arabic-site.ts'
import { axeFaults } from '../support/axe.ts'
import { contentWidth } from '../support/browser.ts'
import { LOOKS } from '../support/look-site.ts'

let site: Awaited<ReturnType<typeof openArabic>>
beforeAll(async () => {
  site = await openArabic()
})
afterAll(() => site?.close())

const PAGES = [
  '/',
  '/start/',
  '/wave/',
  '/tags/',
  '/categories/',
  '/archives/',
  '/map/',
  '/statistics/',
  '/slides/',
  '/nowhere/',
]

describe.each(LOOKS)('a site written from right to left (%s)', (look) => {
  test.each([390, 820, 1440])('is as wide as its window of %i px, and axe finds no fault', async (width) => {
    for (const path of PAGES)
      await site.at(look, width, path, async (page) => {
        expect(await contentWidth(page), path).toBe(width)
        if (width !== 820) expect(await axeFaults(page), path).toEqual([])
      })
  })
})
