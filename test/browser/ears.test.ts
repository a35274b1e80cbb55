import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stringsOf } from '../../config/languages.ts'
import { launchBrowser } from '../support/browser.ts'
import { browserSite, bundleForTests, note, sections, serve, toFiles } from '../support/browser-site.ts'
import { sampleSidebar } from '../support/sample-views.ts'
import type { StaticServer } from '../support/static-server.ts'

let browser: Browser
let server: StaticServer
let page: Page
const faults: string[] = []

const line = (kind: string, text: string) => `<span class="line${kind && ` ${kind}`}">${text}</span>`
const CODE =
  '<div class="code numbered" data-hook="code-block" data-lang="js"><pre tabindex="0"><code>' +
  `${[line('', 'a'), line('add', 'b'), line('del', 'c'), line('err', 'd'), line('warn', 'e')].join('\n')}\n</code></pre></div>`

beforeAll(async () => {
  const bundle = await bundleForTests()
  const site = browserSite(bundle)
  const english = browserSite(bundle, '/', { lang: 'en', strings: stringsOf('en') })
  const sidebar = sampleSidebar()
  const text = CODE + sections('潮', '汐')
  server = await serve(
    toFiles(
      site,
      [note(site, '/a/', '文', text, { sidebar }), note(english, '/en/', 'Text', text, { sidebar })],
      bundle,
    ),
  )
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
afterEach(async () => {
  await page.context().close()
  expect(faults.splice(0)).toEqual([])
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 800 }, ...options })
  page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(server.url + path)
}

/** Landmarks with their names, in the page's order, and the switch of the sidebar. */
const landmarks = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('aside, nav, main, .sidebar-switch')]
      .filter((place) => place.matches('.side') || place.checkVisibility())
      .map((place) => `${place.tagName.toLowerCase()} ${place.getAttribute('aria-label') ?? ''}`),
  )

test('landmarks and switches of the frame have names of their own, in the language of the page', async () => {
  await open('a/')
  expect(await landmarks()).toEqual([
    'nav 主导航',
    'aside 侧边栏',
    'input 显示侧边栏',
    'nav 目录',
    'main ',
    'nav 面包屑',
    'nav 本页目录',
  ])
  await page.goto(`${server.url}en/`)
  expect(await landmarks()).toEqual([
    'nav Main navigation',
    'aside Sidebar',
    'input Show the sidebar',
    'nav Menu',
    'main ',
    'nav Breadcrumbs',
    'nav On this page',
  ])
})

test('the copy button is called by what it does in the language of the page; its tooltip keeps the words of §2', async () => {
  for (const [path, name] of [
    ['a/', '复制代码'],
    ['en/', 'Copy the code'],
  ] as const) {
    await open(path)
    const button = page.getByRole('button', { name, exact: true })
    expect(await button.count()).toBe(1)
    const tooltip = button.locator('span').evaluate((span) => getComputedStyle(span, '::before').content)
    expect(await tooltip).toBe('"Copy to clipboard"')
    if (path === 'a/') await page.context().close()
  }
})

test('lines of a difference carry a sign beside their colour, which copying leaves out', async () => {
  await open('a/', { permissions: ['clipboard-read', 'clipboard-write'] })
  const signs = await page.evaluate(() =>
    [...document.querySelectorAll('.content .line')].map((row) => {
      const { content, position } = getComputedStyle(row, '::after')
      return content === 'none' ? '' : `${content} ${position}`
    }),
  )
  expect(signs).toEqual(['', '"+" absolute', '"−" absolute', '"×" absolute', '"!" absolute'])
  await page.locator('.copy').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('a\nb\nc\nd\ne')
})
