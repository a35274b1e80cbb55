import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contentSecurityPolicy, DEMO_POLICY } from '../../cli/pipeline/render/content-security-policy.ts'
import { LIMITS } from '../../config/limits.ts'
import { toFrameHeight } from '../../renderer/client/demo.ts'
import { frames, launchBrowser } from '../support/browser.ts'
import { config, openSite, readTree } from '../support/site.ts'
import { type StaticServer, startServer } from '../support/static-server.ts'

const REM = 16
const [LEAST, MOST] = [LIMITS.demoFrame.min * REM, LIMITS.demoFrame.max * REM]
/** px, of the style sheet. */
const WITHOUT_SCRIPT = 14 * REM

describe('what a frame tells of its height', () => {
  test('becomes a CSS height within bounds', () => {
    expect(toFrameHeight({ demoHeight: 120.2 })).toBe(
      `clamp(${LIMITS.demoFrame.min}rem, 121px, ${LIMITS.demoFrame.max}rem)`,
    )
  })

  test.each([
    [undefined],
    [null],
    ['120'],
    [{ demoHeight: '120' }],
    [{ demoHeight: '1px; position: fixed' }],
    [{ demoHeight: Number.NaN }],
    [{ demoHeight: Number.POSITIVE_INFINITY }],
    [{ demoHeight: -1 }],
    [{ demoHeight: true }],
    [{ demoHeight: { valueOf: () => 1 } }],
  ])('anything else is left alone: %j', (data) => {
    expect(toFrameHeight(data)).toBeUndefined()
  })
})

const demo = (html: string, { css = '', js = '', title = '[vanilla]' } = {}): string =>
  `::: demo ${title}\n\`\`\`html\n<html>${html}</html>\n<script>${js}</script>\n<style>body { margin: 0 } ${css}</style>\n\`\`\`\n:::\n`
const box = (height: number, id = 'box'): string => `<div id="${id}" style="height:${height}px"></div>`
const more = 'document.onclick = (event) => { box.style.height = event.shiftKey ? "90px" : "400px" }'

/** Demos of one page, and how high their frames are to be. */
const HEIGHTS: Record<string, [markdown: string, height: number]> = {
  low: [demo(box(100)), 100],
  least: [demo(box(5)), LEAST],
  high: [demo(box(2000)), MOST],
  'out of the flow': [demo('<i style="position:absolute;top:140px;height:10px;width:9px"></i>'), 150],
  'made later': [
    demo(box(300), {
      js: 'const late = document.getElementById("box"); late.remove(); setTimeout(() => document.body.append(late), 300)',
    }),
    300,
  ],
  'made by React, in the usual margin': [
    '::: demo [react]\n```jsx\nexport default () => <div style={{ height: 268 }} />\n```\n:::\n',
    268 + 2 * 16,
  ],
  // It would grow by 20 px each time.
  'as high as its window and more': [
    demo('<main>x</main>', { css: 'main { min-height: 100vh; padding-bottom: 20px; box-sizing: content-box }' }),
    WITHOUT_SCRIPT + 20,
  ],
  'crying for more than there is': [
    demo(box(100), {
      js: 'onload = () => setTimeout(() => { for (const demoHeight of [1e9, "1px", NaN, -1]) parent.postMessage({ demoHeight }, "*") }, 300)',
    }),
    MOST,
  ],
  'set by the author': [demo(box(100), { title: '[vanilla] height=345' }), 345],
}

/** Notes by the name of their address. */
const NOTES: Record<string, string> = {
  all: Object.values(HEIGHTS)
    .map(([text]) => text)
    .join('\n'),
  low: HEIGHTS.low![0],
  high: HEIGHTS.high![0],
  // Wider than any frame here; the bar is as thick as the browser likes.
  wide: demo('<div id="box" style="width:3000px;height:100px"></div>'),
  grows: demo(box(150), { js: more }),
  other: `${demo(box(100))}\n<iframe src="/cry.html" sandbox="allow-scripts"></iframe>\n`,
  far: `<div style="height:1400px">x</div>\n\n${demo(box(321))}`,
  paper: demo('<p>x</p>'),
  white: demo('<p>x</p>', { css: 'body { background: #fff }' }),
  own: demo('<p>x</p>', { css: ':root { color-scheme: light dark }' }),
}

const folder = mkdtempSync(join(tmpdir(), 'kb-demo-frames-'))
let browser: Browser
let server: StaticServer
let page: Page
const faults: string[] = []

beforeAll(async () => {
  const made = openSite(folder, {
    'site.config.ts': config("{ title: '试', head: [['link', { rel: 'icon', href: 'data:,' }]] }"),
    'content/public/cry.html': '<!doctype html><script>parent.postMessage({ demoHeight: 400 }, "*")</script>',
    ...Object.fromEntries(
      Object.entries(NOTES).map(([name, text], n) => [
        `content/01.a/${n + 10}.${name}.md`,
        `---\ntitle: ${name}\npermalink: /${name}/\ndate: 2022-01-01\n---\n${text}`,
      ]),
    ),
  })
  const { diagnostics } = await made.build()
  expect(diagnostics).toEqual([])
  const policy = contentSecurityPolicy((await made.context()).site)
  server = await startServer(new Map<string, Uint8Array>(readTree(made.out)), '/', (name) =>
    name.startsWith('assets/demos/') ? DEMO_POLICY : name === 'cry.html' ? undefined : policy,
  )
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  await page?.context().close()
  expect(faults.splice(0)).toEqual([])
})

