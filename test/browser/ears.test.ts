import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stringsOf } from '../../config/languages.ts'
import { axeFaults } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { browserSite, bundleForTests, note, sections, serve, toFiles } from '../support/browser-site.ts'
import { sampleSidebar } from '../support/sample-views.ts'
import type { StaticServer } from '../support/static-server.ts'

let browser: Browser
let server: StaticServer
let page: Page
const faults: string[] = []

const line = (kind: string, text: string) => `<span class="line${kind && ` ${kind}`}">${text}</span>`
const heading = (id: string, title: string) =>
  `<h2 id="${id}"><a class="header-anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a> ${title}</h2>`
const CODE =
  '<div class="code numbered" data-hook="code-block" data-lang="js"><pre tabindex="0"><code>' +
  `${[line('', 'a'), line('add', 'b'), line('del', 'c'), line('err', 'd'), line('warn', 'e')].join('\n')}\n</code></pre></div>`

beforeAll(async () => {
  const bundle = await bundleForTests()
  const site = browserSite(bundle)
  const english = browserSite(bundle, '/', { lang: 'en', strings: stringsOf('en') })
  const sidebar = sampleSidebar()
  const wide = `<div class="code" data-hook="code-block"><pre tabindex="0" id="wide"><code>${'wave '.repeat(80)}</code></pre></div>`
  const text = CODE + wide + heading('b', '浪 <code>w</code>') + sections('潮', '汐')
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

test('the button of the drawer is pressed by Enter, too, and says whether it is open; the focus never is behind its mask', async () => {
  await open('en/', { viewport: { width: 390, height: 800 } })
  const toggle = page.locator('#_drawer')
  const said = () =>
    toggle.evaluate((button) => ['role', 'aria-expanded', 'aria-pressed'].map((name) => button.getAttribute(name)))
  await toggle.focus()
  await expect.poll(said).toEqual(['button', 'false', 'false'])
  await page.keyboard.press('Enter')
  expect(await said()).toEqual(['button', 'true', 'true'])
  expect(await axeFaults(page, { within: '.navbar' })).toEqual([])
  expect(await page.locator(`#${await toggle.getAttribute('aria-controls')}`).isVisible()).toBe(true)
  await page.locator('.sidebar a').last().focus()
  expect(await toggle.isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true)
  expect([await toggle.isChecked(), await said()]).toEqual([false, ['button', 'false', 'false']])
})

test('the copy button is called by what it does in the language of the page; its tooltip keeps the words of §2', {
  tags: 'proof',
}, async () => {
  for (const [path, name] of [
    ['a/', '复制代码'],
    ['en/', 'Copy the code'],
  ] as const) {
    await open(path)
    const button = page.getByRole('button', { name, exact: true })
    expect(await button.count()).toBe(2)
    // Its style comes with the first use of the page.
    await button.first().hover()
    const tooltip = () =>
      button
        .first()
        .locator('span')
        .evaluate((span) => getComputedStyle(span, '::before').content)
    await expect.poll(tooltip).toBe('"Copy to clipboard"')
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
  await page.locator('.copy').first().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('a\nb\nc\nd\ne')
})

test('a heading’s link is reached by Tab, named by its heading, and copies its address; the heading keeps its name', async () => {
  await open('a/', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.focus('#wide')
  await page.keyboard.press('Shift')
  const link = page.getByRole('link', { name: '“浪 w”的链接', exact: true })
  await link.waitFor()
  expect(await page.getByRole('heading', { name: '浪 w', exact: true }).count()).toBe(1)
  // The last button of the block before it.
  await page.locator('.code:has(> #wide) > button').last().focus()
  await page.keyboard.press('Tab')
  expect(await link.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await link.evaluate((node) => getComputedStyle(node).opacity)).toBe('1')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.toasts p')
  expect(await page.textContent('.toasts')).toBe('复制成功')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}a/#b`)
  expect(new URL(page.url()).hash).toBe('#b')
})

test('only blocks of code that scroll are stops of Tab, as wide as the window happens to be; without script all are', {
  tags: 'proof',
}, async () => {
  const stops = () => page.locator('.code > pre[tabindex="0"]').count()
  await open('a/', { javaScriptEnabled: false })
  expect(await stops()).toBe(2)
  await page.context().close()
  await open('a/')
  await page.keyboard.press('Shift')
  await expect.poll(stops).toBe(1)
  expect(await page.locator('#wide').getAttribute('tabindex')).toBe('0')
  await page.setViewportSize({ width: 320, height: 700 })
  await page
    .locator('.code')
    .first()
    .evaluate((block) => block.style.setProperty('width', '40px'))
  await expect.poll(stops).toBe(2)
  // A page shown without loading, too.
  await page.setViewportSize({ width: 1400, height: 800 })
  await page.evaluate(() => {
    document.documentElement.dataset.visit = 'first'
    document.body.appendChild(Object.assign(document.createElement('a'), { href: '/en/' })).click()
  })
  await page.waitForURL('**/en/')
  await expect.poll(stops).toBe(1)
  expect(await page.locator('html[data-visit]').count()).toBe(1)
})
