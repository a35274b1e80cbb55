import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArabic } from '../support/arabic-site.ts'
import { axeFaults } from '../support/axe.ts'
import { contentWidth } from '../support/browser.ts'
import { FULL_PROOF } from '../support/combinations.ts'
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

/** The width (px) at which axe goes through the pages of a look; in the full proof, at each. */
const JUDGED = { reading: 1440, vdoing: 390 }

describe.each(LOOKS)('a site written from right to left (%s)', (look) => {
  test.each([390, 820, 1440])('is as wide as its window of %i px, and axe finds no fault', async (width) => {
    const isJudged = FULL_PROOF || width === JUDGED[look]
    for (const path of PAGES)
      await site.at(look, width, path, async (page) => {
        expect(await contentWidth(page), path).toBe(width)
        if (isJudged) expect(await axeFaults(page), path).toEqual([])
      })
  })
})
