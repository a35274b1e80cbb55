import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { chooseMode, contentWidth } from '../support/browser.ts'
import { behaviourIn, LOOKS } from '../support/look-site.ts'
import { config } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const node = (id: string, x: number, y: number, more: object) => ({ id, x, y, width: 240, height: 120, ...more })
const BOARD = {
  nodes: [
    node('g', -40, -40, { type: 'group', label: '第一部分', color: '5', width: 900, height: 400 }),
    node('a', 0, 0, { type: 'text', text: `## 潮汐\n\n${'很长的一段。'.repeat(40)}`, color: '1' }),
    node('b', 500, 0, { type: 'file', file: '01.x/02.note.md' }),
    node('c', 0, 600, { type: 'link', url: 'https://jsoncanvas.org/' }),
  ],
  edges: [
    { id: 'e', fromNode: 'a', toNode: 'b', label: '见' },
    { id: 'f', fromNode: 'a', toNode: 'c', color: '2' },
  ],
}
const FILES = {
  'content/01.x/01.plan.canvas': JSON.stringify(BOARD),
  'content/01.x/02.note.md':
    '---\ntitle: 笔记\npermalink: /note/\ndate: 2026-01-02\ndescription: 潮水每天涨落两次。\n---\n[板](./01.plan.canvas)\n',
  'content/01.x/03.shown.md':
    '---\ntitle: 附件\npermalink: /shown/\n---\n![[wave.svg|一道浪|120]]\n\n![[tides.pdf|潮汐表]]\n\n![[01.plan.canvas]]\n',
  'content/01.x/04.small.canvas': JSON.stringify({ nodes: [node('s', 0, 0, { type: 'text', text: '小' })], edges: [] }),
  'content/01.x/05.two.md':
    '---\ntitle: 两块\npermalink: /two/\n---\n![[01.plan.canvas]]\n\n中间。\n\n![[04.small.canvas]]\n\n![[01.plan.canvas]]\n',
  'content/files/wave.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M0 0h300v200z"/></svg>',
  'content/files/tides.pdf': '%PDF-1.4\n',
}

