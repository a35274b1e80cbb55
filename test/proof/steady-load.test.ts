import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, layoutShifts } from '../support/browser.ts'
import { shared } from '../support/shared.ts'
import { readTree } from '../support/site.ts'
import { type Files, type StaticServer, startServer } from '../support/static-server.ts'

/**
 * Pages that come slowly, a tag at a time, as on a bad connection: the browser paints whatever it has, and nothing of
 * that may move.
 */
let files: Files
let browser: Browser
beforeAll(async () => {
  files = readTree(join(await shared('deep-sea'), 'out'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** ms between two tags: some of them to a frame. */
const PAUSE = 3

/** @param change  what is done to a page's text before it is sent */
async function serveSlowly(change: (html: string) => string): Promise<StaticServer> {
  const server = await startServer(files)
  server.sendPage = async (text, response) => {
    const html = change(text)
    const body = html.indexOf('<body')
    response.write(html.slice(0, body))
    // Time for the style: nothing is painted before it.
    await wait(400)
    for (const piece of html.slice(body).match(/[^<]*<[^>]*>|[^<]+$/g) ?? []) {
      response.write(piece)
      await wait(PAUSE)
    }
    response.end()
  }
  return server
}

const PAGES = ['/', '/pages/59a673/', '/front/', '/archives/', '/categories/', '/tags/', '/nowhere/']

interface Shift {
  page: string
  /** Of the layout, as Chromium counts it: 0.1 and less is called good. */
  sum: number
  /** Most of one moment, and what moved then. */
  worst: { value: number; what: string[] }
  /** ms until something was painted; until all was read. */
  paint: number
  whole: number
}

async function shiftsOf(url: string, width: number): Promise<Shift[]> {
  return Promise.all(
    PAGES.map(async (path) => {
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      const page = await context.newPage()
      await page.goto(new URL(path, url).href, { waitUntil: 'load', timeout: 90_000 })
      await page.waitForLoadState('networkidle')
      const found = await layoutShifts(page)
      const times = await page.evaluate(() => ({
        paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        whole: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
      }))
      await context.close()
      const worst = found.toSorted((a, b) => b.value - a.value)[0] ?? { value: 0, what: [] }
      return { page: `${path} ${width}`, sum: found.reduce((sum, { value }) => sum + value, 0), worst, ...times }
    }),
  )
}

describe('a page that comes slowly', () => {
  for (const width of [390, 1280])
    test(`at ${width} px nothing on it moves`, async () => {
      const server = await serveSlowly((html) => html)
      const shifts = await shiftsOf(server.url, width)
      await server.close()
      expect(shifts.filter(({ sum }) => sum > 0)).toEqual([])
    })

  test('a long one is shown before it has come as a whole; its bars do not move, its lists by no more than a word', async () => {
    const mark = /<template id="_shown"><\/template>/
    const server = await serveSlowly((html) => {
      expect(html).toMatch(mark)
      return html.replace(mark, '').replace(/<main[^>]*>/, '$&<template id="_shown"></template>')
    })
    const shifts = await shiftsOf(server.url, 1280)
    await server.close()
    for (const { worst } of shifts) expect(worst.what.join()).not.toMatch(/nav|search|page-buttons|theme-mode|side/)
    expect(shifts.filter(({ sum }) => sum > 0.03)).toEqual([])
    const article = shifts.find(({ page }) => page.startsWith('/pages/'))!
    expect(article.paint).toBeLessThan(article.whole)
  })

  test('on a phone it does not jump in a browser that shows what it has', async () => {
    const server = await serveSlowly((html) => html.replace(/<link rel="expect"[^>]*>/, ''))
    const shifts = await shiftsOf(server.url, 390)
    await server.close()
    expect(shifts.filter(({ sum }) => sum > 0.04)).toEqual([])
  })

  test.each([390, 820, 1440])('the foot of a page at %i px has room for its lines before they come', async (width) => {
    const server = await startServer(files)
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    const page = await context.newPage()
    await page.goto(new URL('/nowhere/', server.url).href)
    const [reserved, needed] = await page.evaluate(() => {
      const foot = document.querySelector<HTMLElement>('.site-footer')!
      const reserved = Number.parseFloat(getComputedStyle(foot).minHeight)
      foot.style.minHeight = '0'
      return [reserved, foot.getBoundingClientRect().height]
    })
    await context.close()
    await server.close()
    expect(reserved).toBeGreaterThanOrEqual(Math.floor(needed!))
  })
})
