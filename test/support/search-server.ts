import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SearchServer {
  /** `http://127.0.0.1:port` */
  url: string
  /** Bodies of searches, with the key they were sent with. */
  asked: { path: string; key: string | undefined; body: Record<string, unknown> }[]
  /** What the next searches get: records, or anything else as it is. */
  answer: { status: number; hits: unknown[]; text?: string }
  close(): Promise<void>
}

/** Answers searches as a server of Meilisearch does, with any records. */
export async function startSearchServer(): Promise<SearchServer> {
  const self: Omit<SearchServer, 'url'> = {
    asked: [],
    answer: { status: 200, hits: [] },
    close: () => new Promise((done) => server.close(() => done())),
  }
  const server = createServer(async (request, response) => {
    const headers = {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type, authorization',
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, headers).end()
      return
    }
    let text = ''
    for await (const part of request) text += part
    self.asked.push({ path: request.url!, key: request.headers.authorization, body: JSON.parse(text) })
    const { status, hits, text: given } = self.answer
    response.writeHead(status, headers).end(given ?? JSON.stringify({ hits, totalHits: hits.length }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(self, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}
