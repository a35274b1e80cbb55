import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPreview } from '../../cli/serve/preview/server.ts'
import { launchBrowser } from '../support/browser.ts'
import { pngOf, sidesOf } from '../support/picture-host.ts'
import { config, site } from '../support/site.ts'
import { hold } from '../support/static-server.ts'

/** Pictures of other hosts and players, whose hosts are played by the browser’s own routes: nothing leaves it. */
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

interface Opened {
  page: Page
  context: BrowserContext
  origin: string
  /** Addresses of other hosts that were asked for. */
  outside: string[]
}

async function open(
  files: Record<string, string>,
  answer: (address: string) => Promise<Buffer | string>,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Opened> {
  const it = site(files)
  expect((await it.build()).diagnostics).toEqual([])
  const server = await openPreview({ folder: it.out, base: '/', host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
  const origin = new URL(server.url).origin
  const outside: string[] = []
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const address = route.request().url()
      outside.push(address)
      const body = await answer(address)
      await route.fulfill({ body, contentType: typeof body === 'string' ? 'text/html' : 'image/png' })
    },
  )
  const page = await context.newPage()
  return { page, context, origin, outside }
}

describe('images on other hosts', () => {
  const count = 40
  const address = (n: number) => `https://pictures.example/p${n}.png`
  const text = Array.from({ length: count }, (_, n) => `Words before ${n}.\n\n![p](${address(n)})\n`).join('\n')
  const data = JSON.stringify({
    pictures: Object.fromEntries(
      Array.from({ length: count }, (_, n) => [address(n), { width: sidesOf(n)[0], height: sidesOf(n)[1] }]),
    ),
  })

  /** How far the words moved while forty pictures came, one after the other. */
  async function shiftOf(files: Record<string, string>): Promise<number> {
    const gate = hold()
    const { page, origin } = await open(
      { 'site.config.ts': config(), 'content/a.md': `---\ntitle: A\n---\n\n${text}`, ...files },
      async (asked) => {
        await gate.held
        return pngOf(Number(/p(\d+)\.png/.exec(asked)?.[1]))
      },
    )
    await page.goto(`${origin}/a.html`, { waitUntil: 'domcontentloaded' })
    const heights = () =>
      page.$$eval('.content p', (all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    const before = await heights()
    gate.release()
    for (const picture of await page.$$('.content img')) {
      await picture.scrollIntoViewIfNeeded()
      await page.waitForFunction(
        (img) => (img as HTMLImageElement).complete && (img as HTMLImageElement).naturalWidth > 0,
        picture,
      )
    }
    await page.evaluate(() => scrollTo(0, 0))
    const after = await heights()
    return after.reduce((sum, top, at) => sum + Math.abs(top - before[at]!), 0)
  }

  test('with their sizes nothing moves when they come; without, it does', async () => {
    expect(await shiftOf({ 'images.json': data })).toBe(0)
    expect(await shiftOf({})).toBeGreaterThan(100)
  })
})

const PLAYERS = [
  [
    'video',
    'https://www.bilibili.com/video/BV1xx411c7mD',
    'https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&p=1&autoplay=1',
  ],
  ['video', 'https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  [
    'video',
    'https://v.qq.com/x/page/f0742ns8b3s.html',
    'https://v.qq.com/txp/iframe/player.html?vid=f0742ns8b3s&autoplay=true',
  ],
  [
    'music',
    'https://music.163.com/#/song?id=4466775',
    'https://music.163.com/outchain/player?type=2&id=4466775&auto=1&height=66',
  ],
  ['pen', 'https://codepen.io/some-one/pen/AbCdEf', 'https://codepen.io/some-one/embed/AbCdEf?default-tab=result'],
] as const
const NOTE = `---\ntitle: A\n---\n\n${PLAYERS.map(([kind, address], n) => `::: ${kind} ${address} Title ${n}\n:::\n`).join('\n')}
::: repo https://github.com/name/repo\nWhat it is for.\n:::\n\n::: gallery\n![a](./a.svg)\n![b](./a.svg)\n:::\n\nThe end.\n`
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>'
/** What `kb images fetch` has brought of the second player. */
const COVER = '/images/0123456789abcdef.svg'
const KNOWN = { players: { 'https://www.youtube.com/watch?v=dQw4w9WgXcQ': { title: 'Another', picture: COVER } } }
const files = (settings = '{}') => ({
  'site.config.ts': config(settings),
  'images.json': JSON.stringify(KNOWN),
  [`content/public${COVER}`]: DRAWING,
  'content/a.md': NOTE,
  'content/a.svg': DRAWING,
  'content/b.md': '---\ntitle: B\n---\n\nWords.\n',
})

describe.each(['reading', 'vdoing'])('players in the look %s', (look) => {
  test('nothing is asked before a click; each comes into its place, by mouse and by key, and nothing moves', async () => {
    const { page, origin, outside } = await open(files(`{ theme: { look: '${look}' } }`), async () => '<p>player</p>')
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(`${origin}/a.html`)
    await page.waitForSelector('button.embed-link')
    expect(await page.$$eval('button.embed-link', (all) => all.map((one) => one.textContent))).toEqual([
      'Title 0 bilibili',
      'Title 1 YouTube',
      'Title 2 腾讯视频',
      'Title 3 网易云音乐',
      'Title 4 CodePen',
    ])
    expect(outside).toEqual([])
    expect(await page.$$eval('.embed img', (all) => all.map((one) => one.getAttribute('src')))).toEqual([COVER])
    const endAt = () =>
      page.evaluate(() =>
        Math.round(document.querySelector('.content > p:last-of-type')!.getBoundingClientRect().top + scrollY),
      )
    const end = await endAt()
    for (const [n, [, , src]] of PLAYERS.entries()) {
      const button = page.getByRole('button', { name: `Title ${n}` })
      if (n % 2 === 0) await button.click()
      else {
        await button.focus()
        await page.keyboard.press(n === 1 ? 'Enter' : 'Space')
      }
      const frame = await page.waitForSelector(`iframe[title="Title ${n}"]`)
      await page.frameLocator(`iframe[title="Title ${n}"]`).getByText('player').waitFor()
      expect(
        await frame.evaluate((element: HTMLIFrameElement) => [
          element.src,
          element === document.activeElement,
          element.sandbox.contains('allow-top-navigation'),
        ]),
      ).toEqual([src, true, false])
      expect(outside).toEqual(PLAYERS.slice(0, n + 1).map(([, , asked]) => asked))
    }
    expect(await endAt()).toBe(end)
    expect(errors).toEqual([])
    expect(await page.getAttribute('.embed.repo a', 'href')).toBe('https://github.com/name/repo')
  })

  test.each([390, 820, 1440])(
    'at %i px nothing is wider than the page, in every appearance',
    { tags: 'proof' },
    async (width) => {
      const { page, origin } = await open(files(`{ theme: { look: '${look}' } }`), async () => '<p>player</p>', {
        viewport: { width, height: 900 },
      })
      await page.goto(`${origin}/a.html`)
      await page.waitForSelector('button.embed-link')
      for (const mode of ['light', 'dark', 'read']) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-mode', name), mode)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        const contrasts = await page.$$eval('.embed-title, .embed-service', (all) =>
          all.map((one) => {
            const light = (color: string) => {
              const [r = 0, g = 0, b = 0] = [...color.matchAll(/[\d.]+/g)].map(([part]) => {
                const value = Number(part) / 255
                return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
              })
              return 0.2126 * r + 0.7152 * g + 0.0722 * b
            }
            const [a, b] = [
              light(getComputedStyle(one).color),
              light(getComputedStyle(one.parentElement!).backgroundColor),
            ]
            return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
          }),
        )
        expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
      }
      const boxes = await page.$$eval('.embed.video > .embed-link', (all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ width: w, height: h }) => w / h),
      )
      for (const ratio of boxes) expect(ratio).toBeCloseTo(16 / 9, 1)
    },
  )
})

