import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MOST_WAITING } from '../../../cli/dev/event-stream.ts'
import { MOST_PAGES, openLive } from '../../../cli/dev/live.ts'
import { openDevServer } from '../../../cli/dev/server.ts'
import type { Session } from '../../../cli/dev/session-types.ts'
import { closeServer, createBoundedServer, listen, SERVER_LIMITS } from '../../../cli/serve/listen.ts'
import { openPreview } from '../../../cli/serve/preview/server.ts'
import { devSite, liveQuery } from '../../support/dev-site.ts'
import { FOREIGN_HOSTS, LEADING_AWAY, MALFORMED, pathsOutside, statusOf } from '../../support/hostile-requests.ts'
import { askRaw, openRaw, type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { config, site, type TestSite, temporaryFolder } from '../../support/site.ts'

/** Requests a server takes with every test run; 100,000 by `npm run load`. */
const REQUESTS = Number(process.env.KB_LOAD ?? 5000)
const MB = 1 << 20
/** Connections take a moment to go. */
const SOON = { timeout: 15_000, interval: 200 }
const BIG = 16 * MB

const notes = {
  'site.config.ts': config("{ title: '试' }"),
  '.env': 'SECRET=1',
  'secret.txt': 'SECRET=2',
  'content/a.md': '---\ntitle: A\npermalink: /a/\n---\nPublic words.\n',
  'content/b.md': `---\ntitle: B\npermalink: /b/\ntags: [t]\n---\n${'字'.repeat(20_000)}\n`,
  'content/public/ok.txt': 'fine',
}

async function builtSite(big = false): Promise<TestSite> {
  const s = site({ ...notes, ...(big ? { 'content/public/big.bin': new Uint8Array(BIG) } : {}) })
  await s.build()
  return s
}

async function served(command: 'dev' | 'preview', s: TestSite): Promise<ServerProcess> {
  const server = await startServerProcess(command, s.root)
  onTestFinished(() => server.close())
  const answer = await askRaw(server.port, 'GET /a/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 30_000)
  expect([statusOf(answer), answer.includes('Public words.')]).toEqual([200, true])
  // Until everything is read and watched it goes on taking what it needs.
  if (command === 'dev') await new Promise((done) => setTimeout(done, 2500))
  for (let last = -1, now = 0; last !== now; last = now, now = (await server.held()).resources)
    await new Promise((done) => setTimeout(done, 500))
  return server
}

async function preview(s: TestSite, limits = SERVER_LIMITS) {
  const server = await openPreview({ folder: s.out, base: '/', host: '127.0.0.1', port: 0, limits })
  onTestFinished(() => server.close())
  return { ...server, port: Number(new URL(server.url).port) }
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`

describe('kb preview reads nothing but the built site (rows 13 to 18)', () => {
  test('row 13: no address leads out of the output', async () => {
    const s = await builtSite()
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'far.txt'), 'SECRET=5')
    mkdirSync(`${s.out}-private`)
    writeFileSync(join(`${s.out}-private`, 'x.txt'), 'SECRET=6')
    symlinkSync(join(outside, 'far.txt'), join(s.out, 'link.txt'))
    symlinkSync(outside, join(s.out, 'folder'))
    const { port } = await preview(s)
    const own = [
      '/../dist-private/x.txt',
      '/..%2fdist-private/x.txt',
      '/.kb-files',
      '/ok.txt/',
      '/ok.txt/../../secret.txt',
    ]
    for (const path of [...pathsOutside(s.root), ...own]) {
      const answer = await askRaw(port, get(path))
      expect([path, [400, 403, 404].includes(statusOf(answer))], answer.slice(0, 200)).toEqual([path, true])
      expect(answer, path).not.toMatch(/SECRET|root:/)
    }
    expect(await askRaw(port, get('/ok.txt'))).toMatch(/fine$/)
  })

  test('rows 14 and 15: malformed requests get 4xx or a closed connection, and the server lives', async () => {
    const { port } = await preview(await builtSite())
    for (const bytes of MALFORMED) {
      const answer = await askRaw(port, bytes, 1500)
      const status = statusOf(answer)
      const pipelined = bytes.includes('garbage') && status === 200
      expect([bytes.slice(0, 60), pipelined || status === 0 || (status >= 400 && status < 500)]).toEqual([
        bytes.slice(0, 60),
        true,
      ])
    }
    expect(statusOf(await askRaw(port, get('/a/')))).toBe(200)
  })

  test('row 16: a foreign Host is refused; no other site may load anything', async () => {
    const { port } = await preview(await builtSite())
    for (const host of FOREIGN_HOSTS) {
      const answer = await askRaw(port, `GET /a/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect([host, statusOf(answer), answer.includes('Public words')]).toEqual([host, 403, false])
    }
    const answer = await askRaw(port, get('/a/', 'Origin: http://evil.test\r\n'))
    expect(answer).toMatch(/cross-origin-resource-policy: same-origin/i)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).not.toMatch(/access-control-allow/i)
  })

  test('row 18: the redirect that adds a slash stays on this host', async () => {
    const { port } = await preview(await builtSite())
    for (const path of LEADING_AWAY) {
      const answer = await askRaw(port, get(path))
      expect([path, statusOf(answer) >= 400, /location:/i.test(answer)]).toEqual([path, true, false])
    }
    expect(await askRaw(port, get('/tags?next=//evil.test'))).toMatch(/\r\nLocation: \/tags\/\?next=\/\/evil\.test\r\n/)
  })

  test('as hosts do: a folder’s slash, `.html` left out, the not-found page, a part of a file, the same file again', async () => {
    const { port } = await preview(await builtSite())
    expect(await askRaw(port, get('/tags'))).toMatch(/^HTTP\/1\.1 302[\s\S]*\r\nLocation: \/tags\/\r\n/)
    expect(statusOf(await askRaw(port, get('/404')))).toBe(200)
    const missing = await askRaw(port, get('/nothing/'))
    expect([statusOf(missing), missing.includes('</html>')]).toEqual([404, true])
    expect(await askRaw(port, get('/ok.txt', 'Range: bytes=1-2\r\n'))).toMatch(/^HTTP\/1\.1 206[\s\S]*\r\n\r\nin$/)
    const etag = /etag: (\S+)/i.exec(await askRaw(port, get('/ok.txt')))![1]
    expect(statusOf(await askRaw(port, get('/ok.txt', `If-None-Match: ${etag}\r\n`)))).toBe(304)
    expect(await askRaw(port, get('/ok.txt').replace('GET', 'HEAD'))).toMatch(/Content-Length: 4\r\n[\s\S]*\r\n\r\n$/)
  })

  test('a site that is built anew or taken away meanwhile ends no server', async () => {
    const s = await builtSite()
    const { port } = await preview(s)
    rmSync(s.out, { recursive: true })
    expect(statusOf(await askRaw(port, get('/a/')))).toBe(404)
    await s.build()
    expect(statusOf(await askRaw(port, get('/a/')))).toBe(200)
  })
})

