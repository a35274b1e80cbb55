import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../cli/pipeline/render/content-security-policy.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { launchBrowser, layoutShifts } from '../support/browser.ts'
import { type CommentServer, startCommentServer } from '../support/comment-server.ts'
import { config, openSite, readTree, type TestSite } from '../support/site.ts'
import { type StaticServer, startServer } from '../support/static-server.ts'

let browser: Browser
let comments: CommentServer
let folder: string
beforeAll(async () => {
  browser = await launchBrowser()
  comments = await startCommentServer()
  folder = mkdtempSync(join(tmpdir(), 'kb-counts-'))
})
afterAll(async () => {
  await browser?.close()
  await comments?.close()
  rmSync(folder, { recursive: true, force: true })
})

const note = (title: string, path: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2026-01-02\npermalink: ${path}\n${more}---\n正文。\n`

async function build(name: string, settings: object): Promise<TestSite> {
  const made = openSite(join(folder, name), {
    'site.config.ts': config(
      JSON.stringify({ title: '试', head: [['link', { rel: 'icon', href: 'data:,' }]], ...settings }),
    ),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.a/1.a.md': note('甲', '/a/'),
    'content/01.a/2.b.md': note('乙', '/笔 记/'),
    'content/01.a/3.c.md': note('丙', '/c/', 'comment: false\n'),
  })
  await made.build()
  return made
}

/** Under the policy that the build writes. */
async function serve(made: TestSite): Promise<StaticServer> {
  const policy = contentSecurityPolicy((await made.context()).site)
  return startServer(new Map<string, Uint8Array>(readTree(made.out)), '/', () => policy)
}

let page: Page
let faults: string[]
beforeEach(async () => {
  faults = []
  comments.asked.length = 0
  comments.comments.clear()
  comments.reads.clear()
  page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.stack ?? String(error)))
})
afterEach(async () => {
  await page?.close()
  expect(faults).toEqual([])
})
const shifts = async () => (await layoutShifts(page)).filter(({ value }) => value > 0)

/** Settings, how the service names the page `/笔 记/`, and the one request that tells the numbers of a list. */
const SERVICES: Readonly<Record<string, [settings: (server: string) => object, path: string, asked: string]>> = {
  waline: [(serverURL) => ({ provider: 'waline', serverURL }), '/笔 记/', 'GET /api/comment'],
  twikoo: [(envId) => ({ provider: 'twikoo', envId }), encodeURI('/笔 记/'), 'POST /'],
  artalk: [
    (server) => ({ provider: 'artalk', server, site: 'Tides' }),
    encodeURI('/笔 记/'),
    'GET /api/v2/stats/page_comment',
  ],
}

describe.each(Object.entries(SERVICES))('%s', (name, [settings, path, asked]) => {
  let server: StaticServer
  beforeAll(async () => {
    server = await serve(await build(name, { comments: { ...settings(comments.url), counts: true } }))
  })
  afterAll(() => server?.close())

  test('lists say how many comments each note has, by one request, and nothing moves', async () => {
    comments.comments.set('/a/', ['x', 'y', 'z'])
    comments.comments.set(path, ['x'])
    await page.goto(server.url)
    const places = page.locator('[data-comments]')
    await expect.poll(() => places.allTextContents().then((all) => all.sort())).toEqual(['1 条评论', '3 条评论'])
    expect(await places.evaluateAll((all) => all.map(({ dataset }) => decodeURI(dataset.comments!)).sort())).toEqual([
      '/a/',
      '/笔 记/',
    ])
    expect(comments.asked.filter((line) => !line.startsWith('OPTIONS'))).toEqual([asked])
    expect(await shifts()).toEqual([])
  })
})

describe('Waline counts reads', () => {
  let server: StaticServer
  beforeAll(async () => {
    const waline = { provider: 'waline', serverURL: comments.url, views: true }
    server = await serve(await build('views', { comments: waline }))
  })
  afterAll(() => server?.close())

  test('articles say how often they were read, each page anew; lists ask for nothing', async () => {
    comments.reads.set('/a/', 41)
    await page.goto(`${server.url}a/`)
    const reads = page.locator('[data-reads]')
    await expect.poll(() => reads.textContent()).toBe('42 次阅读')
    expect(await shifts()).toEqual([])
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href*="%E7%AC%94"]')!.click())
    await expect.poll(() => reads.textContent()).toBe('1 次阅读')
    expect([...comments.reads]).toEqual([
      ['/a/', 42],
      ['/笔 记/', 1],
    ])
    comments.asked.length = 0
    await page.goto(server.url)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 50))))
    expect(comments.asked).toEqual([])
  })

  test('a reader who is not to be counted sees the number and is not counted', async () => {
    comments.reads.set('/a/', 41)
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
    await page.goto(`${server.url}a/`)
    await expect.poll(() => page.locator('[data-reads]').textContent()).toBe('41 次阅读')
    expect(comments.reads.get('/a/')).toBe(41)
  })
})

test('without the setting no page has a place, a script or a request for it', async () => {
  const made = await build('none', { comments: { provider: 'waline', serverURL: comments.url } })
  expect(made.read('index.html') + made.read('a/index.html')).not.toMatch(/data-counts|data-comments|data-reads/)
  expect([...readTree(made.out).keys()].filter((path) => path.includes('counts'))).toEqual([])
})

test('a server that fails leaves the places blank, and says why in the console', async () => {
  const broken = { provider: 'waline', serverURL: `${comments.url}/gone`, counts: true }
  const server = await serve(await build('broken', { comments: broken }))
  await page.route('**/gone/**', (route) =>
    route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.goto(server.url)
  await expect.poll(() => faults.join()).toContain('[kb] the server of comments tells no numbers')
  expect((await page.locator('[data-comments]').allTextContents()).join('').trim()).toBe('')
  faults.length = 0
  await server.close()
})

test.each([
  [{ comments: { provider: 'twikoo', envId: 'tides-1a2b', counts: true } }, /needs the address of a server/],
  [{ comments: { provider: 'giscus', repo: 'a/b', repoId: 'R', counts: true } }, /Unrecognized key: "counts"/],
  [{ analytics: { provider: 'umami', id: 'A1', share: 'aB3' } }, /needs `host`/],
])('what tells no numbers is refused with the reason: %j', (settings, why) => {
  expect(
    siteSchema
      .safeParse(settings)
      .error?.issues.map(({ message }) => message)
      .join(),
  ).toMatch(why)
})
