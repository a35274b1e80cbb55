import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { HASHED_FOLDERS } from '../../cli/pipeline/outputs/hosts/cache-rules.ts'
import { contentSecurityPolicy } from '../../cli/pipeline/render/content-security-policy.ts'
import { launchBrowser } from '../support/browser.ts'
import { config, differences, openSite, readTree, site, type TestSite } from '../support/site.ts'
import { type StaticServer, startServer } from '../support/static-server.ts'

const settings = (offline: boolean, more = '') =>
  config(`{ title: '试', offline: ${offline}, head: [['link', { rel: 'icon', href: 'data:,' }]], ${more} }`)
const NOTES = {
  'content/01.a/1.a.md': '---\ntitle: 甲\npermalink: /a/\n---\n第一版\n\n![图](./p.svg)\n',
  'content/01.a/2.b.md': '---\ntitle: 乙\npermalink: /b/\n---\n乙的正文\n',
  'content/01.a/3.c.md': '---\ntitle: 丙\npermalink: /c/\n---\n丙的正文\n',
  'content/01.a/p.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>',
}

describe('what is written', () => {
  test('off by default: pages name no worker, and the one at its address only removes itself', async () => {
    const made = site({ 'site.config.ts': config("{ title: '试' }"), ...NOTES })
    await made.build()
    expect(made.read('a/index.html')).not.toContain('data-worker')
    expect(made.read('sw.js')).toContain('unregister()')
    expect(made.read('sw.js')).not.toMatch(/fetch|kbOffline/)
    expect(made.read('sw.js').length).toBeLessThan(800)
    expect(made.read('service-worker.js')).toBe(made.read('sw.js'))
    expect([...readTree(made.out).keys()]).not.toContain('offline.html')
  })

  test('on: pages name the worker below the base, the policy allows it, the page for no network is in no index', async () => {
    const made = site({ 'site.config.ts': settings(true, "base: '/x/', url: 'https://e.example'"), ...NOTES })
    await made.build()
    expect(made.read('a/index.html')).toContain('data-worker="/x/sw.js"')
    const [, given = ''] = /^self\.kbOffline=(.*);$/m.exec(made.read('sw.js')) ?? []
    const { page, files, hashed } = JSON.parse(given)
    expect([page, hashed]).toEqual(['/x/offline.html', HASHED_FOLDERS])
    for (const file of files) expect([...readTree(made.out).keys()]).toContain(file.slice('/x/'.length))
    expect(made.read('offline.html')).toContain('<meta name="robots" content="noindex">')
    expect(made.read('sitemap.xml')).not.toContain('offline')
    expect(contentSecurityPolicy((await made.context()).site)).toContain("worker-src 'self'")
  })

  test('a file of that name in the public folder is the author’s', async () => {
    const made = site({
      'site.config.ts': config("{ offline: true, content: { publicDir: 'public' } }"),
      'public/sw.js': '// mine',
      'public/service-worker.js': '// also mine',
      ...NOTES,
    })
    await made.build()
    expect([made.read('sw.js'), made.read('service-worker.js')]).toEqual(['// mine', '// also mine'])
  })

  test('a changed site gives what a clean build gives; a note alone gives no new worker', async () => {
    const made = site({ 'site.config.ts': settings(true), ...NOTES })
    await made.build()
    const worker = made.read('sw.js')
    made.write({ 'content/01.a/2.b.md': NOTES['content/01.a/2.b.md'].replace('乙的正文', '改过') })
    await made.build()
    expect(made.read('sw.js')).toBe(worker)
    made.write({ 'site.config.ts': settings(true, "description: '另一个'") })
    await made.build()
    expect(made.read('sw.js')).not.toBe(worker)
    await made.build({ out: join(made.root, 'clean'), cache: join(made.root, 'other') })
    expect(differences(made.out, join(made.root, 'clean'))).toEqual([])
  })
})

