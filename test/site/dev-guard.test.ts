import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Live } from '../../cli/dev/live.ts'
import { openDevServer } from '../../cli/dev/server.ts'
import { allowedHosts, isLoopback, isSameOrigin, refuse, toSitePath } from '../../cli/serve/guard.ts'
import { contentType, rangeOf } from '../../cli/serve/send-file.ts'
import { type DevSite, devSite, liveQuery } from '../support/dev-site.ts'
import { FOREIGN_HOSTS, LEADING_AWAY, MALFORMED, pathsOutside, statusOf } from '../support/hostile-requests.ts'
import { config, temporaryFolder } from '../support/site.ts'

const FILES = {
  'site.config.ts': config("{ title: 'Test' }"),
  '.env': 'SECRET=1',
  'secret.txt': 'SECRET=2',
  'content/a.md': '---\ntitle: A\npermalink: /a/\n---\nPublic words.\n',
  'content/.hidden.md': 'SECRET=3',
  'content/public/ok.txt': 'fine',
  'content-private/x.txt': 'SECRET=4',
}

const alive = async (dev: DevSite) => expect(await dev.text('/a/')).toContain('Public words.')

describe('what is read (row 13)', () => {
  test('no address leads out of the site', { tags: 'proof' }, async () => {
    const dev = await devSite(FILES)
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'far.txt'), 'SECRET=5')
    symlinkSync(join(outside, 'far.txt'), join(dev.root, 'content/public/link.txt'))
    symlinkSync(outside, join(dev.root, 'content/public/folder'))
    for (const address of pathsOutside(dev.root)) {
      const answer = await dev.raw(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 3000)
      expect([address, [400, 403, 404].includes(statusOf(answer))], answer.slice(0, 200)).toEqual([address, true])
      expect(answer, address).not.toMatch(/SECRET|root:/)
    }
    expect(await dev.text('/ok.txt')).toBe('fine')
  })

  test('a public file replaced by a link is not followed', async () => {
    const dev = await devSite(FILES)
    rmSync(join(dev.root, 'content/public/ok.txt'))
    symlinkSync(join(dev.root, 'secret.txt'), join(dev.root, 'content/public/ok.txt'))
    expect(await dev.text('/ok.txt')).not.toContain('SECRET')
  })
})