async function open(name: string, settings: { script?: boolean } = {}): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 700 },
    javaScriptEnabled: settings.script ?? true,
    colorScheme: 'light',
  })
  page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(`${server.url}${name}/`)
}

const frame = () => page.locator('.demo-view').first()
const inside = () => page.frameLocator('.demo-view').first()
const height = () => frame().evaluate((shown) => (shown as HTMLElement).offsetHeight)

describe('the frame of a demo, under the policies of a built site', () => {
  test('is as high as its content, within bounds', async () => {
    await open('all')
    await page.setViewportSize({ width: 1000, height: 5000 })
    const expected = Object.fromEntries(Object.entries(HEIGHTS).map(([name, [, height]]) => [name, height]))
    const heights = async () => {
      const found = await page
        .locator('.demo-view')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetHeight))
      return Object.fromEntries(Object.keys(HEIGHTS).map((name, n) => [name, found[n]]))
    }
    await expect.poll(heights).toEqual(expected)
    // And stays so.
    for (let turn = 0; turn < 10; turn++) await frames(page)
    expect(await heights()).toEqual(expected)
  })

  test('what is wider than it has room for its scroll bar', { tags: 'proof' }, async () => {
    await open('wide')
    await expect.poll(height).toBeLessThan(WITHOUT_SCRIPT)
    const [room, content] = await inside()
      .locator('html')
      .evaluate((root) => [root.clientHeight, root.scrollHeight])
    expect([room, content]).toEqual([100, 100])
  })

  test('follows its content as it grows and as it shrinks', async () => {
    await open('grows')
    await expect.poll(height).toBe(150)
    await inside()
      .locator('body')
      .click({ position: { x: 5, y: 5 } })
    await expect.poll(height).toBe(400)
    await inside()
      .locator('body')
      .click({ position: { x: 5, y: 5 }, modifiers: ['Shift'] })
    await expect.poll(height).toBe(90)
  })

  test('lets what is higher than its bound scroll, and follows on the page that the router shows next', {
    tags: 'proof',
  }, async () => {
    await open('high')
    await expect.poll(height).toBe(MOST)
    expect(
      await inside()
        .locator('html')
        .evaluate((root) => root.scrollHeight),
    ).toBe(2000)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.locator('.sidebar a[href="/low/"]').click()
    await page.waitForURL('**/low/')
    await expect.poll(height).toBe(100)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  test('has its height before it comes into sight, so nothing moves under the reader', async () => {
    await open('far')
    await expect.poll(height).toBe(321)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect((await frame().boundingBox())!.y).toBeGreaterThan(700)
  })

  test('is of one height without script, unless the author has set another', { tags: 'proof' }, async () => {
    await open('all', { script: false })
    expect(await height()).toBe(WITHOUT_SCRIPT)
    expect(
      await page
        .locator('.demo-view')
        .last()
        .evaluate((shown) => (shown as HTMLElement).offsetHeight),
    ).toBe(345)
  })

  test('hears of no other frame and not of the page', { tags: 'proof' }, async () => {
    await open('other')
    await expect.poll(height).toBe(100)
    await page.frameLocator('iframe:not(.demo-view)').locator('script').waitFor({ state: 'attached' })
    // What is sent later arrives later: then the first has been heard.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          addEventListener('message', ({ data }) => data === 'last' && done())
          postMessage({ demoHeight: 400 }, '*')
          postMessage('last', '*')
        }),
    )
    await frames(page)
    expect(await height()).toBe(100)
    const others = await page.locator('iframe:not(.demo-view)').getAttribute('style')
    expect(others).toBeNull()
  })
})

/** `rgb` of a point in the frame, as it is painted. */
async function ground(): Promise<string> {
  await inside().locator('p').waitFor()
  await frames(page)
  const picture = (await frame().screenshot()).toString('base64')
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const drawing = document.createElement('canvas').getContext('2d')!
    drawing.drawImage(image, 30 - image.width, -20)
    return [...drawing.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(' ')
  }, picture)
}
const show = (mode: string) =>
  page.evaluate((chosen) => document.documentElement.setAttribute('data-mode', chosen), mode)

describe('the ground of a demo', () => {
  test('is light paper that does not glare: white by day, the page’s paper in reading mode, dimmed in the dark', async () => {
    await open('paper')
    await show('light')
    await expect.poll(ground).toBe('255 255 255')
    await show('read')
    await expect.poll(ground).toBe('251 248 235')
    await show('dark')
    await expect.poll(ground).toBe('223 231 234')
    // Black on it: what is written for a light page can be read.
    expect(
      await inside()
        .locator('p')
        .evaluate((text) => getComputedStyle(text).color),
    ).toBe('rgb(0, 0, 0)')
  })

  test('is the author’s where the author names one', async () => {
    await open('white')
    await show('dark')
    await expect.poll(ground).toBe('255 255 255')
  })

  test('goes with the words of a demo that says how it looks in the dark: both follow the system', {
    tags: 'proof',
  }, async () => {
    await open('own')
    for (const [colorScheme, mode, expected, words] of [
      ['dark', 'dark', '18 18 18', 'rgb(255, 255, 255)'],
      ['dark', 'light', '18 18 18', 'rgb(255, 255, 255)'],
      ['light', 'dark', '223 231 234', 'rgb(0, 0, 0)'],
      ['light', 'read', '251 248 235', 'rgb(0, 0, 0)'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await show(mode)
      const written = inside().locator('p')
      const seen = async () => [await ground(), await written.evaluate((text) => getComputedStyle(text).color)]
      await expect.poll(seen, { message: `${colorScheme} system, ${mode} page` }).toEqual([expected, words])
    }
  })
})
