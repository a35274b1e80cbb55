import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comesToRest, contentWidth } from '../support/browser.ts'
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

test('years of the archives stay in one piece, and in the page, where text is large', () =>
  at('reading', 390, '/archives/', async (page) => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '26px'
    })
    expect(await style(page, '.archives h2', 'white-space')).toBe('nowrap')
    expect(await contentWidth(page)).toBe(390)
  }))

test('the title of code keeps clear of its language and copy button', () =>
  at('reading', 390, '/first/', async (page) => {
    const free = await page.locator('.code').evaluate((block) => {
      const title = document.createElement('div')
      title.className = 'code-title'
      title.textContent = 'a/very/long/path/'.repeat(8)
      block.prepend(title)
      const range = document.createRange()
      range.selectNodeContents(title)
      return block.getBoundingClientRect().right - range.getBoundingClientRect().right
    })
    expect(free).toBeGreaterThan(80)
  }))

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

describe.each(LOOKS)('what is cut (%s)', (look) => {
  test('an outline fades below its last heading, at its end', () =>
    at(look, 1440, '/headings/', async (page) => {
      const outline = page.locator('.outline')
      expect(await style(page, '.outline', 'mask-image')).toMatch(/^linear-gradient\(to top/)
      expect(await outline.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
      await outline.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      const [all, last] = [(await outline.boundingBox())!, (await outline.locator('ol a').last().boundingBox())!]
      expect(all.y + all.height - last.y - last.height).toBeGreaterThanOrEqual(31)
    }))

  test('code of one line is not under its copy button on touch screens, nor is the language', () =>
    at(
      look,
      1000,
      '/first/',
      async (page) => {
        await page.locator('.copy').waitFor()
        const [seen, code, words] = await page.locator('.code').evaluate((block) => {
          const button = block.querySelector('.copy')!
          const { left, right, bottom } = button.getBoundingClientRect()
          const { borderBottomWidth, borderLeftWidth } = getComputedStyle(button)
          const range = document.createRange()
          range.selectNodeContents(block.querySelector('code')!)
          const label = getComputedStyle(block, '::before').insetInlineEnd
          return [
            { bottom: bottom - Number.parseFloat(borderBottomWidth), left: left + Number.parseFloat(borderLeftWidth) },
            range.getBoundingClientRect().top,
            block.getBoundingClientRect().right - Number.parseFloat(label) <= right - 30,
          ] as const
        })
        expect(Math.floor(seen.bottom)).toBeLessThanOrEqual(code)
        expect(words).toBe(true)
        expect((await box(page, '.copy')).height).toBeGreaterThanOrEqual(44)
      },
      { hasTouch: true },
    ))
})

test.each(LOOKS)('on phones, a bar of more tags than it has room for is cut through a row (%s)', (look) =>
  at(look, 390, '/tags/', async (page) => {
    for (const height of [380, 440, 500, 560]) {
      await page.setViewportSize({ width: 390, height })
      const seen = await page.locator('.term-bar').evaluate((bar) => {
        const end = bar.getBoundingClientRect().bottom
        const rows = [...bar.querySelectorAll('a')].map((link) => link.getBoundingClientRect())
        const cut = rows.find(({ bottom }) => bottom > end)
        return cut && end - cut.top
      })
      expect(seen, `${height} px`).toBeGreaterThan(25)
      expect(seen, `${height} px`).toBeLessThan(40)
    }
  }),
)

test('in the look of vdoing, a bar of tags fades below its last one, at its end', () =>
  at('vdoing', 1440, '/tags/', async (page) => {
    const bar = page.locator('.term-bar')
    await bar.evaluate((element) => {
      element.style.maxHeight = '120px'
      element.scrollTo(0, element.scrollHeight)
    })
    expect(await style(page, '.term-bar', 'position', '::after')).toBe('sticky')
    const fade = Number.parseFloat(await style(page, '.term-bar', 'height', '::after'))
    const [all, last] = [(await bar.boundingBox())!, (await bar.locator('a').last().boundingBox())!]
    expect(all.y + all.height - last.y - last.height).toBeGreaterThanOrEqual(fade - 1)
  }))

describe.each(LOOKS)('the foot of a page (%s)', (look) => {
  test('has room for its lines before they come, at any width', () =>
    at(look, 390, '/nowhere/', async (page) => {
      const reserve = (height: string) =>
        page.locator('.site-footer').evaluate((foot: HTMLElement, value) => {
          foot.style.minHeight = value
        }, height)
      for (const width of [390, 720, 959, 960, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await reserve('')
        const reserved = Number.parseFloat(await style(page, '.site-footer', 'min-height'))
        await reserve('0')
        await comesToRest(page)
        const { height } = await box(page, '.site-footer')
        expect(reserved, `${width} px`).toBeGreaterThanOrEqual(Math.floor(height))
      }
    }))

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
