import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseMode } from '../support/browser.ts'
import { LOOKS, openLooksOf } from '../support/look-site.ts'
import { config } from '../support/site.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><path d="M0 0h90v40H0z"/></svg>'
const LINES = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><path d="M5 5h60" stroke="#000"/></svg>'

let site: Awaited<ReturnType<typeof openLooksOf>>
beforeAll(async () => {
  site = await openLooksOf((look) => ({
    'site.config.ts': config(`{ lang: 'zh-CN', content: { deadLinks: 'warning' }, theme: { look: '${look}' } }`),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.a/01.first.md': `---
title: first
permalink: /first/
---
文字 ![海图](./gone.png) 文字。

![](./gone-too.png)

![浪](./there.svg)

::: card [海](/first/)
![浪](./there.svg)
:::
`,
    'content/01.a/02.drawings.md': `---
title: drawings
permalink: /drawings/
---
![黑线](./lines.svg)

![底色](./ground.svg)

::: cardList
\`\`\`yaml
- name: 海
  avatar: ./wide.svg
\`\`\`
:::
`,
    'content/01.a/lines.svg': LINES,
    'content/01.a/wide.svg': LINES,
    'content/01.a/ground.svg': LINES.replace('<path', '<rect width="90" height="40" rx="9" fill="#11a8cd"/><path'),
    'content/01.a/there.svg': DRAWING,
  }))
})
afterAll(() => site?.close())

/** The colours that are seen in a part of the page. */
const coloursOf = async (page: Page, clip: { x: number; y: number; width: number; height: number }) => {
  const shot = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (data) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${data}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    const paint = canvas.getContext('2d')!
    paint.drawImage(picture, 0, 0)
    const { data: bytes } = paint.getImageData(0, 0, canvas.width, canvas.height)
    const colours = new Set<string>()
    for (let at = 0; at < bytes.length; at += 4) colours.add(bytes.slice(at, at + 3).join(' '))
    return [...colours]
  }, shot)
}

test.each(LOOKS)('a picture that is missing is its words in a frame, without the sign of the browser (%s)', (look) =>
  site.at(look, 820, '/first/', async (page) => {
    const picture = page.locator('.content img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    const { x, y, height } = (await picture.boundingBox())!
    // Between the frame and its words, where browsers show that a picture is broken.
    const ground = await coloursOf(page, { x: x + 3, y: y + 3, width: 6, height: height - 6 })
    expect(ground).toHaveLength(1)
    const words = await coloursOf(page, { x: x + 12, y: y + 3, width: 20, height: height - 6 })
    expect(words.length).toBeGreaterThan(1)
  }),
)

test('a picture that is missing cannot be enlarged, and one without words takes no room', () =>
  site.at('reading', 820, '/first/', async (page) => {
    await page.locator('.content > p > img[role=button]').waitFor()
    expect(await page.locator('.content > p img[role=button]').count()).toBe(1)
    expect(await page.locator('.content img[src*="gone-too"]').getAttribute('alt')).toBe('')
  }))

test('a picture in a card that is a link is part of the link', () =>
  site.at('reading', 820, '/first/', async (page) => {
    const { x, y, width, height } = (await page.locator('.text-card img').boundingBox())!
    const hit = await page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.tagName, [
      x + width / 2,
      y + height / 2,
    ] as const)
    expect(hit).toBe('A')
  }))

test.each(LOOKS)('only drawings that would not be seen on a dark page have a light ground there (%s)', (look) =>
  site.at(look, 820, '/drawings/', async (page) => {
    await chooseMode(page, 'dark')
    const ground = (at: number) =>
      page
        .locator('.content > p > img')
        .nth(at)
        .evaluate((image) => getComputedStyle(image).backgroundColor)
    expect(await ground(0)).toMatch(/^rgb\((?:2\d\d,? ?){3}\)$/)
    expect(await ground(1)).toBe('rgba(0, 0, 0, 0)')
    const { width, height } = (await page.locator('.card-avatar').boundingBox())!
    expect(width).toBe(height)
  }),
)

test('a picture that is enlarged has the ground that it has in the page', () =>
  site.at('reading', 1440, '/drawings/', async (page) => {
    for (const mode of ['light', 'dark'] as const) {
      await chooseMode(page, mode)
      for (const [at, ground] of ['--frame', '--card'].entries()) {
        const picture = page.locator('.content > p > img[role=button]').nth(at)
        await picture.click()
        const opened = page.locator('.medium-zoom-image--opened')
        await opened.waitFor()
        const probe = await page.evaluate((name) => {
          const element = document.body.appendChild(document.createElement('i'))
          element.style.background = `var(${name})`
          const { backgroundColor } = getComputedStyle(element)
          element.remove()
          return backgroundColor
        }, ground)
        await expect.poll(() => opened.evaluate((image) => getComputedStyle(image).backgroundColor)).toBe(probe)
        await page.keyboard.press('Escape')
        await expect.poll(() => page.locator('.medium-zoom-image--opened').count()).toBe(0)
      }
    }
  }))
