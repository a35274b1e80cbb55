import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../config/limits.ts'
import type { IndexImageView, View } from '../../config/model/view.ts'
import { greetingAt } from '../../renderer/client/greeting.ts'
import { axeFaults } from '../support/axe.ts'
import { frames, launchBrowser, letPass, stopClock } from '../support/browser.ts'
import {
  browserSite,
  bundleForTests,
  type ClientBundle,
  note,
  sections,
  serve,
  toFiles,
} from '../support/browser-site.ts'
import { sampleArchives, sampleCatalogue, sampleHome, sampleListing, sampleSidebar } from '../support/sample-views.ts'
import type { StaticServer } from '../support/static-server.ts'

let browser: Browser
let bundle: ClientBundle
let server: StaticServer | undefined
let page: Page
let faults: string[]

beforeAll(async () => {
  bundle = await bundleForTests()
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
afterEach(async () => {
  await page?.context().close()
  await server?.close()
})

interface Opening {
  views: View[]
  path: string
  script?: boolean
  before?(page: Page): Promise<unknown>
}

async function open({ views, path, script = true, before }: Opening): Promise<void> {
  server = await serve(toFiles(browserSite(bundle), views, bundle))
  const context = await browser.newContext({ javaScriptEnabled: script, viewport: { width: 1400, height: 800 } })
  page = await context.newPage()
  faults = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  await before?.(page)
  await page.goto(server.url + path.slice(1), { waitUntil: 'networkidle' })
}

const site = () => browserSite(bundle)
const article = (body: string) => note(site(), '/a/', '甲', body, { sidebar: sampleSidebar() })

describe('what a first visit loads', () => {
  const block = `<div class="code" data-hook="code-block" data-lang="ts"><pre tabindex="0"><code>${'<span class="k">const</span> wave = (depth: <span class="n">number</span>) =&gt; depth * 2\n'.repeat(4)}</code></pre></div>`
  const body = `<h2 id="海">海</h2>${Array.from({ length: 15 }, (_, i) => `<p>${`第${i}层的海水，光线${i * 7}。`.repeat(8)}</p>${block}`).join('')}`

  test('an article of fifteen code blocks asks for its styles and one script of at most 8 KiB, 30 KiB in all, from its own host', {
    tags: 'proof',
  }, async () => {
    const hosts = new Set<string>()
    await open({
      views: [article(body)],
      path: '/a/',
      before: async (made) => {
        await stopClock(made)
        made.on('request', (r) => hosts.add(new URL(r.url()).host))
      },
    })
    await letPass(page, 700)
    await page.waitForLoadState('networkidle')
    const loaded = server!.requests.map((name) => (name === 'a/' ? 'a/index.html' : name))
    const script = `assets/js/${bundle.script}`
    expect(loaded.sort()).toEqual(['a/index.html', script, 'assets/print.css', 'assets/reading.css'])
    const size = (name: string) => gzipSync(server!.files.get(name)!, { level: 9 }).length
    expect(size(script)).toBeLessThanOrEqual(8 * 1024)
    expect(loaded.reduce((sum, name) => sum + size(name), 0)).toBeLessThanOrEqual(30 * 1024)
    expect([...hosts]).toEqual([new URL(server!.url).host])
    expect(faults).toEqual([])
  })

  test('starting the scripts moves nothing: layout shift 0', { tags: 'proof' }, async () => {
    await open({
      views: [article(body)],
      path: '/a/',
      before: (made) =>
        made.addInitScript(() => {
          Object.assign(window, { shift: 0 })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              ;(window as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value
            }
          }).observe({ type: 'layout-shift', buffered: true })
        }),
    })
    await frames(page)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
  })

  test('a site of ten thousand pages loads nothing more for an article than one of a hundred', async () => {
    const bytes = async (pages: number) => {
      const small = article('<p>短</p>')
      // The map grows in files, not in what one page asks for.
      const redirects = Object.fromEntries(Array.from({ length: pages }, (_, i) => [`/old/${i}.html`, '/a/']))
      const files = toFiles(site(), [small], bundle, redirects)
      const maps = [...files].filter(([name]) => name.includes('js/map/'))
      const entries = maps.map(([, text]) => Object.keys(JSON.parse(String(text)) as object).length)
      const map = entries.reduce((sum, count) => sum + count, 0) / maps.length
      return { document: files.get('a/index.html')!.length, map }
    }
    const [hundred, many] = [await bytes(100), await bytes(10_000)]
    // `data-chunks` has more digits; a map file never holds more than forty entries on average.
    expect(many.document - hundred.document).toBeLessThan(4)
    expect(Math.max(hundred.map, many.map)).toBeLessThanOrEqual(40)
  })
})

