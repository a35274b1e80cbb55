import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { axeFaults } from '../support/axe.ts'
import { contentWidth, launchBrowser, layoutShifts, letPass, stopClock } from '../support/browser.ts'
import { shared } from '../support/shared.ts'

/** The product's own site as visitors get it, in a real Chromium. */
let server: PreviewServer
let browser: Browser

/** One of every page type. */
const PAGES = [
  '/',
  '/pages/1bd259/',
  '/pages/59a673/',
  '/front/',
  '/archives/',
  '/categories/',
  '/categories/前端/',
  '/tags/',
  '/nowhere/',
]
const MODES = ['auto', 'light', 'dark', 'read'] as const

beforeAll(async () => {
  server = await openPreview({ folder: join(await shared('deep-sea'), 'out'), base: '/', host: '127.0.0.1', port: 0 })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

interface Opened {
  page: Page
  /** What the console calls an error, and what threw. */
  errors: string[]
  /** Requests to other hosts. */
  foreign: string[]
}

async function open(
  path: string,
  mode: string,
  width = 1280,
  prepare?: (page: Page) => Promise<void>,
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: 'dark' })
  const page = await context.newPage()
  // In the page only: a demo's frame has no storage.
  await page.addInitScript((chosen) => {
    if (window === window.top) localStorage.setItem('mode', JSON.stringify(chosen))
  }, mode)
  const errors: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url.startsWith(server.url) || url.startsWith('data:')) return route.continue()
    foreign.push(url)
    return route.abort()
  })
  await prepare?.(page)
  await page.goto(new URL(encodeURI(path), server.url).href, { waitUntil: 'load' })
  return { page, errors, foreign }
}

/** Those that `npm test` looks at. */
const FIRST = ['/', '/pages/1bd259/', '/nowhere/']

for (const path of PAGES)
  describe(`${path}`, { tags: FIRST.includes(path) ? [] : 'proof' }, () => {
    test('nothing moves while it loads in any mode, nothing is asked of other hosts, the console is quiet', {
      tags: 'proof',
    }, async () => {
      for (const mode of MODES) {
        const { page, errors, foreign } = await open(path, mode, 1280, stopClock)
        await letPass(page, 900)
        expect(await layoutShifts(page), `${mode}: layout shift`).toEqual([])
        // A page that is not there answers 404, which Chromium itself logs.
        expect(errors.filter((text) => !(path === '/nowhere/' && text.includes('404')))).toEqual([])
        expect(foreign).toEqual([])
        await page.context().close()
      }
    })

    test('nothing is wider than the window, and its text can be read with script off', { tags: 'proof' }, async () => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.route('**/*', (route) =>
        route.request().url().startsWith(server.url) ? route.continue() : route.abort(),
      )
      await page.goto(new URL(encodeURI(path), server.url).href)
      const h1 = page.locator('h1').first()
      expect((await h1.textContent())?.trim()).not.toBe('')
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await h1.isVisible(), `${width} px`).toBe(true)
        expect(await contentWidth(page), `${width} px`).toBeLessThanOrEqual(width)
      }
      await context.close()
    })
  })

test('R16 a page reached by a click has the same head as one loaded on its own', { tags: 'proof' }, async () => {
  const { page, errors } = await open('/', 'light')
  const head = () =>
    page.evaluate(() =>
      [...document.head.children].map((tag) => tag.outerHTML).filter((tag) => !tag.includes('modulepreload')),
    )
  const go = async (path: string) => {
    await page.evaluate((href) => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }))
      link.click()
      link.remove()
    }, path)
    await page.waitForURL((url) => decodeURI(url.pathname) === path)
  }
  for (const path of PAGES.slice(1)) {
    if (path === '/nowhere/') continue
    await page.goto(new URL(encodeURI(path), server.url).href)
    const loaded = await head()
    await page.goto(server.url)
    await go(path)
    expect(await head(), path).toEqual(loaded)
  }
  expect(errors).toEqual([])
  await page.context().close()
})