describe.each(['preview', 'dev'] as const)('kb %s and many clients', (command) => {
  test('1,000 connections at once are all answered, and others meanwhile', async () => {
    const server = await served(command, await builtSite())
    const before = await server.held()
    const many = await Promise.all(Array.from({ length: 1000 }, () => openRaw(server.port)))
    for (const { socket } of many) socket.write('GET /b/ HTTP/1.1\r\nHost: localhost\r\n')
    expect(statusOf(await askRaw(server.port, get('/a/'), 20_000))).toBe(200)
    for (const { socket } of many) socket.write('Connection: close\r\n\r\n')
    await Promise.all(many.map(({ closed }) => closed))
    const whole = many.filter(({ text }) => statusOf(text()) === 200 && text().trimEnd().endsWith('</html>'))
    expect(whole.length).toBe(1000)
    await expect.poll(async () => (await server.held()).resources, SOON).toBeLessThanOrEqual(before.resources + 2)
  })

  test('clients that take nothing cost little memory, and let their files go', async () => {
    const server = await served(command, await builtSite(true))
    const before = await server.held()
    const slow = await Promise.all(Array.from({ length: 100 }, () => openRaw(server.port)))
    for (const { socket } of slow) {
      socket.pause()
      socket.write(get('/big.bin'))
    }
    expect(statusOf(await askRaw(server.port, get('/a/'), 20_000))).toBe(200)
    const meanwhile = await server.held()
    // 100 times 16 MB, were it read before it is taken.
    expect(meanwhile.heap + meanwhile.buffers - before.heap - before.buffers).toBeLessThan(40 * MB)
    for (const { socket } of slow) socket.destroy()
    await expect.poll(async () => (await server.held()).resources, SOON).toBeLessThanOrEqual(before.resources + 2)
    const { files } = await server.held()
    if (files) expect(files.filter((name) => name.includes('big.bin'))).toEqual([])
    else console.warn('SKIPPED: this machine does not tell which files are open.')
  })

  test(`memory stays flat over ${REQUESTS.toLocaleString('en')} requests of every kind`, {
    timeout: 900_000,
  }, async () => {
    const server = await served(command, await builtSite(true))
    const warm = Math.ceil(REQUESTS / 5)
    const wrong = await flood(server.port, 0, warm)
    const before = await server.held()
    wrong.push(...(await flood(server.port, warm, REQUESTS)))
    const after = await server.held()
    expect(wrong).toEqual([])
    const grown = after.heap + after.buffers - before.heap - before.buffers
    if (process.env.KB_LOAD)
      console.info(
        `${command}: ${REQUESTS} requests; held ${mb(before.heap + before.buffers)} then ${mb(after.heap + after.buffers)} MB, resident ${mb(before.rss)} then ${mb(after.rss)} MB, resources at rest ${before.resources}`,
      )
    expect(grown).toBeLessThan(2 * MB)
    expect(after.rss - before.rss).toBeLessThan(64 * MB)
    await expect.poll(async () => (await server.held()).resources, SOON).toBeLessThanOrEqual(before.resources + 2)
    const { files } = await server.held()
    if (before.files && files) expect(files.length).toBeLessThanOrEqual(before.files.length + 2)
  })
})