describe.each(LOOKS)('a canvas in the look %s', (look) => {
  const site = useSite(
    { 'site.config.ts': config(`{ title: "深海", theme: { look: '${look}' } }`), ...FILES },
    { viewport: { width: 390, height: 844 } },
  )
  let page: Page
  beforeEach(() => {
    page = site.page
  })

  const open = async () => {
    await page.goto(site.at('/note/'))
    await page.locator('.content a').first().click()
    await page.locator('.canvas-view').waitFor()
    // Its style sheet comes after the text of a page that is navigated to.
    await expect
      .poll(() => page.locator('.canvas-view').evaluate((view) => getComputedStyle(view).overflowX))
      .toBe('auto')
  }

  test('its script is small, and only its page has it', behaviourIn(look), () => {
    const [name = '', ...others] = readdirSync(join(site.out, 'assets/js')).filter((name) =>
      name.startsWith('canvas-zoom'),
    )
    expect(others).toEqual([])
    expect(gzipSync(readFileSync(join(site.out, 'assets/js', name)), { level: 9 }).length).toBeLessThanOrEqual(1228)
    expect(readFileSync(join(site.out, 'note/index.html'), 'utf8')).not.toContain('canvas-zoom')
  })

  test('scrolls in its own box on a phone, by keys too, and says so', async () => {
    await open()
    expect(await contentWidth(page)).toBe(390)
    expect(await page.locator('.canvas-hint').isVisible()).toBe(true)
    const view = page.locator('.canvas-view')
    expect(await view.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
    await view.focus()
    const scrolled = async () => {
      // Once Chromium did not act on one that came while it drew the new page.
      await page.keyboard.press('ArrowRight')
      return view.evaluate(({ scrollLeft }) => scrollLeft)
    }
    await expect.poll(scrolled).toBeGreaterThan(0)
    // What does not fit into a node scrolls there.
    expect(
      await page
        .locator('.canvas-node')
        .first()
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
    ).toBe(true)
  })

  test('boxes are where the file says, and lines end at them', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open()
    const places = await page.locator('.canvas-plane').evaluate((plane) => {
      const { left, top } = plane.getBoundingClientRect()
      return [...plane.querySelectorAll('.canvas-node')].map((box) => {
        const { x, y, width, height } = box.getBoundingClientRect()
        return [x - left, y - top, width, height].map(Math.round)
      })
    })
    expect(places).toEqual([
      [100, 100, 240, 120],
      [600, 100, 240, 120],
      [100, 700, 240, 120],
    ])
    const [first] = await page
      .locator('.canvas-edges path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
    expect(first).toMatch(/^M340 160C/)
    await page.locator('.canvas-ways summary').click()
    expect(await page.locator('.canvas-ways li').allTextContents()).toEqual([
      '潮汐 → 笔记 (见)',
      '潮汐 → https://jsoncanvas.org/',
    ])
    // Where it fits, nothing says that it scrolls.
    await page.setViewportSize({ width: 1440, height: 1300 })
    expect((await page.locator('.canvas-hint').boundingBox())!.height).toBe(0)
    await page.locator('.canvas-node a[href="/note/"]').click()
    await expect.poll(() => page.title()).toContain('笔记')
  })

  test('in a note it is shown and zoomed as on its page, beside a picture and a PDF by their names', async () => {
    await page.setViewportSize({ width: 1200, height: 900 })
    await page.goto(site.at('/shown/'))
    const picture = page.locator('.content img[alt="一道浪"]')
    await picture.waitFor()
    expect(await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, img.width])).toEqual([true, 120])
    expect(await page.locator('figure.pdf .embed-title').textContent()).toBe('潮汐表')
    const frame = page.locator('.note-embed')
    const box = frame.locator('.canvas-node').first()
    const width = async () => (await box.boundingBox())!.width
    expect(await width()).toBe(240)
    await frame.locator('.canvas-tools button').nth(1).click()
    expect(await width()).toBeCloseTo(300, 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.locator('img.medium-zoom-image[alt="一道浪"]').click()
    await page.locator('img.medium-zoom-image--opened').first().waitFor()
  })

  test('each of several in a note has buttons of its own, with an edge on any ground', async () => {
    await page.setViewportSize({ width: 1200, height: 900 })
    await page.goto(site.at('/two/'))
    const frames = page.locator('.canvas-frame')
    const buttons = (at: number) => frames.nth(at).locator('.canvas-tools button')
    await buttons(2).first().waitFor()
    expect(await page.locator('.canvas-tools').count()).toBe(3)
    const widths = () =>
      frames.evaluateAll((all) =>
        all.map((frame) => Math.round(frame.querySelector('.canvas-node')!.getBoundingClientRect().width)),
      )
    expect(await widths()).toEqual([240, 240, 240])
    await buttons(1).nth(1).click()
    await buttons(2).nth(0).click()
    expect(await widths()).toEqual([240, 300, 192])
    await buttons(1).nth(2).click()
    expect(await widths()).toEqual([240, 240, 192])
    for (const mode of ['light', 'dark', 'read'] as const) {
      await chooseMode(page, mode)
      const [edge, ground] = await frames.nth(1).evaluate((frame) => {
        const tools = getComputedStyle(frame.querySelector('.canvas-tools')!)
        const { backgroundColor } = getComputedStyle(frame.querySelector('.canvas-view')!)
        return [`${tools.borderTopWidth} ${tools.borderTopColor}`, `1px ${backgroundColor}`]
      })
      expect(edge).toMatch(/^1px /)
      expect(edge).not.toBe(ground)
    }
    // Paper shows each at its full size.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await widths()).toEqual([240, 240, 240])
  })

  test('paper shows all of it, and the notes on it say what they are about, as far as there is room', async () => {
    await page.setViewportSize({ width: 794, height: 900 })
    await open()
    const about = page.locator('.canvas-about')
    expect(await about.textContent()).toBe('潮水每天涨落两次。')
    const [text, node] = [(await about.boundingBox())!, (await page.locator('.canvas-card').first().boundingBox())!]
    expect(text.y + text.height).toBeLessThanOrEqual(node.y + node.height)
    await page.emulateMedia({ media: 'print' })
    const { width, height } = (await page.locator('.canvas-plane').boundingBox())!
    expect(width).toBeLessThanOrEqual(673)
    expect(height).toBeLessThanOrEqual(986)
    const card = page.locator('.canvas-card', { hasText: 'jsoncanvas' })
    expect(await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true)
    expect(await card.locator('a').evaluate((link) => getComputedStyle(link, '::after').content)).toBe('none')
  })

  test(
    'is zoomed by buttons, keys and the wheel around a place, and moved by dragging its ground',
    behaviourIn(look),
    async () => {
      await page.addInitScript(() => {
        const seen = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) Object.assign(window, { shifted: entry })
        })
        seen.observe({ type: 'layout-shift', buffered: true })
      })
      await open()
      await page.reload()
      const sizeOf = () =>
        page
          .locator('.canvas-node')
          .first()
          .evaluate((box) => box.getBoundingClientRect().width / 240)
      const buttons = page.locator('.canvas-tools button')
      await buttons.first().waitFor()
      expect(await page.evaluate(() => 'shifted' in window)).toBe(false)
      expect(await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).toEqual([
        '缩小',
        '放大',
        '显示全部',
      ])
      for (const button of await buttons.all()) {
        const { width, height } = (await button.boundingBox())!
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      }
      await buttons.nth(1).focus()
      await page.keyboard.press('Enter')
      expect(await sizeOf()).toBeCloseTo(1.25, 2)
      await buttons.first().click()
      expect(await sizeOf()).toBeCloseTo(1, 2)
      // What is under the pointer stays there, to a pixel in each of twelve steps.
      const placeOf = () =>
        page
          .locator('.canvas-node')
          .first()
          .evaluate((box) => {
            const { left, top } = box.getBoundingClientRect()
            return { left, top }
          })
      await page.locator('.canvas-view').evaluate((view) => {
        view.scrollIntoView({ block: 'center', behavior: 'instant' })
        view.scrollTo(0, 0)
      })
      const before = await placeOf()
      await page.mouse.move(before.left, before.top)
      await page.keyboard.down('Control')
      for (let n = 0; n < 12; n++) await page.mouse.wheel(0, -50)
      await page.keyboard.up('Control')
      await expect.poll(sizeOf).toBeGreaterThan(2.5)
      const after = await placeOf()
      expect(Math.abs(after.left - before.left)).toBeLessThanOrEqual(12)
      expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(12)
      // Left of the node is ground.
      await page.mouse.move(after.left - 20, after.top + 10)
      await page.mouse.down()
      await page.mouse.move(after.left - 60, after.top + 4)
      await page.mouse.up()
      expect((await placeOf()).left - after.left).toBeCloseTo(-40, 0)
      await page.mouse.move(after.left - 20, after.top + 4)
      expect((await placeOf()).left - after.left).toBeCloseTo(-40, 0)
      await buttons.nth(2).click()
      const all = await page.locator('.canvas-view').evaluate((view) => {
        const plane = view.firstElementChild!.getBoundingClientRect()
        return [view.scrollWidth - view.clientWidth, plane.width / view.clientWidth]
      })
      expect(all[0]).toBe(0)
      expect(all[1]).toBeLessThanOrEqual(1)
    },
  )

  test('two fingers zoom it, and scroll what has no script', behaviourIn(look), async () => {
    await open()
    await page.locator('.canvas-tools').waitFor()
    const protocol = await page.context().newCDPSession(page)
    const { x, y } = (await page.locator('.canvas-view').boundingBox())!
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
      protocol.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [150 - by, 150 + by].map((at, id) => ({ id, x: x + at, y: y + 80 })),
      })
    await touch('touchStart', 30)
    for (const by of [30, 40, 50, 60]) await touch('touchMove', by)
    await touch('touchEnd', 0)
    const width = () =>
      page
        .locator('.canvas-node')
        .first()
        .evaluate((box) => box.getBoundingClientRect().width)
    await expect.poll(width).toBeCloseTo(480, -1)
    const plain = await site.browser.newPage({ javaScriptEnabled: false })
    await plain.goto(page.url())
    expect(await plain.locator('.canvas-tools').isVisible()).toBe(false)
    await plain.context().close()
  })

  test('axe finds nothing, in three modes', { tags: 'proof' }, async () => {
    for (const mode of ['light', 'dark', 'read'] as const) {
      await open()
      await chooseMode(page, mode)
      expect(await axeFaults(page, { within: 'main' })).toEqual([])
    }
  })
})
