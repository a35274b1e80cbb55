import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../cli/pipeline/render/content-security-policy.ts'
import { launchBrowser, layoutShifts } from '../support/browser.ts'
import { devSite } from '../support/dev-site.ts'
import { config, openSite, readTree, site } from '../support/site.ts'
import { type StaticServer, startServer } from '../support/static-server.ts'

/** A service: its settings, what it is asked for on a page, and what its script does there. */
interface Service {
  settings: object
  asks: RegExp
  script: string
  /** What the script has been told, as text. */
  told: string
}

const SEND = (address: string) => `navigator.sendBeacon(${address})`
const SERVICES: Readonly<Record<string, Service>> = {
  umami: {
    settings: { provider: 'umami', id: 'site-1' },
    asks: /^https:\/\/cloud\.umami\.is\/script\.js$/,
    script: `window.told = document.currentScript.dataset.websiteId; ${SEND("'https://api-gateway.umami.dev/api/send'")}`,
    told: 'site-1',
  },
  'umami of its own': {
    settings: { provider: 'umami', id: 'site-1', host: 'https://stats.example.com' },
    asks: /^https:\/\/stats\.example\.com\/script\.js$/,
    script: `window.told = document.currentScript.dataset.websiteId; ${SEND("'https://stats.example.com/api/send'")}`,
    told: 'site-1',
  },
  plausible: {
    settings: { provider: 'plausible', domain: 'tides.example' },
    asks: /^https:\/\/plausible\.io\/js\/script\.js$/,
    script: `window.told = document.currentScript.dataset.domain; ${SEND("'https://plausible.io/api/event'")}`,
    told: 'tides.example',
  },
  baidu: {
    settings: { provider: 'baidu', id: '0123abc' },
    asks: /^https:\/\/hm\.baidu\.com\/hm\.js\?0123abc$/,
    script: `window.told = Array.isArray(window._hmt) + ''; new Image().src = 'https://hm.baidu.com/hm.gif'`,
    told: 'true',
  },
  google: {
    settings: { provider: 'google', id: 'G-TIDES1' },
    asks: /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-TIDES1$/,
    script: `window.told = window.dataLayer.map((entry) => entry[0]).join(); ${SEND("'https://region1.google-analytics.com/g/collect'")}`,
    told: 'js,config',
  },
  '51la': {
    settings: { provider: '51la', id: 'Tides51' },
    asks: /^https:\/\/sdk\.51\.la\/js-sdk-pro\.min\.js$/,
    script: `window.LA = { init: ({ id, ck }) => { window.told = [id, ck, document.getElementById('LA_COLLECT').src.length > 0].join(); ${SEND("'https://collect-v6.51.la/v6/collect'")} } }`,
    told: 'Tides51,Tides51,true',
  },
}

const TEXT = '海水一层一层地暗下去。\n\n'.repeat(20)
let browser: Browser
let folder: string
beforeAll(async () => {
  browser = await launchBrowser()
  folder = mkdtempSync(join(tmpdir(), 'kb-analytics-'))
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function serve(name: string, analytics?: object): Promise<StaticServer> {
  const made = openSite(join(folder, name), {
    'site.config.ts': config(
      JSON.stringify({
        title: '试',
        head: [['link', { rel: 'icon', href: 'data:,' }]],
        ...(analytics ? { analytics } : {}),
      }),
    ),
    'content/01.a/1.a.md': `---\ntitle: 甲\npermalink: /a/\n---\n${TEXT}`,
    'content/01.a/2.b.md': `---\ntitle: 乙\npermalink: /b/\n---\n${TEXT}`,
  })
  await made.build()
  const policy = contentSecurityPolicy((await made.context()).site)
  return startServer(new Map<string, Uint8Array>(readTree(made.out)), '/', () => policy)
}

interface Visit {
  page: Page
  /** Addresses of other hosts. */
  asked: string[]
  faults: string[]
}

/** A page whose other hosts answer with a script; all that was asked and refused is noted. */
async function visit(script: string, before?: (page: Page) => Promise<unknown>): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 700 } })
  const asked: string[] = []
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      const url = route.request().url()
      asked.push(url)
      const name = new URL(url).searchParams.get('jsonpCallback')
      const body = name ? `try{${name}({"site_uv":1,"page_pv":${asked.length * 321},"site_pv":9})}catch(e){}` : script
      return route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body })
    },
  )
  await before?.(page)
  return { page, asked, faults }
}