describe('malformed requests (rows 14 and 15)', () => {
  test('each is answered with 4xx or a closed connection, and the server lives', { tags: 'proof' }, async () => {
    const dev = await devSite(FILES)
    for (const request of MALFORMED) {
      const answer = await dev.raw(request, 1500)
      const first = statusOf(answer)
      const pipelined = request.includes('garbage') && first === 200
      expect(
        [request.slice(0, 60), pipelined || first === 0 || (first >= 400 && first < 500)],
        answer.slice(0, 120),
      ).toEqual([request.slice(0, 60), true])
    }
    await alive(dev)
  })

  test('an event stream asked for with nonsense is no trouble', { tags: 'proof' }, async () => {
    const dev = await devSite(FILES)
    const answer = await dev.raw(
      'GET /__kb/events?path=%zz&digest=__proto__&era=%00 HTTP/1.1\r\nHost: localhost\r\n\r\n',
      500,
    )
    expect(answer).toContain('"reload"')
    const era = liveQuery(await dev.text('/a/')).get('era')!
    const other = await dev.raw(
      `GET /__kb/events?path=constructor&digest=toString&era=${era} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      700,
    )
    expect(other).toContain('kind-not-found')
    await alive(dev)
  })
})

describe('other sites (row 16)', () => {
  test('a foreign Host header is refused: the page of a rebound name reads nothing', async () => {
    const dev = await devSite(FILES)
    for (const host of FOREIGN_HOSTS) {
      const answer = await dev.raw(`GET /a/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect([host, statusOf(answer)]).toEqual([host, 403])
      expect(answer).not.toContain('Public words')
    }
    for (const host of ['localhost', 'LocalHost:1', '127.0.0.1:5173', '[::1]:5173']) {
      const answer = await dev.raw(`GET /a/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect([host, statusOf(answer)]).toEqual([host, 200])
    }
  })

  test('the event stream refuses pages of other origins, and nothing is shared with them', async () => {
    const dev = await devSite(FILES)
    const own = new URL(dev.url)
    const foreign: Record<string, string>[] = [
      { origin: 'http://evil.test' },
      { origin: `https://${own.host}` },
      { origin: 'http://localhost:1' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign)
      expect([headers, (await dev.get('/__kb/events', headers)).status]).toEqual([headers, 403])
    for (const path of ['/a/', '/nothing/', '/ok.txt', '/__kb/client.js', '/%zz']) {
      const { headers } = await dev.get(path, { origin: 'http://evil.test' })
      expect([
        path,
        headers.get('x-content-type-options'),
        headers.get('cross-origin-resource-policy'),
        headers.get('access-control-allow-origin'),
      ]).toEqual([path, 'nosniff', 'same-origin', null])
    }
  })

  test('who may be asked for, by host', () => {
    expect(isLoopback('127.0.0.1') && isLoopback('localhost') && isLoopback('::1')).toBe(true)
    expect(isLoopback('0.0.0.0') || isLoopback('192.168.1.2') || isLoopback('::')).toBe(false)
    expect(allowedHosts('notes.lan').has('notes.lan')).toBe(true)
    expect(allowedHosts('fe80::1').has('[fe80::1]')).toBe(true)
    expect([...allowedHosts('0.0.0.0')].every((host) => /^[\d.]+$|^\[[\da-f:.]+\]$|^localhost$/.test(host))).toBe(true)
    const request = (host: string, method = 'GET', url = '/') => ({
      method,
      url,
      headers: { host },
      rawHeaders: ['Host', host],
    })
    expect(refuse(request('notes.lan'), allowedHosts('notes.lan'))).toBeUndefined()
    expect(refuse(request('other.lan'), allowedHosts('notes.lan'))?.status).toBe(403)
    expect(refuse(request('localhost', 'DELETE'), allowedHosts('localhost'))?.status).toBe(405)
    expect(isSameOrigin({ headers: { host: 'localhost:5173', origin: 'http://localhost:5173' } })).toBe(true)
    expect(isSameOrigin({ headers: { host: 'localhost:5173' } })).toBe(true)
  })
})

describe('redirects (row 18)', () => {
  test('the redirect that adds a slash stays on this host', async () => {
    const dev = await devSite(FILES)
    for (const address of LEADING_AWAY) {
      const answer = await dev.raw(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 2000)
      expect([address, /location:[^\n]*evil/i.test(answer)]).toEqual([address, false])
      expect([address, statusOf(answer) >= 400]).toEqual([address, true])
    }
    const own = await dev.get('/a?next=//evil.test')
    expect(own.headers.get('location')).toBe('/a/?next=//evil.test')
  })
})

describe('bind address and port (row 17)', () => {
  test('a port in use gives way to the next one', async () => {
    const first = await devSite(FILES)
    const second = await openDevServer({
      session: new Promise(() => {}),
      // None of this test's but that it is closed with its server.
      live: { close() {} } as Live,
      host: '127.0.0.1',
      port: first.port,
      answered() {},
      broke() {},
    })
    const port = Number(new URL(second.origin).port)
    expect(port).toBeGreaterThan(first.port)
    expect(port).toBeLessThanOrEqual(first.port + 20)
    await second.close()
  })
})

test('paths of addresses are decoded once and never leave their folder', () => {
  expect(toSitePath('/%E6%B7%B1%E6%B5%B7/?x#y')).toBe('/深海/')
  expect(toSitePath('/%252e%252e/')).toBe('/%2e%2e/')
  expect(toSitePath('/a/../b')).toBeUndefined()
  expect(toSitePath('/a%2f..%2fb')).toBeUndefined()
  expect(toSitePath('/%')).toBeUndefined()
  expect(toSitePath('/e%CC%81')).toBe('/\u00e9')
})

test('ranges of bytes', () => {
  expect(['a.PNG', 'a.constructor', 'a.__proto__', 'a'].map(contentType)).toEqual([
    'image/png',
    ...Array(3).fill('application/octet-stream'),
  ])
  expect(rangeOf('bytes=0-', 10)).toEqual({ start: 0, end: 9 })
  expect(rangeOf('bytes=-3', 10)).toEqual({ start: 7, end: 9 })
  expect(rangeOf('bytes=4-100', 10)).toEqual({ start: 4, end: 9 })
  for (const bad of [
    undefined,
    'bytes=',
    'bytes=-',
    'bytes=9-4',
    'bytes=10-',
    'bytes=1-2,4-5',
    'lines=1-2',
    'bytes=-0',
  ])
    expect([bad, rangeOf(bad, 10)]).toEqual([bad, undefined])
})