test('without script they are links; pages without them load neither sheet nor script for them', async () => {
  const without = await open(files(), async () => '', { javaScriptEnabled: false })
  await without.page.goto(`${without.origin}/a.html`)
  expect(await without.page.$$eval('a.embed-link', (all) => all.map((one) => (one as HTMLAnchorElement).href))).toEqual(
    [
      'https://www.bilibili.com/video/BV1xx411c7mD/',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://v.qq.com/x/page/f0742ns8b3s.html',
      'https://music.163.com/#/song?id=4466775',
      'https://codepen.io/some-one/pen/AbCdEf',
      'https://github.com/name/repo',
    ],
  )
  expect(await without.page.$('link[href*="css/media."]')).not.toBeNull()
  await without.page.goto(`${without.origin}/b.html`)
  expect(await without.page.$('link[href*="css/media."]')).toBeNull()
})

describe('a PDF of the site', () => {
  const site = {
    'site.config.ts': config(),
    'content/a.md':
      '---\ntitle: A\n---\n\n::: pdf ./tide%20table.pdf#page=2 Tides\n:::\n\n::: pdf /public.pdf\n:::\n\nThe end.\n',
    'content/tide table.pdf': '%PDF-1.4\n',
    'content/public/public.pdf': '%PDF-1.4\n',
  }

  test('opens in place, from this site, in a frame that shows PDFs', async () => {
    const { page, context, origin } = await open(site, async () => '')
    // Headless browsers have no viewer: the frame gets what a viewer would show.
    await context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
    const asked: string[] = []
    await context.route('**/*.pdf', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ body: '<p>viewer</p>', contentType: 'text/html' })
    })
    await page.goto(`${origin}/a.html`)
    await page.waitForSelector('button.embed-link')
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Tides PDF' }).press('Enter')
    await page.frameLocator('iframe[title=Tides]').getByText('viewer').waitFor()
    const frame = await page.$eval('iframe', (one) => [
      new URL(one.src).hash,
      one.sandbox.length,
      one === document.activeElement,
      one.getBoundingClientRect().height > 300,
    ])
    expect(frame).toEqual(['#page=2', 0, true, true])
    await page.getByRole('button', { name: 'public.pdf PDF' }).click()
    await page.frameLocator('iframe[title="public.pdf"]').getByText('viewer').waitFor()
    expect(asked).toHaveLength(2)
    expect(asked.every((address) => address.startsWith(`${origin}/`))).toBe(true)
  })

  test('is a link where browsers show none', async () => {
    const { page, context, origin } = await open(site, async () => '')
    await context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))
    await page.goto(`${origin}/a.html`, { waitUntil: 'networkidle' })
    expect(await page.$$eval('a.embed-link', (all) => all.map((one) => (one as HTMLAnchorElement).href))).toEqual([
      expect.stringMatching(/\/assets\/files\/.*\.pdf#page=2$/),
      `${origin}/public.pdf`,
    ])
  })
})
