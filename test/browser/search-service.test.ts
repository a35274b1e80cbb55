import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../cli/pipeline/render/content-security-policy.ts'
import { STRINGS } from '../../config/strings.ts'
import { ENGLISH } from '../../config/strings-en.ts'
import { launchBrowser } from '../support/browser.ts'
import { type SearchServer, startSearchServer } from '../support/search-server.ts'
import { config, openSite, readTree, temporaryFolder } from '../support/site.ts'
import { type StaticServer, startServer } from '../support/static-server.ts'

const note = (name: string, text: string) => `---\ntitle: ${name}\npermalink: /${name}/\n---\n\n${text}\n`
const NOTES = {
  'content/01.x/01.tides.md': note('tides', `${'Text.\n\n'.repeat(60)}## Spring\n\nAt spring tide, the sea is high.`),
  'content/01.x/02.moon.md': note('moon', 'The moon.'),
}
const mark = (text: string) => `\ue000${text}\ue001`
const SPRING = {
  url: 'https://tides.example/tides/#spring',
  anchor: 'spring',
  hierarchy: { lvl0: 'Sea', lvl1: 'tides', lvl2: 'Spring' },
  content: 'At spring tide, the sea is high.',
  _formatted: {
    hierarchy: { lvl0: 'Sea', lvl1: 'tides', lvl2: mark('Spring') },
    content: `At ${mark('spring')} tide, the sea is high.`,
  },
}
const MOON = { url: 'https://tides.example/moon/', hierarchy: { lvl0: 'Sea', lvl1: 'moon' }, content: 'The moon.' }

let browser: Browser
let service: SearchServer
beforeAll(async () => {
  browser = await launchBrowser()
  service = await startSearchServer()
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
})

let page: Page
let server: StaticServer | undefined
let faults: string[] = []
beforeEach(() => {
  faults = []
  service.asked.length = 0
  service.answer = { status: 200, hits: [SPRING, MOON] }
})
afterEach(async () => {
  await page?.close()
  await server?.close()
  expect(faults).toEqual([])
})

/** Opens a page of a site under the policy its build writes. */
async function open(path: string, search: object, more: object = {}): Promise<void> {
  const settings = { title: 'Sea', url: 'https://tides.example', ...more, theme: { search } }
  const made = openSite(temporaryFolder(), { 'site.config.ts': config(JSON.stringify(settings)), ...NOTES })
  await made.build()
  const policy = contentSecurityPolicy((await made.context()).site)
  server = await startServer(readTree(made.out), '/', () => policy)
  page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('dialog', (dialog) => faults.push(dialog.message()))
  await page.goto(server.url + path)
}
const meilisearch = () => ({ provider: 'meilisearch', host: service.url, apiKey: 'public-key', indexName: 'notes' })
const options = () => page.locator('.search-panel .search-option')
const status = () => page.locator('.search-panel .search-status')

test('the dialog asks the service once typing rests, shows its answer, and leads there by keyboard', async () => {
  await open('moon/', meilisearch())
  await page.keyboard.press('/')
  await page.locator('.search-field').waitFor()
  await page.locator('.search-status:empty').waitFor({ state: 'attached' })
  expect(service.asked).toEqual([])
  await page.keyboard.type('spring')
  await options().nth(1).waitFor()
  expect(service.asked.length).toBeLessThan(6)
  expect(service.asked.at(-1)).toMatchObject({
    path: '/indexes/notes/search',
    key: 'Bearer public-key',
    body: { q: 'spring', page: 1, hitsPerPage: 10 },
  })
  expect(await options().allInnerTexts()).toEqual([
    expect.stringContaining('At spring tide, the sea is high.'),
    expect.stringContaining('The moon.'),
  ])
  expect(await page.locator('.search-results mark').allInnerTexts()).toEqual(['Spring', 'spring'])
  expect(await page.locator('.search-preview').innerText()).toContain('the sea is high')
  expect(await status().innerText()).toBe('找到 2 处')
  await page.keyboard.press('ArrowDown')
  expect(await options().nth(1).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/tides\/#spring$/)
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('kb-found')?.size)).toBe(2)
})

