import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../cli/pipeline/render/content-security-policy.ts'
import { STRINGS } from '../../config/strings.ts'
import { launchBrowser, layoutShifts, letPass, stopClock } from '../support/browser.ts'
import { FULL_PROOF } from '../support/combinations.ts'
import { type FrameComments, standInFor } from '../support/comment-frames.ts'
import { type CommentServer, startCommentServer } from '../support/comment-server.ts'
import { config, openSite, readTree } from '../support/site.ts'
import { type StaticServer, startServer } from '../support/static-server.ts'

const LONG = '海水一层一层地暗下去。\n\n'.repeat(80)
const PATH = '/a/'

/** How a reader writes, and what the client shows then. */
interface Client {
  settings: (server: string) => object
  write: (page: Page, text: string) => Promise<void>
  /** The field that the reader writes into. */
  field: string
  shown: string
}

const CLIENTS: Readonly<Record<string, Client>> = {
  waline: {
    settings: (serverURL) => ({ provider: 'waline', serverURL }),
    field: '#wl-edit',
    write: async (page, text) => {
      await page.fill('#wl-edit', text)
      await page.click('.wl-btn.primary')
    },
    shown: '.wl-card .wl-content',
  },
  twikoo: {
    settings: (envId) => ({ provider: 'twikoo', envId }),
    field: '.tk-submit textarea',
    write: async (page, text) => {
      await page.fill('.tk-meta-input input[name=nick]', 'Reader')
      await page.fill('.tk-meta-input input[name=mail]', 'reader@example.com')
      await page.fill('.tk-submit textarea', text)
      await page.click('.tk-send')
    },
    shown: '.tk-comment .tk-content',
  },
  artalk: {
    settings: (server) => ({ provider: 'artalk', server, site: 'Tides' }),
    field: '.atk-textarea',
    write: async (page, text) => {
      await page.fill('.atk-name', 'Reader')
      await page.fill('.atk-email', 'reader@example.com')
      await page.fill('.atk-textarea', text)
      await page.click('.atk-send-btn')
    },
    shown: '.atk-comment .atk-content',
  },
}

/** px a comment is written at, and read at; the other way round in the full proof. */
const WIDTHS = [
  { written: 390, read: 1440, tags: [] },
  { written: 1440, read: 390, tags: ['proof'] },
].slice(0, FULL_PROOF ? 2 : 1)

let browser: Browser
let comments: CommentServer
let folder: string
beforeAll(async () => {
  browser = await launchBrowser()
  comments = await startCommentServer()
  folder = mkdtempSync(join(tmpdir(), 'kb-comments-'))
})
afterAll(async () => {
  await browser?.close()
  await comments?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A site under the policy its build writes. */
async function serve(name: string, settings: object): Promise<StaticServer> {
  const made = openSite(join(folder, name), {
    'site.config.ts': config(
      JSON.stringify({ title: '试', head: [['link', { rel: 'icon', href: 'data:,' }]], ...settings }),
    ),
    'content/01.a/1.a.md': `---\ntitle: 甲\npermalink: ${PATH}\n---\n${LONG}`,
    'content/01.a/2.b.md': `---\ntitle: 乙\npermalink: /b/\ncomment: false\n---\n${LONG}`,
  })
  await made.build()
  const policy = contentSecurityPolicy((await made.context()).site)
  return startServer(new Map<string, Uint8Array>(readTree(made.out)), '/', () => policy)
}

let page: Page
let faults: string[]
beforeEach(() => {
  faults = []
  comments.asked.length = 0
  comments.comments.clear()
})
const open = async (width: number) => {
  page = await browser.newPage({ viewport: { width, height: 700 } })
  // Pictures of readers come from hosts that the clients know.
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
        : route.fallback(),
  )
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.stack ?? String(error)))
}
afterEach(async () => {
  await page?.close()
  expect(faults).toEqual([])
})
const toEnd = () => page.evaluate(() => scrollTo(0, 1e6))
const ground = (selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return { color, backgroundColor }
  })
