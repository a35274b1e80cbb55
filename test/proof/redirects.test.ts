import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../cli/pipeline/render/content-security-policy.ts'
import { openPreview } from '../../cli/serve/preview/server.ts'
import { launchBrowser } from '../support/browser.ts'
import { config, openSite, readTree } from '../support/site.ts'
import { type StaticServer, startServer } from '../support/static-server.ts'

const LONG = '海水一层一层地暗下去。\n\n'.repeat(60)
const folder = mkdtempSync(join(tmpdir(), 'kb-redirects-'))
const built = openSite(folder, {
  'site.config.ts': config("{ base: '/x/', contentSecurityPolicy: 'meta' }"),
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.前端/01.循环.md': `---\ntitle: '</script>循环"'\npermalink: /pages/1bd259/\naliases: [/old/loop/]\n---\n${LONG}## 浪 花\n\n${LONG}`,
  'content/02.Façade.md': `---\ntitle: Façade\npermalink: /Évidé/\n---\n${LONG}## 浪 花\n\n${LONG}`,
  'content/01.前端/02.藏.md': '---\ntitle: 藏\npermalink: /pages/2/\nunlisted: true\n---\n',
})

/** Old addresses of the note, in each of their forms. */
const OLD = ['01.前端/01.循环.html', '01.前端/01.循环/', 'old/loop/'].map(encodeURI)
const QUERY = '?q=%E6%B5%B7&next=//evil.test/'
const FRAGMENT = '#%E6%B5%AA-%E8%8A%B1'

let browser: Browser
let server: StaticServer
let faults: string[] = []

beforeAll(async () => {
  await built.build()
  const policy = contentSecurityPolicy((await built.context()).site)
  server = await startServer(new Map(readTree(built.out)), '/x/', () => policy)
  // The page takes longer to come than a refresh that is due at once.
  server.delays.set('pages/1bd259/', 300)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(address: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 900, height: 600 } })
  const page = await context.newPage()
  faults = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'commit' })
  return page
}

describe('an old address', () => {
  test.each(OLD)('%s leads to its page with query and fragment, and is not gone back to', async (old) => {
    const page = await open(server.url + old + QUERY + FRAGMENT)
    await page.waitForURL(`${server.url}pages/1bd259/${QUERY}${FRAGMENT}`)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
    // The form with a slash has no file: the not-found page leads on.
    expect(faults).toEqual(old === OLD[1] ? [expect.stringContaining('404')] : [])
    await page.goBack()
    expect(page.url()).toBe('about:blank')
    await page.context().close()
  })

  test.each(['Évidé/', '02.Façade.html', '02.Façade/', '02.Façade'])(
    '%s as macOS writes it leads to the page, on a host without rules',
    async (old) => {
      const page = await open(server.url + encodeURI(old.normalize('NFD')) + QUERY + FRAGMENT)
      await page.waitForURL(`${server.url}${encodeURI('Évidé/')}${QUERY}${FRAGMENT}`)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
      await page.context().close()
    },
  )

  test('leads there without script too, by a refresh; its link leads nowhere else', async () => {
    const page = await open(server.url + OLD[0] + QUERY + FRAGMENT, false)
    await page.waitForURL(`${server.url}pages/1bd259/`)
    await page.context().close()
  })

  test.each(['?//evil.test/', '?https://evil.test#//evil.test', '#javascript:alert(1)', '?"><script>x()</script>'])(
    'with %s stays on the site',
    async (more) => {
      const page = await open(server.url + OLD[0] + more)
      await page.waitForURL((url) => url.pathname === '/x/pages/1bd259/')
      expect(page.url().startsWith(`${server.url}pages/1bd259/`)).toBe(true)
      expect(faults).toEqual([])
      await page.context().close()
    },
  )

  test('of an unlisted note is not for search engines, that of any other is', () => {
    expect(built.read('01.前端/02.藏.html')).toContain('noindex')
    expect(built.read('01.前端/01.循环.html')).not.toContain('noindex')
  })
})

test('the not-found page of a host takes query and fragment along (R07)', async () => {
  const page = await open(`${server.url}pages/1BD259/${QUERY}${FRAGMENT}`)
  await page.waitForURL(`${server.url}pages/1bd259/${QUERY}${FRAGMENT}`)
  await page.context().close()
})

test('kb preview: a folder without its slash, the site without its base, an old address', async () => {
  const preview = await openPreview({ folder: built.out, base: '/x/', host: '127.0.0.1', port: 0 })
  try {
    const { origin } = new URL(preview.url)
    const to = async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).headers.get('location')
    expect(await to('/x/pages/1bd259?a=1?b')).toBe('/x/pages/1bd259/?a=1?b')
    expect([await to('/?a=1'), await to('/x?a=1')]).toEqual(['/x/?a=1', '/x/?a=1'])
    built.write({ 'dist/_redirects': '/x/short /x/pages/1bd259/#%E6%B5%AA\n/x/own /x/pages/1bd259/?b=2\n' })
    expect(await to('/x/short?a=1')).toBe('/x/pages/1bd259/?a=1#%E6%B5%AA')
    expect(await to('/x/own?a=1')).toBe('/x/pages/1bd259/?b=2')
    const page = await open(`${origin}/x/${OLD[0]}${QUERY}${FRAGMENT}`)
    await page.waitForURL(`${origin}/x/pages/1bd259/${QUERY}${FRAGMENT}`)
    await page.context().close()
  } finally {
    await preview.close()
  }
})
