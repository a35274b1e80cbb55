import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../cli/pipeline/render/content-security-policy.ts'
import { STRINGS } from '../../config/strings.ts'
import { launchBrowser, letPass, stopClock } from '../support/browser.ts'
import { config, openSite, readTree, site } from '../support/site.ts'
import { type StaticServer, startServer } from '../support/static-server.ts'

const COMMENTS = { provider: 'giscus', repo: 'deep/sea', repoId: 'R_1', category: '评论', categoryId: 'D_2' }
const LONG = '海水一层一层地暗下去。\n\n'.repeat(80)
const files = (settings: object) => ({
  'site.config.ts': config(
    JSON.stringify({ title: '试', head: [['link', { rel: 'icon', href: 'data:,' }]], ...settings }),
  ),
  'content/01.a/1.a.md': `---\ntitle: 甲\npermalink: /a/\n---\n${LONG}`,
  'content/01.a/2.b.md': `---\ntitle: 乙\npermalink: /b/\ncomment: false\n---\n${LONG}`,
})

describe('comments by configuration', () => {
  test('are off without it: no place for them, no host of theirs in the policy', { tags: 'proof' }, async () => {
    const made = site(files({}))
    await made.build()
    expect(made.read('a/index.html')).not.toMatch(/_comments|giscus/)
    expect(contentSecurityPolicy((await made.context()).site)).not.toContain('giscus')
  })

  test('a note can do without', async () => {
    const made = site(files({ comments: COMMENTS }))
    await made.build()
    expect(made.read('a/index.html')).toContain('data-provider="giscus"')
    expect(made.read('b/index.html')).not.toContain('data-provider')
  })
})

describe('U28, U07: in the browser, under the policy the build writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-comments-'))
  let browser: Browser
  let server: StaticServer
  let page: Page
  let faults: string[]
  const asked: string[] = []

  beforeAll(async () => {
    const made = openSite(folder, files({ comments: COMMENTS }))
    await made.build()
    const policy = contentSecurityPolicy((await made.context()).site)
    server = await startServer(new Map<string, Uint8Array>(readTree(made.out)), '/', () => policy)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1400, height: 500 } })
    faults = []
    asked.length = 0
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(String(error)))
    // What the provider's script does: a style of its own, and a frame beside it, which is told of changes by messages.
    await page.route('https://giscus.app/**', (route) => {
      const { pathname } = new URL(route.request().url())
      asked.push(pathname)
      if (pathname === '/client.js')
        return route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: `{ const own = document.currentScript
            document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://giscus.app/default.css' }))
            own.after(Object.assign(document.createElement('iframe'), { className: 'giscus-frame', title: 'Comments', src: 'https://giscus.app/zh-CN/widget' })) }`,
        })
      if (pathname === '/default.css')
        return route.fulfill({ contentType: 'text/css', body: '.giscus-frame { width: 100% }' })
      return route.fulfill({
        contentType: 'text/html',
        body: `<textarea></textarea><script>onmessage = ({ data, origin }) => { document.title = origin + ' ' + JSON.stringify(data) }</script>`,
      })
    })
  })
  afterEach(async () => {
    await page.close()
    expect(faults).toEqual([])
  })
  const script = () => page.locator('[data-hook=comments] script')
  const wanted = async () => {
    await page.evaluate(() => scrollTo(0, 1e6))
    await page.waitForSelector('iframe.giscus-frame')
  }

  test('nothing is asked of their host until they come near; then the provider gets its settings', {
    tags: 'proof',
  }, async () => {
    await stopClock(page)
    await page.goto(`${server.url}a/`)
    await letPass(page, 300)
    expect(asked).toEqual([])
    await wanted()
    expect(
      await script().evaluate((element) => Object.fromEntries(Object.entries((element as HTMLElement).dataset))),
    ).toEqual({
      repo: 'deep/sea',
      repoId: 'R_1',
      category: '评论',
      categoryId: 'D_2',
      mapping: 'pathname',
      strict: '0',
      reactionsEnabled: '1',
      inputPosition: 'bottom',
      theme: expect.stringMatching(/^data:text\/css,%40import%20%22https%3A%2F%2Fgiscus\.app%2Fthemes%2Flight\.css/),
      lang: 'zh-CN',
    })
    await expect.poll(() => [...asked].sort()).toEqual(['/client.js', '/default.css', '/zh-CN/widget'])
  })

  test('the way to them is offered only where they are; it focuses the place to write and marks it for 500 ms', {
    tags: 'proof',
  }, async () => {
    await page.goto(`${server.url}b/`)
    const button = page.getByRole('link', { name: STRINGS.toComments })
    expect(await button.isVisible()).toBe(false)
    await page.goto(`${server.url}a/`)
    await wanted()
    await page.evaluate(() => scrollTo(0, 0))
    for (let visit = 0; visit < 2; visit += 1) {
      await button.click()
      expect(await page.locator('.comments[data-flash]').count()).toBe(1)
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('giscus-frame')
      await expect.poll(() => page.locator('.comments[data-flash]').count()).toBe(0)
      await page.evaluate(() => scrollTo(0, 0))
    }
  })

  test('they follow the appearance the visitor chooses, and their page: left with it, mounted anew on the next', {
    tags: 'proof',
  }, async () => {
    await page.goto(`${server.url}a/`)
    await wanted()
    const frame = (await (await page.waitForSelector('iframe.giscus-frame')).contentFrame())!
    await frame.waitForURL('**/widget')
    await page.locator('.theme-mode > button').click()
    await page.locator('[data-set-mode=dark]').click()
    const told = `${new URL(server.url).origin} {"giscus":{"setConfig":{"theme":"data:text/css,%40import%20%22https%3A%2F%2Fgiscus.app%2Fthemes%2Fdark.css`
    await expect.poll(() => frame.title()).toContain(told)
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/b/"]')!.click())
    await page.waitForURL('**/b/')
    expect(await page.locator('iframe.giscus-frame').count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/a/')
    await wanted()
    expect(await script().getAttribute('data-theme')).toContain('themes%2Fdark.css')
  })
})
