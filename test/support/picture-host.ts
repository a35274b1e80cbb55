import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

export interface PictureHost {
  origin: string
  /** Paths asked for, in their order, with what was sent to tell whether they changed. */
  asked: { path: string; ifNoneMatch?: string }[]
  /** Most requests that were answered at once. */
  most(): number
}

export type AnswerOf = (path: string, request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** Sides of the n-th picture: no two have the same. */
export const sidesOf = (n: number): [width: number, height: number] => [40 + n, 30 + 2 * n]

export const pngOf = (n: number): Promise<Buffer> => {
  const [width, height] = sidesOf(n)
  return sharp({ create: { width, height, channels: 3, background: { r: (n * 37) % 256, g: 80, b: 120 } } })
    .png()
    .toBuffer()
}

/**
 * A host on this machine with pictures at `/p<n>.png`, each with an ETag.
 *
 * @param other  answers what else is asked for; false where it does not
 * @param delay  ms before each answer
 */
export async function pictureHost(other: AnswerOf = () => false, delay = 0): Promise<PictureHost> {
  const asked: PictureHost['asked'] = []
  let [now, most] = [0, 0]
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url!
    const ifNoneMatch = request.headers['if-none-match']
    asked.push({ path, ...(ifNoneMatch ? { ifNoneMatch } : {}) })
    now += 1
    most = Math.max(most, now)
    response.on('close', () => {
      now -= 1
    })
    if (delay > 0) await new Promise((done) => setTimeout(done, delay))
    if (await other(path, request, response)) return
    const n = /^\/p(\d+)\.png$/.exec(path)?.[1]
    if (n === undefined) return void response.writeHead(404).end('gone')
    const etag = `"picture-${n}"`
    if (ifNoneMatch === etag) return void response.writeHead(304).end()
    response.writeHead(200, { 'Content-Type': 'image/png', ETag: etag }).end(await pngOf(Number(n)))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, most: () => most }
}