const setMode = (mode: string) => page.evaluate((to) => document.documentElement.setAttribute('data-mode', to), mode)
const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)

describe.each(Object.entries(CLIENTS))('%s, whose client the site serves', (name, client) => {
  let server: StaticServer
  beforeAll(async () => {
    server = await serve(name, { comments: client.settings(comments.url) })
  })
  afterAll(() => server?.close())

  for (const { written, read, tags } of WIDTHS)
    test(`a comment is written at ${written} px and read back at ${read} px; before, nobody was asked`, {
      tags,
    }, async () => {
      await open(written)
      await stopClock(page)
      await page.goto(`${server.url}a/`)
      await letPass(page, 300)
      expect(comments.asked).toEqual([])
      expect(await page.locator('script[src*=comments], link[href*=comments]').count()).toBe(0)
      await page.clock.resume()
      await toEnd()
      await page.waitForSelector(client.field)
      const text = `写于 ${written} 像素的一条`
      await client.write(page, text)
      await expect.poll(() => comments.comments.get(PATH)?.join()).toContain(text)
      expect(await widthOf()).toBe(written)
      await page.setViewportSize({ width: read, height: 700 })
      await page.reload()
      await toEnd()
      await expect.poll(() => page.locator(client.shown).allTextContents()).toEqual([expect.stringContaining(text)])
      expect(await widthOf()).toBe(read)
    })

  test('its colours are those of the page, and change with them', { tags: 'proof' }, async () => {
    await open(1440)
    await page.goto(`${server.url}a/`)
    await toEnd()
    await page.waitForSelector(client.field)
    const colours = new Set<string>()
    for (const mode of ['light', 'dark', 'read']) {
      await setMode(mode)
      const text = () => page.evaluate(() => getComputedStyle(document.body).color)
      await expect.poll(async () => (await ground(client.field)).color).toBe(await text())
      colours.add((await ground(client.field)).color)
    }
    expect(colours.size).toBe(3)
  })

  test('nothing of the page moves when they come, and they go with their page', { tags: 'proof' }, async () => {
    await open(1440)
    await page.goto(`${server.url}a/`)
    const ends = () =>
      page.locator('article.article').evaluate((article) => article.getBoundingClientRect().bottom + scrollY)
    const before = await ends()
    await toEnd()
    await page.waitForSelector(client.field)
    const shifted = (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)
    expect(await ends()).toBe(before)
    expect(shifted).toBeLessThan(0.1)
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/b/"]')!.click())
    await page.waitForURL('**/b/')
    expect(await page.locator(client.field).count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/a/')
    await toEnd()
    await page.waitForSelector(client.field)
    expect(await page.locator(client.field).count()).toBe(1)
  })
})

describe.each([
  ['giscus', { repoId: 'R_1', category: '评论', categoryId: 'D_2' }],
  ['utterances', { label: '评论' }],
  ['beaudar', {}],
])('%s, whose frame is of its own host', (provider, settings) => {
  let server: StaticServer
  beforeAll(async () => {
    server = await serve(provider, { comments: { provider, repo: 'deep/sea', ...settings } })
  })
  afterAll(() => server?.close())

  for (const { written: width, read, tags } of WIDTHS)
    test(`a comment is written at ${width} px and read back at ${read} px`, { tags }, async () => {
      await open(width)
      const written: FrameComments = new Map()
      await standInFor(provider, page, written)
      const frame = page.frameLocator('[data-hook=comments] iframe')
      await page.goto(`${server.url}a/`)
      await toEnd()
      await frame.locator('textarea').fill('写于页面之下')
      await frame.getByRole('button').click()
      await expect.poll(() => [...written]).toEqual([['deep/sea a/', ['写于页面之下']]])
      const fits = async (expected: number) => {
        const box = page.locator('[data-hook=comments] iframe')
        await expect.poll(async () => (await box.boundingBox())?.height).toBe(320)
        expect((await box.boundingBox())!.width).toBeGreaterThan(300)
        expect(await widthOf()).toBe(expected)
      }
      await fits(width)
      await page.setViewportSize({ width: read, height: 700 })
      await page.reload()
      await toEnd()
      await expect.poll(() => frame.locator('li').allTextContents()).toEqual(['写于页面之下'])
      await fits(read)
    })
})

test('the frame of giscus has the colours of the page in every mode, also when the system turns dark', async () => {
  const server = await serve('giscus-colours', { comments: { provider: 'giscus', repo: 'deep/sea', repoId: 'R_1' } })
  await open(1440)
  await standInFor('giscus', page, new Map())
  await page.goto(`${server.url}a/`)
  await toEnd()
  const main = page.frameLocator('[data-hook=comments] iframe').locator('main')
  const colours = (): Promise<string[]> =>
    main.evaluate((element) => {
      const { color, backgroundColor, colorScheme, fontFamily } = getComputedStyle(element)
      return [color, backgroundColor, colorScheme, fontFamily]
    })
  const ofPage = (): Promise<string[]> =>
    page.evaluate(() => {
      const colour = (token: string) => {
        const probe = Object.assign(document.createElement('i'), { style: `color: var(--${token})` })
        document.body.append(probe)
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      }
      const { colorScheme } = getComputedStyle(document.documentElement)
      return [colour('text'), colour('card'), colorScheme, getComputedStyle(document.body).fontFamily]
    })
  const seen = new Set<string>()
  const isDressed = async () => {
    const wanted = await ofPage()
    await expect.poll(colours).toEqual(wanted)
    seen.add(wanted.join())
  }
  for (const mode of ['light', 'dark', 'read', 'auto']) {
    await setMode(mode)
    await isDressed()
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await isDressed()
  // Light and dark of the system are those of a reader's choice.
  expect(seen.size).toBe(3)
  await server.close()
})

describe('two providers, one behind a button', () => {
  let server: StaticServer
  beforeAll(async () => {
    server = await serve('two', {
      comments: [
        { provider: 'utterances', repo: 'deep/sea', label: '评论' },
        { ...CLIENTS.waline!.settings(comments.url), load: 'click' },
      ],
    })
  })
  afterAll(() => server?.close())

  test('stand one after the other; the second asks nobody before it is pressed', async () => {
    await open(1440)
    const frames: URL[] = []
    await page.route('https://utteranc.es/**', (route) => {
      frames.push(new URL(route.request().url()))
      return route.fulfill({
        contentType: 'text/html',
        body: `<script>onmessage = ({ data }) => { document.title = JSON.stringify(data) }; parent.postMessage({ type: 'resize', height: 345 }, '*')</script>`,
      })
    })
    await page.goto(`${server.url}a/?utterances=s3ssion`)
    await expect.poll(() => page.url()).toBe(`${server.url}a/`)
    expect(frames).toEqual([])
    await toEnd()
    const element = await page.waitForSelector('[data-provider=utterances] iframe')
    await expect.poll(async () => (await element.boundingBox())?.height).toBe(345)
    expect(frames[0]?.pathname).toBe('/utterances.html')
    expect(Object.fromEntries(frames[0]!.searchParams)).toMatchObject({
      repo: 'deep/sea',
      'issue-term': 'pathname',
      label: '评论',
      pathname: 'a/',
      origin: new URL(server.url).origin,
      session: 's3ssion',
      theme: 'github-light',
    })
    await setMode('dark')
    const frame = (await element.contentFrame())!
    await expect.poll(() => frame.title()).toBe('{"type":"set-theme","theme":"github-dark"}')
    expect(comments.asked).toEqual([])
    await page.getByRole('button', { name: STRINGS.loadComments }).click()
    await page.waitForSelector(CLIENTS.waline!.field)
    expect(await page.getByRole('button', { name: STRINGS.loadComments }).count()).toBe(0)
  })

  test('the policy names the server and nothing else', async () => {
    await open(1440)
    const policy = (await page.request.get(`${server.url}a/`)).headers()['content-security-policy']!
    expect(policy.match(/connect-src [^;]*/)?.[0]).toBe(`connect-src 'self' ${comments.url}`)
    expect(policy).not.toContain('utteranc')
  })
})