describe('§8 failing start-up', () => {
  test('an extension that fails is logged and start-up goes on, also with the other extensions', {
    tags: 'proof',
  }, async () => {
    await open({
      views: [article('<p>短</p>')],
      path: '/a/',
      before: (made) =>
        made.addInitScript(() => {
          const ran: string[] = []
          Object.assign(window, {
            ran,
            kbExtensions: [
              () => ran.push('first'),
              () => {
                throw new Error('extension broke')
              },
              ({ router }: { router: unknown }) => ran.push(router ? 'with router' : 'without router'),
            ],
          })
        }),
    })
    await page.evaluate(() => {
      const { kbExtensions, ran } = window as unknown as {
        kbExtensions: { push(run: () => void): void }
        ran: string[]
      }
      kbExtensions.push(() => ran.push('late'))
    })
    expect(await page.evaluate(() => (window as unknown as { ran: string[] }).ran)).toEqual([
      'first',
      'with router',
      'late',
    ])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('[kb] an extension failed to start')
    expect(faults[0]).toContain('extension broke')
    // What starts after the extensions is there.
    expect(await page.getAttribute('[data-set-mode=auto]', 'aria-pressed')).toBe('true')
  })

  test('a behaviour that fails does not keep the others from starting', { tags: 'proof' }, async () => {
    await open({
      views: [article('<div class="code" data-hook="code-block"><pre><code>x</code></pre></div>')],
      path: '/a/',
      before: (made) =>
        made.addInitScript(() => {
          // Two of the first behaviours need these.
          Object.defineProperty(history, 'pushState', {
            get: () => {
              throw new Error('no history')
            },
          })
          Object.defineProperty(window, 'sessionStorage', {
            get: () => {
              throw new Error('no storage')
            },
          })
        }),
    })
    expect(faults.some((text) => text.includes('[kb] router failed to start'))).toBe(true)
    expect(await page.locator('.copy').count()).toBe(1)
    await page.click('.theme-mode > button')
    await page.click('[data-set-mode=dark]')
    expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('dark')
  })

  test('storage that is switched off stops nothing', { tags: 'proof' }, async () => {
    await open({
      views: [article('<p>短</p>')],
      path: '/a/',
      before: (made) =>
        made.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage']) {
            Object.defineProperty(window, name, {
              get: () => {
                throw new DOMException('denied', 'SecurityError')
              },
            })
          }
        }),
    })
    await page.click('.theme-mode > button')
    await page.click('[data-set-mode=read]')
    expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('read')
    expect(faults).toEqual([])
  })
})

describe('every kind of page', () => {
  const views = (): View[] => [
    { ...sampleHome(site(), { featureCards: [] }) },
    article(sections('潮', '汐')),
    { ...sampleCatalogue(site()), image: undefined },
    sampleArchives(site()),
    sampleListing('categories', site()),
    sampleListing('tags', site()),
  ]
  test.each(['/', '/a/', '/front/', '/archives/', '/categories/', '/tags/'])(
    '%s starts without a fault under a strict CSP',
    { tags: 'proof' },
    async (path) => {
      await open({ views: views(), path })
      expect(await page.evaluate(() => document.querySelector('.toasts') !== null)).toBe(true)
      expect(faults).toEqual([])
    },
  )

  test.each(['/', '/a/', '/front/', '/archives/', '/categories/'])(
    '%s can be read and left without script',
    { tags: 'proof' },
    async (path) => {
      await open({ views: views(), path, script: false })
      expect(await page.locator('h1').count()).toBe(1)
      expect((await page.textContent('main'))!.length).toBeGreaterThan(50)
      await page.locator('.brand').click()
      await page.waitForURL(server!.url)
      expect(faults).toEqual([])
    },
  )

  test.each(['auto', 'light', 'dark', 'read'])(
    'what the scripts add has no fault of accessibility in mode %s',
    { tags: 'proof' },
    async (mode) => {
      const block = '<div class="code" data-hook="code-block"><pre tabindex="0"><code>x</code></pre></div>'
      const picture = '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="海" width="100" height="80"></p>'
      await open({
        views: [article(`<h2 id="潮">潮</h2>${block}${picture}`)],
        path: '/a/',
        before: (made) => made.addInitScript((chosen) => localStorage.setItem('mode', JSON.stringify(chosen)), mode),
      })
      await page.waitForSelector('img[role=button]')
      await page.focus('.copy')
      expect(await axeFaults(page)).toEqual([])
    },
  )
})