const mb = (bytes: number): string => (bytes / MB).toFixed(1)

/** Kinds of requests by turns, with the statuses that are right. */
const KINDS: readonly ((n: number) => {
  path: string
  method?: string
  headers?: Record<string, string>
  right: number[]
})[] = [
  () => ({ path: '/a/', right: [200] }),
  (n) => ({ path: `/b/?q=${n}`, right: [200] }),
  () => ({ path: '/tags', right: [302] }),
  (n) => ({ path: `/nothing-${n}/`, right: [404] }),
  (n) => ({ path: `/nothing-${n}.txt`, right: [404] }),
  () => ({ path: '/ok.txt', right: [200] }),
  () => ({ path: '/b/', method: 'HEAD', right: [200] }),
  (n) => ({ path: '/big.bin', headers: { range: `bytes=${n}-${n + 99}` }, right: [206] }),
  () => ({ path: '/tags/', right: [200] }),
  () => ({ path: '/a/', method: 'DELETE', right: [405] }),
  (n) => ({ path: `/%zz${n}`, right: [400] }),
  () => ({ path: '/__kb/events?era=none', right: [200, 404] }),
]

/** @returns what was answered wrongly; at every hundredth a client leaves in the middle of a file */
async function flood(port: number, from: number, to: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const wrong: string[] = []
  let next = from
  const ask = (n: number) =>
    new Promise<void>((done) => {
      const leaves = n % 100 === 99
      const {
        path,
        method = 'GET',
        headers = {},
        right,
      } = leaves ? { path: '/big.bin', right: [200] } : KINDS[n % KINDS.length]!(n)
      const sent = request(
        { port, host: '127.0.0.1', path, method, headers: { ...headers, host: 'localhost' }, agent },
        (answer) => {
          if (!right.includes(answer.statusCode!)) wrong.push(`${method} ${path}: ${answer.statusCode}`)
          if (leaves) answer.once('data', () => sent.destroy())
          else answer.resume()
          answer.once('close', () => done())
        },
      )
      sent.on('error', (error) => {
        if (!leaves) wrong.push(`${method} ${path}: ${error.message}`)
        done()
      })
      sent.end()
    })
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      while (next < to) await ask(next++)
    }),
  )
  agent.destroy()
  return wrong
}

