import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Files = Map<string, string | Uint8Array>

export interface StaticServer {
  /** Address of the site, with its base. */
  url: string
  /** Below the base; may be changed while the server runs. */
  files: Files
  /**
   * ms an answer waits, by path below the base, or what it waits for; the first entry whose text occurs in the path
   * counts.
   */
  delays: Map<string, number | Promise<unknown>>
  /** Every request so far: path below the base, with query. */
  requests: string[]
  /**
   * Drops every connection, as if there were no network: a browser's own emulation does not reach its service workers.
   */
  isDown: boolean
  /** Sends an HTML page in a way of its own, head and all else being the server's matter; absent: at once. */
  sendPage?: (html: string, response: ServerResponse) => void
  close(): Promise<void>
}

/** What an answer may wait for, and what lets it go on. */
export function hold(): { held: Promise<void>; release: () => void } {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  return { held, release }
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
}

/** The policy a strict site has: nothing inline but the script of the appearance, nothing from elsewhere. */
export const strictPolicy = (modeScriptHash: string): string =>
  `default-src 'self'; script-src 'self' 'sha256-${modeScriptHash}'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'`

/**
 * Serves files as a static host does: folders by their `index.html`, a slash where one is missing, unknown paths by
 * `404.html`.
 * @param policyOf Content-Security-Policy of a file, by its name below the base
 * @param headersOf  further headers of a file
 */
export async function startServer(
  files: Files,
  base = '/',
  policyOf: (name: string) => string | undefined = () => undefined,
  headersOf: (name: string) => Record<string, string> = () => ({}),
): Promise<StaticServer> {
  const delays: StaticServer['delays'] = new Map()
  const requests: string[] = []
  const server = createServer((request, response) => {
    if (made.isDown) {
      request.socket.destroy()
      return
    }
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const path = decodeURIComponent(pathname).slice(base.length)
    requests.push(path + search)
    const inside = pathname.startsWith(base)
    if (inside && !path.endsWith('/') && files.has(`${path}/index.html`)) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end()
      return
    }
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path
    const body = inside ? files.get(name) : undefined
    const wait = [...delays].find(([part]) => path.includes(part))?.[1] ?? 0
    const answer = () => {
      const type = TYPES[(body === undefined ? '404.html' : name).split('.').pop() ?? ''] ?? 'application/octet-stream'
      const policy = policyOf(name)
      response.writeHead(body === undefined ? 404 : 200, {
        'content-type': type,
        ...(policy ? { 'content-security-policy': policy } : {}),
        ...headersOf(name),
      })
      const content = body ?? files.get('404.html') ?? ''
      if (request.method === 'HEAD') response.end()
      else if (made.sendPage && type.startsWith('text/html')) made.sendPage(content.toString(), response)
      else response.end(content)
    }
    if (typeof wait === 'number') setTimeout(answer, wait)
    else void wait.then(answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const made: StaticServer = {
    url: `http://127.0.0.1:${port}${base}`,
    files,
    delays,
    requests,
    isDown: false,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return made
}
