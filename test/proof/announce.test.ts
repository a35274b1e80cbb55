import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addressesToAnnounce, announce } from '../../cli/author/publish/announce/announce.ts'
import { afterAnnouncement } from '../../cli/author/publish/announce/announcement-record.ts'
import { SEARCH_SERVICES } from '../../cli/author/publish/announce/services.ts'
import { readSitemap } from '../../cli/author/publish/announce/sitemap-addresses.ts'
import { tell } from '../../cli/sentences/language.ts'
import { kb } from '../support/cli.ts'
import { config, openSite, type TestSite, temporaryFolder } from '../support/site.ts'

const KEY = '0123456789abcdef'
const ROOT = mkdtempSync(join(tmpdir(), 'kb-announce-'))
const OUT = join(ROOT, 'dist')
const SITE = 'https://e.example/x/'
let made: TestSite
afterAll(() => rmSync(ROOT, { recursive: true, force: true }))

beforeAll(async () => {
  made = openSite(ROOT, {
    'site.config.ts': config(`{ title: 'T', url: 'https://e.example', base: '/x/', indexNow: '${KEY}' }`),
    'content/a.md': '---\ntitle: a\npermalink: /a/\n---\n',
    'content/b.md': '---\ntitle: b\npermalink: /b&c/\n---\n',
    'content/hidden.md': '---\ntitle: h\npermalink: /h/\nsitemap: false\n---\n',
  })
  await made.build()
})

interface Asked {
  method?: string
  url: string
  type?: string
  body: string
}

