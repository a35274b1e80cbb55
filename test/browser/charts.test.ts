import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { behaviourIn, LOOKS, type Look, type LookSites, openLooksOf } from '../support/look-site.ts'
import { config } from '../support/site.ts'

const chart = (option: object) => `::: echarts Tides\n\`\`\`json\n${JSON.stringify(option)}\n\`\`\`\n:::\n`
const NOTE = `---
title: A
permalink: /a/
---
${[
  {
    title: { text: 'Heights' },
    legend: {},
    xAxis: { data: ['a', 'b'], name: 'x' },
    yAxis: {},
    series: ['bar', 'bar', 'bar', 'bar', 'bar', 'bar', 'line'].map((type, at) => ({
      type,
      name: `s${at}`,
      label: { show: true },
      data: [9, 8],
    })),
  },
  { series: [{ type: 'pie', data: [1, 2, 3, 4, 5, 6, 7].map((value) => ({ name: `n${value}`, value })) }] },
  { series: [{ type: 'treemap', data: [1, 2, 3, 4, 5, 6].map((value) => ({ name: `n${value}`, value })) }] },
]
  .map(chart)
  .join('\n')}`

let sites: LookSites

beforeAll(async () => {
  sites = await openLooksOf((look) => ({
    'site.config.ts': config(`{ lang: 'en', theme: { look: '${look}' } }`),
    'content/01.a/01.a.md': NOTE,
  }))
  expect(sites.faults).toEqual([])
})
afterAll(() => sites?.close())

const open = async (look: Look, mode: string, width: number): Promise<Page> => {
  const context = await sites.browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${sites.urlOf(look)}a/`)
  await page.evaluate((name) => {
    document.documentElement.dataset.mode = name
  }, mode)
  return page
}

/** Texts of charts with less contrast than WCAG AA asks for: with their outline, or what is behind them. */
const faintTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const channels = (colour: string) =>
      (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => Number(channel) / 255)
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) =>
        channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const behind = (text: Element): string => {
      const { x, y, width, height } = text.getBoundingClientRect()
      const [middle, centre] = [x + width / 2, y + height / 2]
      const shapes = [...text.closest('svg')!.querySelectorAll<SVGGeometryElement>('path:not(defs *)')].filter(
        (shape) => {
          const matrix = shape.getScreenCTM()?.inverse()
          const isFilled = getComputedStyle(shape).fill.startsWith('rgb(')
          return matrix && isFilled && shape.isPointInFill(new DOMPoint(middle, centre).matrixTransform(matrix))
        },
      )
      const opaque = shapes.findLast((shape) => Number(getComputedStyle(shape).fillOpacity) === 1)
      if (opaque) return getComputedStyle(opaque).fill
      for (let around: Element | null = text; around; around = around.parentElement) {
        const { backgroundColor } = getComputedStyle(around)
        if (backgroundColor.startsWith('rgb(')) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }
    return [...document.querySelectorAll('svg.chart-wide text')].flatMap((text) => {
      const { fill } = getComputedStyle(text)
      const [light = 0, dark = 0] = [luminance(fill), luminance(behind(text))].sort((a, b) => b - a)
      const ratio = (light + 0.05) / (dark + 0.05)
      return ratio < 4.5 ? [`${text.textContent} ${fill} on ${behind(text)}: ${ratio.toFixed(1)}`] : []
    })
  })

describe.each(LOOKS)('look %s', (look) => {
  for (const mode of ['light', 'dark', 'read'])
    test(`every text of a chart can be read: ${mode}`, mode === 'dark' ? {} : behaviourIn(look), async () => {
      const page = await open(look, mode, 1200)
      expect(await page.locator('svg.chart-wide text').count()).toBeGreaterThan(30)
      expect(await faintTexts(page)).toEqual([])
      await page.locator('summary', { hasText: 'Chart data' }).first().click()
      expect(await axeFaults(page, { within: '.content' })).toEqual([])
      await page.context().close()
    })
})

test('a phone shows the narrow drawing, a wide window the other; one of them has a name', async () => {
  for (const [width, shown] of [
    [390, 'chart-narrow'],
    [820, 'chart-wide'],
    [1440, 'chart-wide'],
  ] as const) {
    const page = await open('reading', 'light', width)
    const pictures = page.locator('.chart').first().locator('svg:visible')
    expect(await pictures.evaluateAll((all) => all.map(({ classList }) => classList[1]))).toEqual([shown])
    expect(await page.getByRole('img', { name: 'Tides' }).count()).toBe(3)
    const [box, wide] = [await pictures.boundingBox(), await page.evaluate(() => document.documentElement.scrollWidth)]
    expect(box!.width).toBeLessThanOrEqual(width)
    expect(wide).toBe(width)
    await page.context().close()
  }
})