describe.each(Object.entries(SERVICES))('%s', (name, { settings, asks, script, told }) => {
  test('is asked once the page has loaded, by a script of the site, and its policy allows what it sends', async () => {
    const server = await serve(name, settings)
    const { page, asked, faults } = await visit(script)
    await page.goto(`${server.url}a/`)
    await expect.poll(() => page.evaluate(() => (window as { told?: string }).told)).toBe(told)
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[0]).toMatch(asks)
    expect(faults).toEqual([])
    await page.close()
    await server.close()
  })

  test('is not asked for a reader who says Do Not Track', { tags: 'proof' }, async () => {
    const server = await serve(`${name}-not`, settings)
    const { page, asked } = await visit(script, (opened) => opened.addInitScript(REFUSALS['Do Not Track']))
    await page.goto(`${server.url}a/`)
    await idle(page)
    expect(asked).toEqual([])
    await page.close()
    await server.close()
  })
})

test('a page is counted once, however many places in it are visited', async () => {
  const server = await serve('places', SERVICES.baidu!.settings)
  const { page, faults } = await visit(SERVICES.baidu!.script)
  await page.goto(`${server.url}a/`)
  await expect.poll(() => page.evaluate(() => (window as { told?: string }).told)).toBe('true')
  const told = () => page.evaluate(() => (window as unknown as { _hmt: unknown[] })._hmt)
  await page.evaluate(() => {
    location.hash = 'one'
    location.hash = 'two'
  })
  await page.goBack()
  await page.locator('a[href="/b/"]').first().click()
  await expect.poll(told).toEqual([['_trackPageview', '/b/']])
  expect(faults).toEqual([])
  await page.close()
  await server.close()
})

/** What readers say who are not to be counted. */
const REFUSALS = {
  'Do Not Track': () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }),
  'Global Privacy Control': () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
}

/** A service is asked when the browser has nothing else to do. */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 100))))
}

describe('busuanzi', () => {
  let server: StaticServer
  beforeAll(async () => {
    server = await serve('busuanzi', { provider: 'busuanzi' })
  })
  afterAll(() => server?.close())

  test('tells how often a page was read, at its head, where nothing moves; each page anew', async () => {
    const { page, asked, faults } = await visit('')
    await page.goto(`${server.url}a/`)
    const reads = page.locator('[data-reads]')
    await expect.poll(() => reads.textContent()).toBe('321 次阅读')
    expect((await layoutShifts(page)).filter(({ value }) => value > 0)).toEqual([])
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/b/"]')!.click())
    await page.waitForURL('**/b/')
    await expect.poll(() => reads.textContent()).toBe('642 次阅读')
    expect(asked).toHaveLength(2)
    expect(faults).toEqual([])
    await page.close()
  })

  test.each(Object.entries(REFUSALS))('counts nobody who says %s', async (_, say) => {
    const { page, asked } = await visit('', (opened) => opened.addInitScript(say))
    await page.goto(`${server.url}a/`)
    await idle(page)
    expect(asked).toEqual([])
    expect((await page.locator('[data-reads]').textContent())?.trim()).toBe('')
    await page.close()
  })
})