describe('§2 keyboard', () => {
  test('the skip link comes first; every link and button of an article is reached by Tab and shows where it is', async () => {
    const { page } = await open('/pages/1bd259/', 'light')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#_main')
    const seen = new Set<string>()
    for (let presses = 0; presses < 150; presses++) {
      await page.keyboard.press('Tab')
      const state = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement | null
        if (!at || at === document.body) return undefined
        const style = getComputedStyle(at)
        return { what: at.outerHTML.slice(0, 200), ring: style.outlineStyle !== 'none' || style.boxShadow !== 'none' }
      })
      if (!state) break
      seen.add(state.what)
      expect(state.ring, state.what).toBe(true)
    }
    const targets = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'main a[href], main button, nav a[href], [data-hook=theme-mode] button',
          ),
        ].filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            element.tabIndex >= 0 &&
            element.closest('[popover]:not(:popover-open)') === null,
        ).length,
    )
    expect(seen.size).toBeGreaterThanOrEqual(Math.min(targets, 40))
    await page.context().close()
  })
})

test('the arrows at the sides cover neither the text nor the outline at any width', { tags: 'proof' }, async () => {
  const { page } = await open('/pages/0616ba/', 'light')
  for (const width of [960, 1280, 1440, 1699, 1700, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const edges = await page.evaluate(() => {
      const edgesOf = (selector: string) => {
        const { left, right } = document.querySelector(selector)!.getBoundingClientRect()
        return { left, right }
      }
      const outline = document.querySelector('.outline')!
      return {
        prev: edgesOf('.side-arrows .prev'),
        next: edgesOf('.side-arrows .next'),
        text: edgesOf('.article h1'),
        outline: getComputedStyle(outline).position === 'sticky' ? edgesOf('.outline a') : undefined,
      }
    })
    expect(edges.prev.right, `${width} px`).toBeLessThanOrEqual(edges.text.left)
    expect(edges.next.left, `${width} px`).toBeGreaterThanOrEqual((edges.outline ?? edges.text).right)
  }
  await page.context().close()
})

test('U11 on paper: the text alone, dark on white in every mode, no code cut off or folded away', {
  tags: 'proof',
}, async () => {
  const { page } = await open('/pages/59a673/', 'dark')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 640, height: 900 })
  for (const part of ['.navbar', '.sidebar', '.page-buttons', '.outline', '.site-footer .pagination'])
    expect(await page.locator(part).filter({ visible: true }).count(), part).toBe(0)
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.content pre')]
      .filter((block) => block.checkVisibility())
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map((block) => block.textContent?.slice(0, 40)),
  )
  expect(cut).toEqual([])
  const [ground, text] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.querySelector('.article')!)
    return [backgroundColor, color]
  })
  expect(ground).toBe('rgba(0, 0, 0, 0)')
  expect(Math.max(...(text!.match(/\d+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(100)
  await page.context().close()
})

describe('the search on the finished site', () => {
  test('fills a phone in all four modes, without a fault by axe and nothing cut off at the side', {
    tags: 'proof',
  }, async () => {
    for (const mode of MODES) {
      const { page, errors } = await open('/pages/1bd259/', mode, 390)
      await page.locator('[data-hook=search]').click()
      await page.locator('.search-field').fill('事件循环')
      await page.locator('.search-snippet').first().waitFor()
      const box = page.locator('.search-box')
      await box.evaluate((one) => Promise.all(one.getAnimations().map((move) => move.finished)))
      expect(await box.boundingBox(), mode).toMatchObject({ x: 0, y: 0, width: 390, height: 900 })
      const wide = await page.locator('.search-body').evaluate((body) => body.scrollWidth - body.clientWidth)
      expect(wide, mode).toBe(0)
      expect(await axeFaults(page, { within: 'dialog' }), mode).toEqual([])
      expect(errors).toEqual([])
      await page.context().close()
    }
  })

  test('Enter leads to the place without loading the page anew; the panel is gone, the search kept', {
    tags: 'proof',
  }, async () => {
    const { page, errors } = await open('/', 'light')
    await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'first'))
    await page.keyboard.press('s')
    await page.locator('.search-field').fill('微任务')
    await page.locator('.search-snippet').first().waitFor()
    const href = await page.locator('.search-option').first().getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL(new URL(href!, server.url).href)
    expect(await page.locator('html[data-visit=first]').count()).toBe(1)
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    await expect.poll(() => page.title()).toBe('事件循环 | 深海')
    await page.keyboard.press('/')
    // The commonest tags stand below.
    const recent = page.locator('.search-recent').first().locator('li')
    await expect.poll(() => recent.allTextContents()).toEqual(['微任务'])
    expect(errors).toEqual([])
    await page.context().close()
  })
})