describe('in the browser, under the policy the build writes, on a host that lets browsers keep pages for ten minutes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-offline-'))
  let browser: Browser
  let made: TestSite

  beforeAll(async () => {
    browser = await launchBrowser()
    made = openSite(folder)
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const deploy = async (config: string, changed: Record<string, string> = {}) => {
    made.write({ 'site.config.ts': config, ...NOTES, ...changed })
    expect((await made.build()).diagnostics).toEqual([])
    return new Map<string, Uint8Array>(readTree(made.out))
  }
  const serve = async (files: Map<string, Uint8Array>): Promise<StaticServer> => {
    const policy = contentSecurityPolicy((await made.context()).site)
    const server = await startServer(
      files,
      '/',
      () => policy,
      () => ({ 'cache-control': 'max-age=600' }),
    )
    onTestFinished(() => server.close().catch(() => {}))
    return server
  }
  const openPage = async (): Promise<{ page: Page; context: BrowserContext; faults: string[] }> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (/Content Security Policy|failed to start/.test(message.text())) faults.push(message.text())
    })
    return { page, context, faults }
  }
  /** Of a visitor who has asked for few bytes. */
  const saveData = (page: Page) =>
    page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }))
  const text = (page: Page) => page.locator('main').innerText()
  const stores = (page: Page) => page.evaluate(() => caches.keys())
  /** Until the worker answers the page and has all of these, by path; the page may reload meanwhile. */
  const kept = (page: Page, ...paths: string[]) =>
    expect
      .poll(() =>
        page.evaluate(async (wanted) => {
          const found = await Promise.all(wanted.map((path) => caches.match(location.origin + path)))
          return [navigator.serviceWorker.controller?.state, ...wanted.filter((_, at) => !found[at])]
        }, paths),
      )
      .toEqual(['activated'])

  test('what was visited answers with the server gone, whichever way it was visited; the rest gets a page that says so', async () => {
    const server = await serve(await deploy(settings(true)))
    const { page, faults } = await openPage()
    await page.goto(`${server.url}a/?from=mail#x`)
    const picture = await page.locator('main img').getAttribute('src')
    await kept(page, '/a/', picture!, '/offline.html')
    // By the router: only the chunk is fetched, the page itself is asked for behind it.
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/b/"]')!.click())
    await page.waitForURL('**/b/')
    await kept(page, '/b/')
    await server.close()

    await page.goto(`${server.url}a/index.html`)
    expect(await text(page)).toContain('第一版')
    expect(await page.locator('main img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300)
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('.skip-link')!).position)).toBe('fixed')
    expect((await page.goto(`${server.url}b/`))?.status()).toBe(200)
    expect(await text(page)).toContain('乙的正文')
    expect((await page.goto(`${server.url}c/`))?.status()).toBe(503)
    expect(await page.title()).toContain('网络已断开')
    expect(page.url()).toBe(`${server.url}c/`)
    if (process.env.KB_SCREENS) await page.screenshot({ path: join(process.env.KB_SCREENS, 'offline.png') })
    expect(faults).toEqual([])
  })

  test.each([false, true])('visitors of an old site of VuePress get this one, with `offline: %s`', async (offline) => {
    const old = new Map<string, Uint8Array>(
      Object.entries({
        'a/index.html':
          '<!doctype html><main>旧站</main><script>navigator.serviceWorker.register("/service-worker.js")</script>',
        // As Workbox does: what it has kept, it shows without asking the site.
        'service-worker.js': `const NAME = 'workbox-precache-v2-' + registration.scope
          addEventListener('install', (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(['/a/']))))
          addEventListener('activate', (event) => event.waitUntil(clients.claim()))
          addEventListener('fetch', (event) =>
            event.respondWith(caches.match(event.request).then((found) => found || fetch(event.request))))`,
      }).map(([path, text]) => [path, Buffer.from(text)]),
    )
    const files = new Map(old)
    const server = await startServer(files, '/')
    onTestFinished(() => server.close())
    const { page, faults } = await openPage()
    await page.goto(`${server.url}a/`)
    await kept(page, '/a/')
    files.clear()
    for (const [path, bytes] of await deploy(settings(offline))) files.set(path, bytes)
    await page.goto(`${server.url}a/`)
    await expect.poll(() => text(page).catch(() => '')).toContain('第一版')
    await expect.poll(() => stores(page).then((names) => names.filter((name) => /^workbox/.test(name)))).toEqual([])
    await page.goto(`${server.url}b/`)
    expect(await text(page)).toContain('乙的正文')
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await navigator.serviceWorker.getRegistrations()).map(
            ({ active }) => active && new URL(active.scriptURL).pathname,
          ),
        ),
      )
      .toEqual(offline ? ['/sw.js'] : [])
    expect(faults).toEqual([])
  })

  test('without a network a link to a kept page opens it, one to another says that the network is gone', async () => {
    const server = await serve(await deploy(settings(true)))
    const { page, context, faults } = await openPage()
    await page.goto(`${server.url}b/`)
    await kept(page, '/b/')
    await page.goto(`${server.url}a/`)
    await kept(page, '/a/')
    server.isDown = true
    await context.setOffline(true)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/c/"]')!.click())
    await page.getByText('网络已断开，请稍后再试').waitFor()
    expect(page.url()).toBe(`${server.url}a/`)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/b/"]')!.click())
    await page.waitForURL('**/b/')
    expect(await text(page)).toContain('乙的正文')
    // The page for no network gives way to what was wanted as soon as there is one.
    await page.goto(`${server.url}c/`)
    expect(await text(page)).toContain('网络已断开')
    server.isDown = false
    await context.setOffline(false)
    // Where the emulation does not reach the worker's answers, the browser has not noticed that the network is back.
    await page.evaluate(() => void dispatchEvent(new Event('online'))).catch(() => {})
    await page.getByText('丙的正文').waitFor()
    expect(faults).toEqual([])
  })

  test('opened at its own address, the page for no network stays: there is no page it stands in for', {
    tags: 'proof',
  }, async () => {
    const server = await serve(await deploy(settings(true)))
    const { page } = await openPage()
    let loads = 0
    page.on('load', () => loads++)
    await page.goto(`${server.url}offline.html`)
    await page.waitForTimeout(1000)
    expect([loads, page.url()]).toEqual([1, `${server.url}offline.html`])
  })

  test('the search answers from what was searched, else says that the network is gone; with one it answers again', async () => {
    const server = await serve(await deploy(settings(true)))
    const { page, context } = await openPage()
    // Nothing is fetched ahead.
    await saveData(page)
    const ask = async (query: string) => {
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
      await page.locator('[data-hook=search]').click()
      await page.locator('.search-field').fill(query)
    }
    const status = () => page.locator('.search-status').textContent()
    const connect = async (isUp: boolean) => {
      server.isDown = !isUp
      await context.setOffline(!isUp)
    }
    await page.goto(`${server.url}a/`)
    await kept(page, '/a/', '/offline.html')
    await connect(false)
    await ask('正文')
    await expect.poll(status).toBe('搜索索引加载失败，请检查网络后重试')
    expect(await page.locator('.search-field').inputValue()).toBe('正文')
    await connect(true)
    await ask('正文')
    await expect.poll(status).toBe('找到 2 篇文章')
    await page.reload()
    await connect(false)
    await page.goto(`${server.url}a/`)
    await ask('正文')
    await expect.poll(status).toBe('找到 2 篇文章')
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const one of await cache.keys()) if (one.url.includes('/assets/search/text/')) await cache.delete(one)
      }
    })
    await page.reload()
    // The emulation does not tell a page that the worker has answered.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await ask('正文')
    // The dictionary still names the pages.
    await expect.poll(status).toBe('索引没有全部加载，结果可能不全；联网后再试')
    expect(await page.locator('.search-option').count()).toBe(2)
    await page.locator('.search-field').fill('第一版')
    await expect.poll(status).toBe('网络已断开，现在不能搜索；联网后再试')
    await page.locator('.search-field').fill('正文')
    await expect.poll(status).toBe('索引没有全部加载，结果可能不全；联网后再试')
    await connect(true)
    // A question that was under way may have been answered in the meantime, and the button be gone with it.
    await expect
      .poll(async () => {
        await page
          .locator('.search-retry')
          .click({ timeout: 500 })
          .catch(() => {})
        return status()
      })
      .toBe('找到 2 篇文章')
  })

  /** Paths of what is kept, without queries, and the page's own files left out. */
  const searchFiles = (page: Page) =>
    page.evaluate(async () => {
      const found = new Set<string>()
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.add(new URL(url).pathname)
      return [...found].filter((path) => /\/assets\/search\/|\/islands\.|\/search\.\w+\.(?:css|js)/.test(path)).sort()
    })

  test('a first search without a network finds titles, because what it begins with was fetched in an idle moment', async () => {
    const server = await serve(await deploy(settings(true)))
    const { page, context, faults } = await openPage()
    await page.goto(`${server.url}a/`)
    await kept(page, '/a/', '/offline.html', '/assets/search/index.json')
    await expect
      .poll(async () => (await searchFiles(page)).map((path) => path.replace(/\.[A-Za-z0-9]{8}\./, '.')))
      .toEqual([
        '/assets/css/search.css',
        '/assets/js/search.js',
        '/assets/search/index.json',
        '/assets/search/pages/0.json',
      ])
    server.isDown = true
    await context.setOffline(true)
    await page.locator('[data-hook=search]').click()
    await page.locator('.search-field').fill('乙')
    await expect
      .poll(() => page.locator('.search-status').textContent())
      .toBe('索引没有全部加载，结果可能不全；联网后再试')
    expect(await page.locator('.search-option').allTextContents()).toEqual(['a乙'])
    server.isDown = false
    await context.setOffline(false)
    await page.locator('.search-retry').click()
    await expect.poll(() => page.locator('.search-status').textContent()).toBe('找到 1 篇文章')
    expect(faults).toEqual([])
  })

  test('for visitors who save data nothing is fetched ahead', { tags: 'proof' }, async () => {
    const server = await serve(await deploy(settings(true)))
    const { page } = await openPage()
    await saveData(page)
    await page.goto(`${server.url}a/`)
    await kept(page, '/a/', '/offline.html')
    // Longer than a page waits for an idle moment.
    await page.waitForTimeout(6000)
    expect(await searchFiles(page)).toEqual([])
    expect(server.requests.filter((path) => path.includes('search'))).toEqual([])
  })

  test('after a deployment the new page is there at once, though the browser may keep the old one; older stores go', {
    tags: 'proof',
  }, async () => {
    const server = await serve(await deploy(settings(true)))
    const { page, faults } = await openPage()
    await page.goto(`${server.url}a/`)
    await kept(page, '/a/')
    const [first] = await stores(page)

    // The note alone: no new worker, and nothing old.
    const replace = async (config: string, note: string) => {
      const files = await deploy(config, {
        'content/01.a/1.a.md': NOTES['content/01.a/1.a.md'].replace('第一版', note),
      })
      server.files.clear()
      for (const [path, bytes] of files) server.files.set(path, bytes)
    }
    await replace(settings(true), '第二版')
    await page.goto(`${server.url}a/`)
    expect(await text(page)).toContain('第二版')
    expect(await stores(page)).toEqual([first])

    // Everything: each visit shows the deployment of the moment, and a store of before the last one is gone.
    const seen = new Set([first])
    for (const note of ['第三版', '第四版']) {
      await replace(settings(true, `description: '${note}'`), note)
      await page.goto(`${server.url}a/`)
      expect(await text(page)).toContain(note)
      const isNew = async () => {
        const name = (await stores(page)).find((one) => !seen.has(one))
        return (
          name &&
          page.evaluate(async (cacheName) => !!(await caches.match(`${location.origin}/a/`, { cacheName })), name)
        )
      }
      await expect.poll(isNew).toBe(true)
      for (const name of await stores(page)) seen.add(name)
    }
    expect(seen.size).toBe(3)
    await expect.poll(() => stores(page)).toEqual([...seen].slice(1))
    await server.close()
    await page.goto(`${server.url}a/`)
    expect(await text(page)).toContain('第四版')
    expect(faults).toEqual([])
  })

  test('turned off again, browsers are rid of the worker and of all it kept on their next visit', {
    tags: 'proof',
  }, async () => {
    const server = await serve(await deploy(settings(true)))
    const { page, faults } = await openPage()
    await page.goto(`${server.url}a/`)
    await kept(page, '/a/')
    await page.evaluate(() => caches.open('kb /elsewhere/ 1'))
    const files = await deploy(settings(false), {
      'content/01.a/1.a.md': NOTES['content/01.a/1.a.md'].replace('第一版', '末版'),
    })
    server.files.clear()
    for (const [path, bytes] of files) server.files.set(path, bytes)
    await page.goto(`${server.url}a/`)
    expect(await text(page)).toContain('末版')
    const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(registrations).toBe(0)
    // What is not this site's stays.
    await expect.poll(() => stores(page)).toEqual(['kb /elsewhere/ 1'])
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
    expect(await text(page)).toContain('末版')
    expect(faults).toEqual([])
  })
})