describe('clients that are slow on purpose', () => {
  const limits = { ...SERVER_LIMITS, headers: 300, request: 600, idle: 300, stall: 500, look: 50 }
  /** ms until the connection is closed by the server, at most `wait`. */
  const untilClosed = async (closed: Promise<void>, wait = 5000) => {
    const begin = performance.now()
    await Promise.race([closed, new Promise((done) => setTimeout(done, wait))])
    return performance.now() - begin
  }

  test('headers that come a byte at a time, and connections that say nothing, are closed', async () => {
    const { port } = await preview(await builtSite(), limits)
    const dripping = await openRaw(port)
    const text = get('/a/', 'X-Slow: '.concat('x'.repeat(1000), '\r\n'))
    let at = 0
    const drip = setInterval(() => dripping.socket.write(text[at++] ?? ''), 30)
    const silent = await openRaw(port)
    const [first, second] = await Promise.all([untilClosed(dripping.closed), untilClosed(silent.closed)])
    clearInterval(drip)
    expect([first < 4500, second < 4500, statusOf(dripping.text())]).toEqual([true, true, 408])
    expect(statusOf(await askRaw(port, get('/a/')))).toBe(200)
  })

  test('a body nobody asked for is not waited for; an answered connection is not kept for ever', async () => {
    const { port } = await preview(await builtSite(), limits)
    const posting = await openRaw(port)
    posting.socket.write('POST /a/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n')
    const drip = setInterval(() => posting.socket.write('x'), 30)
    const kept = await openRaw(port)
    kept.socket.write('GET /a/ HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [first, second] = await Promise.all([untilClosed(posting.closed), untilClosed(kept.closed)])
    clearInterval(drip)
    expect([first < 4500, statusOf(posting.text()), second < 4500, statusOf(kept.text())]).toEqual([
      true,
      405,
      true,
      200,
    ])
  })

  test('who stops reading is closed and its file with it; who reads slowly gets all', async () => {
    // On a machine with other work to do, a client that reads may be still for a second, too.
    const { port } = await preview(await builtSite(true), { ...limits, stall: 3000 })
    const stuck = await openRaw(port)
    stuck.socket.pause()
    stuck.socket.write(get('/big.bin'))
    const slow = await openRaw(port)
    let taken = 0
    slow.socket.on('data', (data) => {
      taken += data.length
      slow.socket.pause()
      setTimeout(() => slow.socket.resume(), taken < MB ? 20 : 1)
    })
    slow.socket.write(get('/big.bin'))
    await untilClosed(slow.closed, 60_000)
    expect(taken).toBeGreaterThan(BIG)
    if (existsSync('/proc/self/fd')) await expect.poll(() => openFiles('big.bin'), { timeout: 20_000 }).toBe(0)
    else console.warn('SKIPPED: this machine does not tell which files are open.')
    stuck.socket.destroy()
  })

  test('a page that takes long to be made is waited for', async () => {
    const server = await openDevServer({
      session: new Promise<Session>((done) =>
        setTimeout(() => done({ ctx: { site: { config: { base: '/elsewhere/' } } } } as unknown as Session), 1500),
      ),
      live: { close() {} } as never,
      host: '127.0.0.1',
      port: 0,
      limits,
      answered() {},
      broke() {},
    })
    onTestFinished(() => server.close())
    expect(statusOf(await askRaw(Number(new URL(server.origin).port), get('/a/'), 5000))).toBe(404)
  })

  test('more connections than there is room for are closed, the others go on', async () => {
    const { port } = await preview(await builtSite(), { ...limits, connections: 20, headers: 5000, request: 6000 })
    const many = await Promise.all(Array.from({ length: 30 }, () => openRaw(port)))
    // Which of them: those that the system hands over last.
    let refused = 0
    for (const { closed } of many) void closed.then(() => refused++)
    await expect.poll(() => refused, { timeout: 4000 }).toBe(10)
    for (const { socket } of many) if (socket.writable) socket.write(get('/a/'))
    await untilClosed(Promise.all(many.map(({ closed }) => closed)).then(() => {}))
    expect(many.filter(({ text }) => statusOf(text()) === 200).length).toBe(20)
    expect(statusOf(await askRaw(port, get('/a/')))).toBe(200)
  })

  test('what both servers keep to', () => {
    expect(SERVER_LIMITS.headers).toBeLessThanOrEqual(SERVER_LIMITS.request)
    for (const ms of [SERVER_LIMITS.headers, SERVER_LIMITS.request, SERVER_LIMITS.idle, SERVER_LIMITS.stall])
      expect(ms > 0 && ms <= 30_000).toBe(true)
    expect(SERVER_LIMITS.connections).toBeGreaterThan(1000)
    const server = createBoundedServer(() => {})
    expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout, server.maxConnections]).toEqual([
      SERVER_LIMITS.headers,
      SERVER_LIMITS.request,
      SERVER_LIMITS.idle,
      SERVER_LIMITS.connections,
    ])
  })
})

