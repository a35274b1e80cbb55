import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chunkNumber } from '../../config/model/chunk.ts'
import type { Navigation } from '../../renderer/client/router.ts'
import { launchBrowser } from '../support/browser.ts'
import {
  browserSite,
  bundleForTests,
  type ClientBundle,
  note,
  sections,
  serve,
  toFiles,
} from '../support/browser-site.ts'
import { config, readTree, site } from '../support/site.ts'
import { type StaticServer, startServer } from '../support/static-server.ts'

const BASE = '/docs/'
let browser: Browser
let bundle: ClientBundle
let server: StaticServer
let page: Page

beforeAll(async () => {
  bundle = await bundleForTests()
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const LINKS = ['b/', 'b', '浪#?/', 'nowhere/', 'foreign/']
const links = LINKS.map(
  (to, at) => `<a id="l${at}" href="${BASE}${encodeURI(to).replace(/[?#]/g, encodeURIComponent)}">${to}</a>`,
)

/** A page of such a site, open at `/a/`. `run` ends the test's server, too. */
async function opened(run: () => Promise<void>): Promise<void> {
  const view = browserSite(bundle, BASE)
  const files = toFiles(
    view,
    [
      note(view, '/a/', '甲', `<p>${links.join(' ')}</p>`),
      // So long that the mark of what is shown first stands before its main part.
      note(view, '/b/', '乙', sections(...Array.from({ length: 60 }, (_, n) => `波${n}`)), {
        head: {
          title: '乙 <b>"&amp;',
          lang: 'en',
          description: '关于"乙"<',
          tags: [
            ['meta', { name: 'robots', content: 'noindex' }],
            ['script', { type: 'application/ld+json' }, '{"name":"\\u003cb>乙"}'],
          ],
        },
        pageClass: 'special',
      }),
      note(view, '/浪#?/', '丙', '<p>x</p>'),
    ],
    bundle,
    {},
    false,
  )
  files.set('foreign/index.html', '<!doctype html><title>Not ours</title>')
  server = await serve(files, BASE)
  page = await browser.newPage()
  try {
    await page.addInitScript(() => {
      document.addEventListener('kb:navigation', (event) => {
        const { outcome, error } = (event as CustomEvent<Navigation>).detail
        const said = [outcome, ...(error ? [(error as Error).message] : [])].join(' ')
        sessionStorage.setItem('seen', `${sessionStorage.getItem('seen') ?? ''}${said};`)
      })
    })
    await page.goto(`${server.url}a/`)
    await page.evaluate(() => Object.assign(window, { same: true }))
    await run()
  } finally {
    await page.close()
    await server.close()
  }
}

/** Without a pointer, which would rest on a link of the next page and fetch that as well. */
const click = (at: number) => page.evaluate((id) => document.getElementById(id)!.click(), `l${at}`)
const heading = (title: string) =>
  page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, title)
const isSameDocument = () => page.evaluate(() => 'same' in window)
const seen = () => page.evaluate(() => sessionStorage.getItem('seen'))
/** Until what scripts add for those who use the page is there. */
async function use(): Promise<void> {
  await page.keyboard.press('Shift')
  await page.locator('.page-menu button').last().waitFor({ state: 'attached' })
}
const parts = () =>
  page.evaluate(() => {
    const { head, body, documentElement } = document
    const html = (selector: string) => document.querySelector(selector)?.innerHTML
    // What scripts put in is there in either case.
    return [
      [...head.children].map((tag) => tag.outerHTML),
      [documentElement.lang, body.className, html('[data-part=nav]'), html('[data-hook=sidebar]')],
      html('main')?.replace('<template id="_shown"></template>', ''),
    ]
  })

describe('a page without a chunk', () => {
  test('is taken from its document: one request, and the page is what an ordinary load makes', () =>
    opened(async () => {
      const before = server.requests.length
      await click(0)
      await heading('乙')
      const asked = server.requests.slice(before).filter((name) => !/^assets\/js\/[\w-]+\.[\w]+\.(js|css)$/.test(name))
      expect(asked).toEqual([expect.stringMatching(/^assets\/js\/map\/\d+\.json$/), 'b/'])
      expect(await isSameDocument()).toBe(true)
      expect(await page.title()).toBe('乙 <b>"&amp;')
      await use()
      const swapped = await parts()
      await page.reload()
      await use()
      expect(await parts()).toEqual(swapped)
      expect(await seen()).toBe('completed;')
    }))

  test('is found by its variants, with signs of addresses in its path; seen before, it is not asked for again', () =>
    opened(async () => {
      await click(1)
      await heading('乙')
      await page.goBack()
      await heading('甲')
      await click(2)
      await heading('丙')
      await page.goBack()
      await heading('甲')
      const before = server.requests.length
      await click(2)
      await heading('丙')
      expect(server.requests.slice(before)).toEqual([])
      expect(await isSameDocument()).toBe(true)
    }))

  test('where none is, the not-found page is shown; what is none of the site’s pages is left to the browser', () =>
    opened(async () => {
      await click(3)
      await heading('404')
      expect(await isSameDocument()).toBe(true)
      await page.goBack()
      await heading('甲')
      await click(4)
      await page.waitForURL('**/foreign/')
      expect(await page.title()).toBe('Not ours')
    }))

  test('that is gone or does not come in 120,000 ms fails as a chunk does (§8, §9)', () =>
    opened(async () => {
      const b = server.files.get('b/index.html')!
      server.files.delete('b/index.html')
      const number = chunkNumber('/b/')
      await click(0)
      await page.waitForURL('**/b/')
      expect(await seen()).toBe(`aborted Loading chunk ${number} failed.\n(missing: ${server.url}b/);`)
      server.files.set('b/index.html', b)
      await page.goto(`${server.url}a/`)
      await page.evaluate(() => {
        sessionStorage.clear()
        const { timeout } = AbortSignal
        // The first one is the map's.
        let calls = 0
        AbortSignal.timeout = (time) =>
          calls++ === 0
            ? timeout.call(AbortSignal, time)
            : AbortSignal.abort(new DOMException(`${time}`, 'TimeoutError'))
      })
      await click(0)
      await page.waitForURL('**/b/')
      expect(await seen()).toBe(`aborted Loading chunk ${number} failed.\n(timeout: ${server.url}b/);`)
    }))
})

test('`pageChunks: false` writes no chunk but that of the not-found page, and an edit leaves the map as it is', async () => {
  const made = site({
    'site.config.ts': config("{ title: 'T', pageChunks: false }"),
    'content/a.md': '---\ntitle: A\npermalink: /a/\ntags: [t]\n---\ntext\n',
    'content/b.md': '---\ntitle: B\npermalink: /b/\n---\ntext\n',
  })
  await made.build()
  const maps = () =>
    [...readTree(made.out)].flatMap(([path, bytes]) => (path.startsWith('assets/js/map/') ? [String(bytes)] : []))
  const chunks = [...readTree(made.out).keys()].filter((path) => /^assets\/js\/\d+\./.test(path))
  expect(chunks).toEqual([expect.stringContaining(`/${chunkNumber('')}.`)])
  const before = maps()
  expect(Object.assign({}, ...before.map((map) => JSON.parse(map)))).toMatchObject({
    '/a/': '.',
    '/b/': '.',
    '/tags/': '.',
  })
  made.write({ 'content/a.md': '---\ntitle: A\npermalink: /a/\ntags: [t]\n---\nother text\n' })
  await made.build()
  expect(made.read('a/index.html')).toContain('other text')
  expect(maps()).toEqual(before)
})

test.each([false, true])(
  'a note named 404 is shown at unknown addresses without a load; page chunks: %s',
  async (pageChunks) => {
    const made = site({
      'site.config.ts': config(JSON.stringify({ pageChunks })),
      'content/404.md': '---\ntitle: Off the map\n---\n\nTurn back.\n',
      'content/a.md': '---\ntitle: A\npermalink: /a/\n---\n\nText.\n',
    })
    await made.build()
    const built = await startServer(new Map<string, Uint8Array>(readTree(made.out)))
    const reader = await browser.newPage()
    try {
      await reader.goto(`${built.url}a/`)
      await reader.evaluate(() => {
        Object.assign(window, { same: true })
        document.querySelector('main p')!.innerHTML = '<a id="lost" href="/nowhere/">x</a>'
        document.getElementById('lost')!.click()
      })
      await reader.waitForFunction(() => document.querySelector('h1')?.textContent === 'Off the map')
      expect(new URL(reader.url()).pathname).toBe('/nowhere/')
      expect(await reader.evaluate(() => 'same' in window)).toBe(true)
      expect(await reader.textContent('main')).toContain('Turn back.')
    } finally {
      await reader.close()
      await built.close()
    }
  },
)