/** A search service on this machine. */
async function service(answer: (asked: Asked) => [status: number, body: string, location?: string]) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request as AsyncIterable<Buffer>) body += part.toString('utf8')
    const one = { method: request.method, url: request.url!, type: request.headers['content-type'], body }
    asked.push(one)
    const [status, text, location] = answer(one)
    response.writeHead(status, location ? { Location: location } : {}).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push` }
}

const run = (args: string[], env: Record<string, string> = {}) => kb(['announce', ROOT, ...args], { env })
const ALL = () => Object.keys(readSitemap(OUT, SITE)!)

test('IndexNow: the sitemap’s addresses once, with the key whose file the build wrote; then what has changed or is gone', async () => {
  const { asked, endpoint } = await service((one) => {
    const { host, key, keyLocation, urlList } = JSON.parse(one.body) as Record<string, string> & { urlList: string[] }
    const isOurs = host === 'e.example' && urlList.every((address) => address.startsWith(SITE))
    return [isOurs && keyLocation === `${SITE}${key}.txt` && made.read(`${key}.txt`) === key ? 202 : 422, '']
  })
  expect(ALL()).toEqual(expect.arrayContaining([`${SITE}a/`, `${SITE}b&c/`]))
  expect(ALL()).not.toContain(`${SITE}h/`)
  const dry = await run(['--indexnow', '--dry-run', '--endpoint', endpoint])
  expect(dry.stdout.trimEnd().split('\n').sort()).toEqual(ALL().sort())
  expect(asked).toEqual([])
  const first = await run(['--indexnow', '--endpoint', endpoint])
  expect(first).toMatchObject({
    code: 0,
    stdout: `IndexNow: ${ALL().length} addresses announced, 0 refused, 0 left for next time\n`,
  })
  expect(asked).toMatchObject([{ method: 'POST', url: '/push', type: 'application/json; charset=utf-8' }])
  expect((await run(['--indexnow', '--endpoint', endpoint])).stdout).toMatch(/^IndexNow: 0 addresses announced/)
  expect(asked).toHaveLength(1)

  const before = ALL()
  made.remove('content/a.md')
  made.write({ 'content/c.md': '---\ntitle: c\npermalink: /c/\n---\n' })
  await made.build()
  await run(['--indexnow', '--endpoint', endpoint])
  const { urlList } = JSON.parse(asked[1]!.body) as { urlList: string[] }
  expect(urlList).toContain(`${SITE}c/`)
  expect(urlList.at(-1)).toBe(`${SITE}a/`)
  expect(before).toContain(`${SITE}a/`)
  expect(urlList).not.toContain(`${SITE}b&c/`)
})

test('Baidu: addresses as lines, the token in the query and nowhere else; what it refuses is not counted as announced', async () => {
  const token = 'aB3dE6gH9'
  const { asked, endpoint } = await service(() => [
    200,
    JSON.stringify({ remain: 9, success: 1, not_same_site: [`${SITE}b&c/`], not_valid: [] }),
  ])
  const said = await run(['--baidu', '--endpoint', endpoint], { BAIDU_PUSH_TOKEN: token })
  const { length } = ALL()
  expect(said).toMatchObject({
    code: 0,
    stdout: `Baidu: ${length - 1} addresses announced, 1 refused, 0 left for next time\n`,
  })
  expect(asked).toMatchObject([
    { method: 'POST', url: `/push?site=https%3A%2F%2Fe.example&token=${token}`, type: 'text/plain' },
  ])
  expect(asked[0]!.body.split('\n').sort()).toEqual(ALL().sort())
  const kept = readFileSync(join(ROOT, '.kb/deploy/announced-baidu.json'), 'utf8')
  expect(Object.keys(JSON.parse(kept) as object)).toHaveLength(length - 1)
  expect(said.stdout + said.stderr + kept).not.toContain(token)
  await run(['--baidu', '--endpoint', endpoint], { BAIDU_PUSH_TOKEN: token })
  expect(asked[1]!.body).toBe(`${SITE}b&c/`)
})

describe('what goes wrong is said in words, and is announced the next time', () => {
  const env = { BAIDU_PUSH_TOKEN: 'secret-token', INDEXNOW_KEY: KEY }
  const record = (name: string) => join(ROOT, `.kb/deploy/announced-${name}.json`)

  test.each([
    ['indexnow', 403, '', 'the published site has no key file, or one with another key'],
    ['indexnow', 422, '', 'the addresses are on another host than the key'],
    ['indexnow', 429, '', 'too many requests; try again later'],
    ['indexnow', 500, '', 'the status is 500'],
    [
      'baidu',
      400,
      '{"error":400,"message":"over quota"}',
      'these are more addresses than it accepts today; use --limit',
    ],
    ['baidu', 401, '{"error":401,"message":"token is not valid"}', 'the token belongs to another site'],
    ['baidu', 400, '{"error":400,"message":"empty content"}', 'it says: empty content'],
    ['baidu', 502, '<html>', 'the status is 502'],
  ] as const)('%s answers %d %s', (name, status, body, why) => {
    const answer = SEARCH_SERVICES[name].readAnswer(status, body)
    expect('why' in answer && tell(answer.why, 'en')).toContain(why)
  })

  test('the command says it, ends with 3, and has recorded nothing', async () => {
    rmSync(record('baidu'), { force: true })
    const { asked, endpoint } = await service(() => [401, '{"error":401,"message":"token is not valid"}'])
    const said = await run(['--baidu', '--endpoint', endpoint], env)
    expect(said.code).toBe(3)
    expect(said.stderr).toContain('Baidu does not accept more addresses: the token belongs to another site.')
    expect(said.stdout).toMatch(/: 0 addresses announced, 0 refused, [1-9]\d* left for next time\n$/)
    expect(said.stdout + said.stderr).not.toContain('secret-token')
    expect(asked).toHaveLength(1)
    expect(readFileSync(record('baidu'), 'utf8')).toBe('{}\n')
  })

  test('a token is not carried to where an answer leads, and a private host is asked for no one', async () => {
    const target = await service(() => [200, '{}'])
    const { endpoint } = await service(() => [307, '', target.endpoint])
    expect((await run(['--baidu', '--all', '--endpoint', endpoint], env)).stderr).toContain('the status is 307')
    expect(target.asked).toEqual([])
    const announcement = { addresses: [SITE], siteUrl: SITE, key: KEY, endpoint: target.endpoint }
    expect(await announce('baidu', announcement, () => false)).toMatchObject({ why: expect.stringMatching(/private/) })
    expect(target.asked).toEqual([])
  })

  test.each<[args: string[], says: RegExp]>([
    [['--indexnow', '--baidu', '--endpoint', 'http://a.example/'], /--endpoint only works with one service/],
    [['--indexnow', '--out', join(ROOT, 'none')], /There is no sitemap in/],
    [['--baidu', '--all'], /Baidu needs its key in BAIDU_PUSH_TOKEN/],
    [[], /Choose a service: --indexnow or --baidu/],
  ])('%j', async (args, says) => {
    expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringMatching(says) })
  })

  test('a sitemap that is no XML', async () => {
    const out = temporaryFolder()
    writeFileSync(join(out, 'sitemap.xml'), '<urlset><url></urlset>')
    expect(await run(['--indexnow', '--out', out])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/The sitemap in .* cannot be read: 1:\d+/),
    })
  })
})

test('--limit and the quota of today: the last changed first, the others the next time', async () => {
  const record = join(ROOT, '.kb/deploy/announced-baidu.json')
  rmSync(record, { force: true })
  const { asked, endpoint } = await service(() => [200, '{"remain":0,"success":2}'])
  const env = { BAIDU_PUSH_TOKEN: 'token' }
  const count = ALL().length
  const said = await run(['--baidu', '--limit', '2', '--endpoint', endpoint], env)
  expect(said.stdout).toBe(`Baidu: 2 addresses announced, 0 refused, ${count - 2} left for next time\n`)
  expect(asked[0]!.body.split('\n')).toHaveLength(2)
  expect(Object.keys(JSON.parse(readFileSync(record, 'utf8')) as object)).toHaveLength(2)
})

test('batches of what a service takes at once, until one fails', async () => {
  const addresses = Array.from({ length: 4500 }, (_, at) => `${SITE}${at}/`)
  const announcement = { addresses, siteUrl: SITE, key: KEY }
  const answers: [number, string][] = [
    [200, '{"remain":2100,"success":2000}'],
    [200, '{"remain":100,"success":2000}'],
    [400, '{"message":"over quota"}'],
  ]
  const { asked, endpoint } = await service(() => answers[asked.length - 1]!)
  const { taken, why } = await announce('baidu', { ...announcement, endpoint }, () => true)
  expect(asked.map(({ body }) => body.split('\n').length)).toEqual([2000, 2000, 100])
  expect([taken.length, why]).toEqual([4000, expect.stringMatching(/^these are more/)])
  const ended = await service(() => [200, '{"remain":0,"success":2000}'])
  expect((await announce('baidu', { ...announcement, endpoint: ended.endpoint }, () => true)).taken).toHaveLength(2000)
  expect(ended.asked).toHaveLength(1)
})

test('what is to be announced: the last changed first; what is gone, to services that want to know', () => {
  const now = {
    [`${SITE}a/`]: '2024-01-01',
    [`${SITE}b/`]: '2025-01-01',
    [`${SITE}list/`]: '',
    [`${SITE}same/`]: '2026',
  }
  const last = { [`${SITE}same/`]: '2026', [`${SITE}a/`]: '2023-01-01', [`${SITE}gone/`]: '2022' }
  const changed = [`${SITE}b/`, `${SITE}a/`, `${SITE}list/`]
  expect(addressesToAnnounce('indexnow', now, last)).toEqual([...changed, `${SITE}gone/`])
  expect(addressesToAnnounce('baidu', now, last)).toEqual(changed)
  for (const name of ['indexnow', 'baidu'] as const) {
    const done = afterAnnouncement(name, now, last, addressesToAnnounce(name, now, last))
    expect(done).toEqual(now)
    expect(addressesToAnnounce(name, now, done)).toEqual([])
  }
  // Not announced yet: an address that is gone is not forgotten where its service wants to know.
  expect(afterAnnouncement('indexnow', now, last, [])).toEqual(last)
  expect(Object.keys(afterAnnouncement('baidu', now, last, []))).toEqual([`${SITE}a/`, `${SITE}same/`])
})

test('the parts of a sitemap in several files are read; addresses of other hosts are left out', () => {
  const out = temporaryFolder()
  const urls = (...addresses: string[]) =>
    `<urlset>${addresses.map((address) => `<url><loc>${address}</loc><lastmod>2024</lastmod></url>`).join('')}</urlset>`
  writeFileSync(join(out, 'sitemap-1.xml'), urls(`${SITE}a&amp;b/`, 'https://other.example/x/'))
  writeFileSync(
    join(out, 'sitemap.xml'),
    `<sitemapindex>${[1, 2].map((n) => `<sitemap><loc>${SITE}sitemap-${n}.xml</loc></sitemap>`).join('')}</sitemapindex>`,
  )
  expect(readSitemap(out, SITE)).toEqual({ [`${SITE}a&b/`]: '2024' })
  expect(existsSync(join(out, 'sitemap-2.xml'))).toBe(false)
})
