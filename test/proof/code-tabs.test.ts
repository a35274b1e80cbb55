import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { withChoice } from '../../renderer/client/code-groups.ts'
import { frames, launchBrowser, layoutShifts } from '../support/browser.ts'
import { browserSite, bundleForTests, type ClientBundle, note, serve, toFiles } from '../support/browser-site.ts'
import type { StaticServer } from '../support/static-server.ts'

let browser: Browser
let bundle: ClientBundle
let server: StaticServer
let context: BrowserContext
let page: Page

/** Each tab has two lines more than the one before. */
const group = (id: string, ...tabs: string[]) =>
  `<div class="code-group" role="group" aria-label="代码组" data-hook="code-group">${tabs
    .map(
      (tab, i) =>
        `<input type="radio" id="${id}-${i}" name="${id}"${i === 0 ? ' checked' : ''}><label for="${id}-${i}">${tab}</label><div class="code-panel"><div class="code" data-hook="code-block"><pre><code>${`${id} ${tab}\n`.repeat(2 * i + 1)}</code></pre></div></div>`,
    )
    .join('')}</div>`

beforeAll(async () => {
  bundle = await bundleForTests()
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  const site = browserSite(bundle)
  const water = '<p>海水。</p>'.repeat(60)
  const views = [
    note(
      site,
      '/a/',
      '甲',
      `${group('g1', 'npm', 'yarn', 'pnpm')}${group('g2', 'Vue 2', 'Vue 3')}<p>后</p>${group('g3', 'npm', 'pnpm')}<p><a id="b" href="/b/">乙</a></p>${water}`,
    ),
    note(site, '/b/', '乙', `${group('g4', 'npm', 'pnpm', 'yarn')}${group('g5', 'cargo')}<p>后</p>${water}`),
  ]
  server = await serve(toFiles(site, views, bundle))
  context = await browser.newContext({ viewport: { width: 1400, height: 800 } })
  page = await context.newPage()
  await page.goto(`${server.url}a/`)
})
afterEach(async () => {
  await context.close()
  await server.close()
})

/** Shown tabs, group by group, once they are these. */
const showing = (...tabs: string[]) =>
  expect
    .poll(() => page.$$eval('.code-group > :checked + label', (labels) => labels.map((label) => label.textContent)))
    .toEqual(tabs)
const choose = (id: string) => page.click(`label[for=${id}]`)

test('a tab chosen in one group is chosen in all that have it, on the next page and on the next visit', async () => {
  await choose('g1-2')
  await showing('pnpm', 'Vue 2', 'pnpm')
  await choose('g2-1')
  await showing('pnpm', 'Vue 3', 'pnpm')
  await page.click('#b')
  await showing('pnpm', 'cargo')
  await page.reload()
  await showing('pnpm', 'cargo')
  await page.goto(`${server.url}a/`)
  await showing('pnpm', 'Vue 3', 'pnpm')
})

test('of two chosen ones a group has, the one chosen last counts', async () => {
  await choose('g1-1')
  await choose('g3-1')
  await showing('pnpm', 'Vue 2', 'pnpm')
  await page.goto(`${server.url}b/`)
  await showing('pnpm', 'cargo')
})

test('keys choose for all groups, too', async () => {
  await page.focus('#g3-0')
  await page.keyboard.press('ArrowRight')
  await showing('pnpm', 'Vue 2', 'pnpm')
})

test('the tab stays where it was pressed when groups above grow', async () => {
  await page.evaluate(() => scrollTo(0, 200))
  await frames(page)
  const top = () => page.$eval('label[for=g3-1]', (label) => label.getBoundingClientRect().top)
  const before = await top()
  await choose('g3-1')
  await showing('pnpm', 'Vue 2', 'pnpm')
  expect(await top()).toBeCloseTo(before, 0)
})

test('a page comes with the tabs of the last visit: nothing moves', async () => {
  await choose('g1-2')
  await showing('pnpm', 'Vue 2', 'pnpm')
  const next = await context.newPage()
  server.sendPage = (html, response) => {
    // In pieces, as over a slow line.
    const half = html.indexOf('<p>后</p>')
    response.write(html.slice(0, half))
    setTimeout(() => response.end(html.slice(half)), 300)
  }
  await next.goto(`${server.url}a/`)
  expect(await next.$$eval('.code-group > :checked', (tabs) => tabs.map((tab) => tab.id))).toEqual([
    'g1-2',
    'g2-0',
    'g3-1',
  ])
  expect((await layoutShifts(next)).reduce((sum, { value }) => sum + value, 0)).toBe(0)
})

test('a choice made before the scripts of use are there counts', async () => {
  await page.evaluate(() => document.querySelector<HTMLElement>('label[for=g1-2]')!.click())
  await page.keyboard.press('Shift')
  await showing('pnpm', 'Vue 2', 'pnpm')
})

test('without storage the choice is shared and lasts as long as the tab', async () => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.reload()
  await choose('g1-2')
  await showing('pnpm', 'Vue 2', 'pnpm')
  await page.click('#b')
  await showing('pnpm', 'cargo')
  expect(faults).toEqual([])
})

test('what is kept is one list of twenty labels, each once, the newest last', () => {
  expect(withChoice(['a', 'b', 'c'], 'a')).toEqual(['b', 'c', 'a'])
  const many = Array.from({ length: 25 }, (_, i) => String(i)).reduce(withChoice, [] as string[])
  expect(many).toEqual(Array.from({ length: 20 }, (_, i) => String(i + 5)))
})

test.each(['5', '{"a":1}', '[1,null]', 'x'])(
  'anything else that is stored under the key is passed over: %s',
  async (stored) => {
    await page.evaluate((text) => localStorage.setItem('kb-tabs', text), stored)
    await page.reload()
    await showing('npm', 'Vue 2', 'npm')
    await choose('g1-1')
    await showing('yarn', 'Vue 2', 'npm')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kb-tabs'))).toBe('["yarn"]')
  },
)