describe('open pages of kb dev', () => {
  test(`no more than ${MOST_PAGES} listen at once; one that leaves makes room`, async () => {
    const dev = await devSite(notes)
    const query = liveQuery(await dev.text('/a/'))
    const listenTo = async () => {
      const one = await openRaw(dev.port)
      one.socket.write(`GET /__kb/events?${query} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      await expect.poll(() => statusOf(one.text()), { timeout: 20_000 }).toBeGreaterThan(0)
      return one
    }
    const pages = await Promise.all(Array.from({ length: MOST_PAGES }, listenTo))
    expect(new Set(pages.map(({ text }) => statusOf(text())))).toEqual(new Set([200]))
    const refused = await listenTo()
    expect(statusOf(refused.text())).toBe(503)
    refused.socket.destroy()
    pages[0]!.socket.destroy()
    await expect
      .poll(async () => {
        const again = await listenTo()
        pages.push(again)
        return statusOf(again.text())
      })
      .toBe(200)
    for (const { socket } of pages) socket.destroy()
  })

  test('a page that takes no events is let go before they fill the memory', async () => {
    const shown = { path: '', parts: {}, digest: 'd', sheet: 's', html: '' }
    const session = {
      page: async () => shown,
      diagnostics: () => [],
      ctx: { site: { root: '/' } },
    } as unknown as Session
    const live = openLive(() => session, 'boot')
    const server = createBoundedServer((_request, response) => {
      void live.connect({ path: '', digest: 'd', sheet: 's', era: live.era() }, response)
    })
    onTestFinished(() => closeServer(server))
    const port = await listen(server, '127.0.0.1', 0)
    const deaf = await openRaw(port)
    deaf.socket.write(get('/'))
    await expect.poll(() => statusOf(deaf.text())).toBe(200)
    deaf.socket.pause()
    const event = 'x'.repeat(MB)
    const before = process.memoryUsage().rss
    // Many times what a connection itself can hold.
    for (let n = 0; n < 200; n++) {
      live.file(event)
      await new Promise((done) => setImmediate(done))
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(MOST_WAITING + 100 * MB)
    deaf.socket.resume()
    await deaf.closed
    expect(deaf.text().length).toBeLessThan(60 * MB)
  })
})

/** How many files whose name ends so this process has open. */
const openFiles = (end: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith(end)
    } catch {
      return false
    }
  }).length