describe('an Umami of one’s own with a share link', () => {
  const UMAMI = { provider: 'umami', id: 'site-1', host: 'https://stats.example.com', share: 'aB3dE6' }

  // Versions 2 and 3 say it in two forms.
  test.each([[{ pageviews: { value: 7, prev: 0 } }], [{ pageviews: 7, comparison: {} }]])(
    'tells how often a page was read, asked once for the right to: %j',
    async (stats) => {
      const server = await serve('umami-share', UMAMI)
      const { page, faults } = await visit('')
      const asked: string[] = []
      await page.route('https://stats.example.com/api/**', (route) => {
        const request = route.request()
        const url = new URL(request.url())
        const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
        if (request.method() === 'OPTIONS') return route.fulfill({ headers })
        asked.push(`${url.pathname} ${url.searchParams.get('path')} ${url.searchParams.get('url')}`)
        if (url.pathname === '/api/share/aB3dE6')
          return route.fulfill({ headers, json: { websiteId: 'w-1', token: 'share-token' } })
        const isMeant =
          request.headers()['x-umami-share-token'] === 'share-token' &&
          request.headers()['x-umami-share-context'] === '1'
        return isMeant ? route.fulfill({ headers, json: stats }) : route.fulfill({ status: 401, headers })
      })
      await page.goto(`${server.url}a/`)
      const reads = page.locator('[data-reads]')
      await expect.poll(() => reads.textContent()).toBe('7 次阅读')
      expect((await layoutShifts(page)).filter(({ value }) => value > 0)).toEqual([])
      await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/b/"]')!.click())
      await expect.poll(() => asked.length).toBe(3)
      expect(asked).toEqual([
        '/api/share/aB3dE6 null null',
        '/api/websites/w-1/stats /a/ /a/',
        '/api/websites/w-1/stats /b/ /b/',
      ])
      expect(faults).toEqual([])
      await page.close()
      await server.close()
    },
  )
})

test('without the setting no page has a script or a host of it', async () => {
  const made = openSite(join(folder, 'none'), {
    'site.config.ts': config("{ title: 'T' }"),
    'content/01.a/1.a.md': '---\ntitle: A\npermalink: /a/\n---\ntext\n',
  })
  await made.build()
  expect(made.read('a/index.html')).not.toMatch(/analytics|data-reads/)
  expect([...readTree(made.out).keys()].filter((path) => path.includes('analytics'))).toEqual([])
})

test('kb dev counts nobody', async () => {
  const dev = await devSite({
    'site.config.ts': config("{ title: 'T', analytics: { provider: 'baidu', id: 'A1' } }"),
    'content/01.a/1.a.md': '---\ntitle: A\npermalink: /a/\n---\ntext\n',
  })
  const html = await dev.text('/a/')
  expect(html).toContain('<title>A')
  expect(html).not.toContain('data-analytics')
})

describe('the policy', () => {
  const sources = async (analytics: object) => {
    const made = site({ 'site.config.ts': config(JSON.stringify({ analytics })), 'content/a.md': 'text\n' })
    const policy = contentSecurityPolicy((await made.context()).site)
    const named = (directive: string) =>
      (new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? '').split(' ').filter((source) => /^https:/.test(source))
    return [named('script-src'), named('connect-src')]
  }

  test.each([
    [{ provider: 'busuanzi' }, ['https://busuanzi.ibruce.info'], []],
    [
      { provider: 'umami', id: 'x' },
      ['https://cloud.umami.is'],
      ['https://cloud.umami.is', 'https://api-gateway.umami.dev'],
    ],
    [{ provider: 'umami', id: 'x', host: 'https://s.example/u/' }, ['https://s.example'], ['https://s.example']],
    [{ provider: 'plausible', domain: 'a.example' }, ['https://plausible.io'], ['https://plausible.io']],
    [{ provider: 'baidu', id: 'x' }, ['https://hm.baidu.com'], ['https://hm.baidu.com']],
    [{ provider: '51la', id: 'x' }, ['https://sdk.51.la'], ['https://collect-v6.51.la']],
  ])('of %o names its hosts and no others', async (analytics, scripts, servers) => {
    expect(await sources(analytics)).toEqual([scripts, servers])
  })

  test('an id that would be code is refused', async () => {
    await expect(sources({ provider: 'baidu', id: "x');alert('1" })).rejects.toThrow('config/invalid')
  })
})
