import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { parseRedirects } from '../../cli/preview/host-redirects.ts'
import { openPreview, type PreviewServer } from '../../cli/preview/server.ts'
import { config, site, temporaryFolder } from '../support/site.ts'

const PAGE = `<!doctype html><title>海</title>${'<p>海水一层一层地暗下去。</p>'.repeat(200)}`

describe('kb preview sends text compressed, as hosts do', () => {
  let server: PreviewServer
  beforeEach(async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'a'))
    writeFileSync(join(folder, 'a', 'index.html'), PAGE)
    writeFileSync(join(folder, '404.html'), PAGE)
    writeFileSync(join(folder, 'empty.txt'), '')
    writeFileSync(join(folder, 'p.png'), new Uint8Array(3000))
    server = await openPreview({ folder, base: '/', host: '127.0.0.1', port: 0 })
  })
  afterEach(() => server.close())

  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>((done, fail) => {
      get(server.url + path, { headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }))
        answer.on('error', fail)
      }).on('error', fail)
    })

  test.each([
    ['a page', 'a/', 200],
    ['the not-found page', 'nowhere/', 404],
  ])('%s, to who takes it', async (_name, path, status) => {
    const packed = await ask(path, { 'accept-encoding': 'br, gzip' })
    expect(packed.status).toBe(status)
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(packed.body).toString()).toBe(PAGE)
    expect(packed.body.length).toBeLessThan(PAGE.length / 10)
  })

  test.each([
    ['who does not ask for it', 'a/', {}],
    ['who refuses it', 'a/', { 'accept-encoding': 'gzip;q=0, identity' }],
    ['a range', 'a/', { 'accept-encoding': 'gzip', range: 'bytes=0-9' }],
    ['a picture', 'p.png', { 'accept-encoding': 'gzip' }],
    ['a file without bytes', 'empty.txt', { 'accept-encoding': 'gzip' }],
  ])('not to %s', async (_name, path, headers: Record<string, string>) => {
    const plain = await ask(path, headers)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(Number(plain.headers['content-length'])).toBe(plain.body.length)
  })
})

describe('kb preview is like a static host', () => {
  const serve = async (settings: string) => {
    const it = site({
      'site.config.ts': config(settings),
      'content/01.前端/01.循环.md': '---\ntitle: 循环\npermalink: /pages/1bd259/\n---\n海水\n',
      'content/public/film.mp4': Buffer.from('0123456789'),
    })
    const base = /base: '([^']+)'/.exec(settings)?.[1] ?? '/'
    await it.build()
    const server = await openPreview({ folder: it.out, base, host: '127.0.0.1', port: 0 })
    onTestFinished(() => server.close())
    const { origin } = new URL(server.url)
    return { it, get: (path: string, headers = {}) => fetch(origin + path, { headers, redirect: 'manual' }) }
  }

  test.each(['netlify', 'cloudflare-pages'])('the rules written for %s are followed, with the base', async (host) => {
    const { it, get } = await serve(`{ base: '/x/', url: 'https://e.example', deploy: '${host}' }`)
    const old = await get(`/x/${encodeURI('01.前端/01.循环')}.html?a=1`)
    expect([old.status, old.headers.get('location')]).toEqual([301, '/x/pages/1bd259/?a=1'])
    expect((await get('/x/pages/1bd259/')).status).toBe(200)
    it.write({
      'dist/_redirects': '# mine\n/x/short /x/pages/1bd259/ 302\n/x/away https://e.example/\n/x/bad //evil.test/ 301\n',
    })
    await expect.poll(async () => (await get('/x/short')).status).toBe(302)
    expect((await get('/x/away')).headers.get('location')).toBe('https://e.example/')
    expect((await get('/x/bad')).status).toBe(404)
  })

  test('without rules the old address is the page that redirects in the browser', async () => {
    const { get } = await serve('{}')
    const old = await get(`/${encodeURI('01.前端/01.循环')}.html`)
    expect(old.status).toBe(200)
    expect(await old.text()).toContain('/pages/1bd259/')
  })

  test('a folder without its slash is redirected, an unknown address gets 404.html, what is outside the base is not answered', async () => {
    const { get } = await serve("{ base: '/x/' }")
    expect((await get('/x/pages/1bd259?a=1')).headers.get('location')).toBe('/x/pages/1bd259/?a=1')
    const unknown = await get('/x/nowhere/')
    expect([unknown.status, (await unknown.text()).includes('kind-not-found')]).toEqual([404, true])
    expect((await get('/')).headers.get('location')).toBe('/x/')
    expect((await get('/pages/1bd259/')).status).toBe(404)
  })

  test('what the browser has is not sent again, and of a film only the range it asks for', async () => {
    const { it, get } = await serve('{}')
    const first = await get('/pages/1bd259/')
    const etag = first.headers.get('etag')!
    expect((await get('/pages/1bd259/', { 'if-none-match': etag })).status).toBe(304)
    it.write({ 'dist/pages/1bd259/index.html': 'other' })
    expect((await get('/pages/1bd259/', { 'if-none-match': etag })).status).toBe(200)
    const range = await get('/film.mp4', { range: 'bytes=2-4' })
    expect([range.status, await range.text(), range.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
  })
})

test('lines of _redirects: whole paths, the first one counts', () => {
  expect([
    ...parseRedirects('/a /b\r\n/a /c 302\n/%E6%B5%B7/ /sea/ 308\n/s/* /t/:splat\nnonsense\n/q /r 200\n'),
  ]).toEqual([
    ['/a', { to: '/b', status: 301 }],
    ['/海/', { to: '/sea/', status: 308 }],
    ['/s/*', { to: '/t/:splat', status: 301 }],
  ])
})
