import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/preview/server.ts'
import { temporaryFolder } from '../support/site.ts'

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
