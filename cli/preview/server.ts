import { readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'

export interface PreviewOptions {
  /** Absolute; the built site. */
  folder: string
  /** With both slashes. */
  base: string
  host: string
  /** First port to try; 0: any. */
  port: number
}

export interface PreviewServer {
  url: string
  close(): Promise<void>
}

/**
 * Serves a built site as static hosts do: a folder without its slash is redirected, `x` finds `x.html`, an unknown path gets
 * `404.html` with status 404, and nothing outside the base or the folder is answered. A port in use gives way to the next.
 */
export async function openPreview(options: PreviewOptions): Promise<PreviewServer> {
  const serve = sirv(options.folder, {
    dev: true,
    etag: true,
    extensions: ['html'],
    dotfiles: false,
    onNoMatch: (request, response) => answer(options, request, response),
  })
  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const inside = withoutBase(request, options.base)
    if (inside === undefined) return redirect(response, options.base)
    request.url = unreserved(inside)
    serve(request, response)
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  const port = await listen(server, options.host, options.port)
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return {
    url: `http://${host}:${port}${options.base}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Path below the base, or undefined for the address of the server itself. */
function withoutBase(request: IncomingMessage, base: string): string | undefined {
  const url = request.url ?? '/'
  if (base === '/' || url.startsWith(base)) return url.slice(base.length - 1)
  return url === '/' || url === base.slice(0, -1) ? undefined : '/\u0000'
}

/** sirv leaves these as they are percent-encoded, hosts do not: `/C%23.html` is the file `C#.html`. */
const unreserved = (url: string): string =>
  url.replace(/^[^?]*/, (path) => path.replace(/%(?:23|24|26|2B|2C|3A|3B|3D|40)/gi, (code) => decodeURIComponent(code)))

/** A path below a file is none, which `statSync` throws about. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location })
  response.end()
}

/** No file of that name: the folder's slash, or the site's own not-found page. */
function answer(options: PreviewOptions, request: IncomingMessage, response: ServerResponse): void {
  const [path, query] = (request.url ?? '/').split('?') as [string, string?]
  const folder = decode(path)
  if (folder !== undefined && !path.endsWith('/') && isFile(join(options.folder, folder, 'index.html'))) {
    // One slash at the start: `//host` would lead to another site.
    redirect(response, `${options.base}${path.replace(/^\/+/, '')}/${query ? `?${query}` : ''}`)
    return
  }
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(readFileSync(join(options.folder, '404.html')))
}

function decode(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path)
    return text.includes('\u0000') || text.split(/[/\\]/).includes('..') ? undefined : text
  } catch {
    return undefined
  }
}

/** Listens on the first free port from `port`; gives up after twenty. */
export async function listen(server: ReturnType<typeof createServer>, host: string, port: number): Promise<number> {
  for (let candidate = port; ; candidate++) {
    try {
      await new Promise<void>((done, fail) => {
        server.once('error', fail)
        server.listen(candidate, host, () => {
          server.off('error', fail)
          done()
        })
      })
      return (server.address() as AddressInfo).port
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || candidate >= port + 20) throw error
      process.stderr.write(`Port ${candidate} is in use; trying ${candidate + 1}.\n`)
    }
  }
}