test('what the service sends is text, and no link leaves the site', async () => {
  const evil = `<img src="x" onerror="alert(1)">${mark('spring')}<script>alert(2)</script>`
  service.answer.hits = [
    { ...SPRING, _formatted: { hierarchy: { lvl1: 'tides', lvl2: evil }, content: evil } },
    { ...MOON, url: 'javascript:alert(3)' },
    { ...MOON, url: 'https://evil.example/moon/' },
  ]
  await open('moon/', meilisearch())
  await page.keyboard.press('/')
  await page.keyboard.type('spring')
  await options().first().waitFor()
  expect(await options().count()).toBe(1)
  expect(await options().first().innerText()).toContain('<img src="x" onerror="alert(1)">spring<script>')
  expect(await page.locator('.search-panel :is(img, script)').count()).toBe(0)
  expect(await options().first().getAttribute('href')).toBe('/tides/#spring')
})

for (const [name, answer] of [
  ['403', { status: 403, text: '{"message":"The provided API key is invalid."}' }],
  ['429', { status: 429, text: '' }],
  ['broken JSON', { status: 200, text: '{"hits":[' }],
  ['something else', { status: 200, text: '{"results":[]}' }],
  ['too much', { status: 200, text: JSON.stringify({ hits: [{ ...MOON, content: 'x'.repeat(3e6) }] }) }],
] as const)
  test(`a service that answers ${name} is said in the language of the page, and can be asked again`, {
    tags: name === '403' ? [] : ['proof'],
  }, async () => {
    Object.assign(service.answer, answer)
    await open('moon/', meilisearch(), { lang: 'en' })
    await page.keyboard.press('/')
    await page.keyboard.type('spring')
    await expect.poll(() => status().innerText()).toBe(ENGLISH.searchServiceFailed)
    expect(faults.join()).toMatch(/search service|JSON/)
    faults = []
    service.answer = { status: 200, hits: [SPRING] }
    await page.locator('.search-retry').click()
    await options().first().waitFor()
  })

test('without a network, the search says so', { tags: 'proof' }, async () => {
  await open('moon/', meilisearch())
  await page.keyboard.press('/')
  await page.locator('.search-status:empty').waitFor({ state: 'attached' })
  await page.context().setOffline(true)
  await page.keyboard.type('spring')
  await expect.poll(() => status().innerText()).toBe(STRINGS.searchOffline)
  faults = []
})

test('the page of all results asks the service for its part', async () => {
  service.answer.text = JSON.stringify({ hits: [SPRING, MOON], totalHits: 25 })
  await open('search/?q=spring&p=2', meilisearch())
  const found = page.locator('.search-found .search-option')
  await found.nth(1).waitFor()
  expect(service.asked.map(({ body }) => [body.q, body.page])).toEqual([['spring', 2]])
  expect(await page.locator('.search-page .pagination a').allInnerTexts()).toEqual(['1', '2', '3'])
  expect(await page.locator('.search-filters a').count()).toBe(0)
  await page.locator('.search-page-field').fill('moon')
  await expect.poll(() => service.asked.at(-1)?.body).toMatchObject({ q: 'moon', page: 1 })
  await found.nth(1).click()
  await page.waitForURL(/\/moon\//)
})

test('Algolia is asked at its own host alone, with the key in the address', async () => {
  const asked: { url: string; body: unknown; headers: Record<string, string> }[] = []
  await open('moon/', { provider: 'algolia', appId: 'ABC123', apiKey: 'public-key', indexName: 'notes' })
  await page.route('https://abc123-dsn.algolia.net/**', (route) => {
    const request = route.request()
    asked.push({ url: request.url(), body: request.postDataJSON(), headers: request.headers() })
    const _highlightResult = { hierarchy: { lvl1: { value: 'tides' }, lvl2: { value: mark('Spring') } } }
    const hits = [{ ...SPRING, _formatted: undefined, _highlightResult }]
    return route.fulfill({ json: { hits, nbHits: 1 }, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.keyboard.press('/')
  await page.keyboard.type('spring')
  await options().first().waitFor()
  expect(asked.at(-1)).toMatchObject({
    url: 'https://abc123-dsn.algolia.net/1/indexes/notes/query?x-algolia-application-id=ABC123&x-algolia-api-key=public-key',
    body: { query: 'spring', page: 0, hitsPerPage: 10 },
  })
  expect(asked.at(-1)!.headers.cookie).toBeUndefined()
  expect(asked.at(-1)!.headers['content-type']).toMatch(/^text\/plain/)
  expect(await page.locator('.search-results mark').allInnerTexts()).toEqual(['Spring'])
})
