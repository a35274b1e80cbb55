import { mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { parseRedirects } from '../../cli/serve/preview/host-redirects.ts'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { config, site, temporaryFolder } from '../support/site.ts'

const PAGE = `<!doctype html><title>海</title>${'<p>海水一层一层地暗下去。</p>'.repeat(200)}`

describe('kb preview sends text compressed, as hosts do', () => {
  let server: PreviewServer
  let folder: string
  beforeEach(async () => {
    folder = temporaryFolder()
    mkdirSync(join(folder, 'a'))
    mkdirSync(join(folder, 'assets', 'demos'), { recursive: true })
    writeFileSync(join(folder, 'a', 'index.html'), PAGE)
    writeFileSync(join(folder, '404.html'), PAGE)
    writeFileSync(join(folder, 'empty.txt'), '')
    writeFileSync(join(folder, 'small.txt'), 'small')
    for (const name of ['p.png', 'f.woff2', 'z.zip', 'v.mp4', 'm.svg', 'assets/demos/vue.js'])
      writeFileSync(join(folder, name), new Uint8Array(3000))
    server = await openPreview({ folder, base: '/', host: '127.0.0.1', port: 0 })
  })
  afterEach(() => server.close())

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>((done, fail) => {
      request(server.url + path, { headers, method }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }))
        answer.on('error', fail)
      })
        .on('error', fail)
        .end()
    })
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

  test.each([
    ['a page', 'a/', 200, 'br, gzip', 'br'],
    ['a page', 'a/', 200, 'gzip', 'gzip'],
    ['a page', 'a/', 200, 'gzip, br;q=0.1', 'gzip'],
    ['the not-found page', 'nowhere/', 404, 'gzip, deflate, br, zstd', 'br'],
    ['a drawing', 'm.svg', 200, '*', 'br'],
  ] as const)('%s, %s with status %i to who takes %s: %s', async (_name, path, status, accepted, encoding) => {
    const packed = await ask(path, { 'accept-encoding': accepted })
    expect(packed.status).toBe(status)
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    const plain = await ask(path)
    expect(unpack[encoding](packed.body)).toEqual(plain.body)
    expect(packed.body.length).toBeLessThan(plain.body.length / 10)
    expect(Number(packed.headers['content-length'])).toBe(packed.body.length)
  })

  test.each([
    ['who does not ask for it', 'a/', {}],
    ['who refuses it', 'a/', { 'accept-encoding': 'gzip;q=0, br;q=0.0, identity' }],
    ['a range', 'a/', { 'accept-encoding': 'gzip, br', range: 'bytes=0-9' }],
    ['a picture', 'p.png', { 'accept-encoding': 'gzip, br' }],
    ['a web font', 'f.woff2', { 'accept-encoding': 'gzip, br' }],
    ['an archive', 'z.zip', { 'accept-encoding': 'gzip, br' }],
    ['a film', 'v.mp4', { 'accept-encoding': 'gzip, br' }],
    ['a file without bytes', 'empty.txt', { 'accept-encoding': 'gzip, br' }],
    ['a small file', 'small.txt', { 'accept-encoding': 'gzip, br' }],
  ])('not to %s', async (_name, path, headers: Record<string, string>) => {
    const plain = await ask(path, headers)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(Number(plain.headers['content-length'])).toBe(plain.body.length)
    // A cache in between must know where another would get something else.
    expect(plain.headers.vary).toBe(path === 'a/' ? 'Accept-Encoding' : undefined)
  })

  test('HEAD tells what GET does, whichever the encoding', async () => {
    for (const [path, headers] of [
      ['a/', {}],
      ['a/', { 'accept-encoding': 'br' }],
      ['a/', { 'accept-encoding': 'gzip' }],
      ['a/', { 'accept-encoding': 'gzip', range: 'bytes=2-5' }],
      ['nowhere/', { 'accept-encoding': 'br' }],
      ['p.png', { 'accept-encoding': 'br' }],
      ['empty.txt', { 'accept-encoding': 'br' }],
    ] as const) {
      const [got, head] = [await ask(path, headers), await ask(path, headers, 'HEAD')]
      const telling = ({ date: _, ...rest }: IncomingHttpHeaders) => rest
      expect([head.status, telling(head.headers), head.body.length]).toEqual([got.status, telling(got.headers), 0])
    }
  })

  test('each encoding has an ETag of its own, by which it is asked for again and a part is gone on with', async () => {
    const encodings = ['identity', 'gzip', 'br']
    const tags: string[] = []
    for (const encoding of encodings) tags.push((await ask('a/', { 'accept-encoding': encoding })).headers.etag!)
    expect(new Set(tags).size).toBe(3)
    for (const [at, encoding] of encodings.entries()) {
      const again = async (held: string) =>
        (await ask('a/', { 'accept-encoding': encoding, 'if-none-match': held })).status
      expect(await again(tags[at]!)).toBe(304)
      expect(await again(`"x", W/${tags[at]}`)).toBe(304)
      expect(await again('*')).toBe(304)
      expect(await again(tags[(at + 1) % 3]!)).toBe(200)
    }
    const same = await ask('a/', { 'accept-encoding': 'br', 'if-none-match': tags[2]! })
    expect(same.headers).toMatchObject({ etag: tags[2], vary: 'Accept-Encoding' })
    const part = (held: string) => ask('a/', { 'accept-encoding': 'br', range: 'bytes=3-6', 'if-range': held })
    expect((await part(tags[0]!)).body.toString()).toBe(PAGE.slice(3, 7))
    // Bytes of one encoding never go on with those of another.
    for (const held of [tags[2]!, '"x"', 'Sun, 22 Nov 2026 00:00:00 GMT']) {
      const whole = await part(held)
      expect([whole.status, brotliDecompressSync(whole.body).toString()]).toEqual([200, PAGE])
    }
  })

  test('a file that changes is compressed anew', async () => {
    const text = async () =>
      brotliDecompressSync((await ask('a/', { 'accept-encoding': 'br' })).body)
        .toString()
        .slice(-20)
    expect(await text()).toBe(PAGE.slice(-20))
    writeFileSync(join(folder, 'a', 'index.html'), `${PAGE}<p>更深的地方没有光。</p>`)
    expect(await text()).toBe(`${PAGE}<p>更深的地方没有光。</p>`.slice(-20))
  })

  test('what is named by its hash may be kept for ever, and a script of demo frames is for pages without an origin', async () => {
    const telling = async (path: string) => {
      const { headers } = await ask(path)
      return [headers['cache-control'], headers['cross-origin-resource-policy']]
    }
    expect(await telling('assets/demos/vue.js')).toEqual(['public, max-age=31536000, immutable', 'cross-origin'])
    expect(await telling('a/')).toEqual(['no-cache', 'same-origin'])
    expect(await telling('assets/demos/gone.js')).toEqual(['no-cache', 'same-origin'])
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

  test.each(['/笔记/', '/%E7%AC%94%E8%AE%B0/'])(
    'a base of Chinese characters, written %s, is answered',
    async (base) => {
      const { it, get } = await serve(
        `{ base: '${base}', url: 'https://e.example', deploy: ['netlify', 'nginx', 'vercel'] }`,
      )
      const asked = '/%E7%AC%94%E8%AE%B0/'
      for (const address of ['/', asked.slice(0, -1)]) {
        const answer = await get(address)
        expect([answer.status, answer.headers.get('location')], address).toEqual([302, asked])
      }
      expect((await get(`${asked}pages/1bd259/`)).status).toBe(200)
      // Scripts compare the addresses of links with the base.
      const page = it.read('pages/1bd259/index.html')
      expect(page).toContain(`data-base="${asked}"`)
      expect(page).toContain(`href="${asked}archives/"`)
      expect(it.read('_redirects')).toContain(`\n/ ${asked} 302!\n${asked}* /:splat 200!\n`)
      expect(it.read('_redirects').match(/[^ -~\n]/g)).toBe(null)
      expect(it.read('vercel.json').match(/[^ -~\n]/g)).toBe(null)
      expect(it.read('_nginx/site.conf')).toContain('location = "/笔记/01.前端/01.循环.html" ')
    },
  )

  test('a rule of the author to an address of Chinese characters is followed', async () => {
    const { it, get } = await serve('{}')
    it.write({ 'dist/_redirects': '/old /新/?q=%20 301\n' })
    await expect.poll(async () => (await get('/old')).status).toBe(301)
    expect((await get('/old')).headers.get('location')).toBe('/%E6%96%B0/?q=%20')
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