describe('the full-window banner', () => {
  const effects = {
    navColor: 2,
    switchNavColor: false,
    bgTimeColor: true,
    bgTimeColorArray: ['transparent', 'red', 'green', 'blue'],
  } as const
  const full: IndexImageView = {
    ...effects,
    bgTimeColorArray: [...effects.bgTimeColorArray],
    ...{ bgImgColor: '#034', descFade: false, desc: ['深海', '光'], descFontSize: '1.4rem' },
    ...{ descFadeInTime: 40, descFadeOutTime: 20, descNextTime: 60, bubble: true, bubblePosition: 0, bubbleNum: 20 },
  }
  const home = () => sampleHome(browserSite(bundle, '/', { indexImg: full }), { featureCards: [] })
  const typed = () => page.textContent('.hero-line [aria-hidden]')

  test('types its lines, ends with the first, and draws bubbles', { tags: 'proof' }, async () => {
    await open({
      views: [home()],
      path: '/',
      before: (made) =>
        made.addInitScript(() => {
          const seen: string[] = []
          Object.assign(window, { seen })
          new MutationObserver(() => {
            const text = document.querySelector('.hero-line [aria-hidden]')?.textContent ?? ''
            if (text !== (seen.at(-1) ?? '')) seen.push(text)
          }).observe(document, { subtree: true, childList: true, characterData: true })
        }),
    })
    await expect.poll(() => page.locator('.hero-typed').count()).toBe(0)
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen).toEqual(['深', '深海', '深', '', '光', '', '深', '深海'])
    expect(await typed()).toBe('深海')
    expect(await page.textContent('.hero-line .sr-only')).toBe('深海')
    expect(await page.locator('canvas.hero-bubbles').count()).toBe(1)
    expect(await page.locator('.hero-veil').count()).toBe(1)
    expect(faults).toEqual([])
  })

  test('stands still for visitors who want less motion', { tags: 'proof' }, async () => {
    await open({ views: [home()], path: '/', before: (made) => made.emulateMedia({ reducedMotion: 'reduce' }) })
    expect(await page.textContent('.hero-line')).toBe('深海')
    expect(await page.locator('canvas').count()).toBe(0)
  })
})

test('an island is brought to life when it comes near, from one shared bundle that no other page asks for', {
  tags: 'proof',
}, async () => {
  const place = '<div data-hook="island" data-island="Missing" data-props="{}"><p>还在</p></div>'
  await open({ views: [article(sections('潮', '汐', '浪') + place)], path: '/a/' })
  expect(server!.requests.filter((name) => name.includes('islands'))).toEqual([])
  await page.evaluate(() => scrollTo(0, 1e6))
  await expect.poll(() => faults.length).toBe(1)
  // There is no such component: said in the console, and what stood there still does.
  expect(faults[0]).toContain('[kb] island Missing failed to start')
  expect(await page.textContent('[data-island]')).toBe('还在')
  expect(server!.requests.filter((name) => name.includes('islands'))).toEqual([`assets/js/${bundle.islands}`])
})

describe('U48 the greeting', () => {
  const greeting = (on: boolean) => ({
    views: [note(browserSite(bundle, '/', { greeting: on }), '/a/', '甲', '<p>甲</p>')],
    path: '/a/',
  })
  const shown = () => page.locator('.toasts p').allTextContents()

  test('by the hour of the visitor’s clock, for 4,000 ms, once a visit', { tags: 'proof' }, async () => {
    await open({
      ...greeting(true),
      before: async (made) => {
        await made.clock.install({ time: new Date(2026, 0, 1, 11, 30) })
      },
    })
    await page.waitForSelector('.toasts p')
    expect(await shown()).toEqual(['早上好，新的一天开始了'])
    expect(await page.getAttribute('.toasts p', 'data-kind')).toBe('info')
    await page.clock.runFor(LIMITS.greetingToast)
    expect(await shown()).toEqual([])
    await page.reload({ waitUntil: 'networkidle' })
    expect(await shown()).toEqual([])
    expect(faults).toEqual([])
  })

  test('none unless the site asks for it', { tags: 'proof' }, async () => {
    await open(greeting(false))
    expect(await shown()).toEqual([])
    expect(server!.requests.filter((name) => name.endsWith('.js'))).toEqual([`assets/js/${bundle.script}`])
  })

  test('every hour has one', () => {
    const of = (hour: number) => greetingAt(hour).slice(0, 2)
    expect(Array.from({ length: 24 }, (_, hour) => of(hour))).toEqual([
      ...Array<string>(6).fill('夜深'),
      ...Array<string>(6).fill('早上'),
      ...Array<string>(5).fill('下午'),
      ...Array<string>(3).fill('傍晚'),
      ...Array<string>(4).fill('晚上'),
    ])
  })
})

test('the Chromium npm brings works where the system has none', { tags: 'proof' }, async () => {
  const bundled = await launchBrowser('bundled')
  try {
    const blank = await bundled.newPage()
    await blank.setContent('<p>深海</p>')
    expect(await blank.textContent('p')).toBe('深海')
    expect(bundled.version()).toMatch(/^147\./)
  } finally {
    await bundled.close()
  }
})
