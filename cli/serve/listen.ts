import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bracketed } from './guard.ts'

/** How many resources clients may use, and for how long. */
export interface ServerLimits {
  /** Maximum number of connections; more are closed without an answer. */
  connections: number
  /** Time limits (ms) for receiving the headers of a request, and all of it. */
  headers: number
  request: number
  /** Time (ms) a connection may stay idle between requests. */
  idle: number
  /** Time (ms) within which a client has to receive some part of a running response. */
  stall: number
  /** Interval (ms) of checks for connections that exceed these limits. */
  look: number
}

/** A browser opens six connections to a host, but a load test of a thousand clients must fit, too. */
export const SERVER_LIMITS: ServerLimits = {
  connections: 2048,
  headers: 10_000,
  request: 15_000,
  idle: 5000,
  stall: 30_000,
  look: 1000,
}

/**
 * A server that clients cannot block: those that send or read too slowly are disconnected, malformed requests get a
 * 4xx.
 *
 * @param answer answers every request; if it throws (because a file has vanished), only that response ends, not the
 * server
 */
export function createBoundedServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  limits: ServerLimits = SERVER_LIMITS,
): Server {
  const options = {
    connectionsCheckingInterval: limits.look,
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.idle,
  }
  const server = createServer(options, (request, response) => {
    // A response may take long to prepare, but not to be received.
    response.setTimeout(limits.stall, () => {
      if (response.headersSent) response.destroy()
    })
    try {
      answer(request, response)
    } catch (error) {
      if (response.headersSent) response.destroy()
      else say(response, 500, `This page broke: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  server.maxConnections = limits.connections
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return socket.destroy()
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  })
  return server
}

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Listens on the first free port from `port`; gives up after twenty. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
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

/** Also closes every connection. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })

/** Plain text, never markup, because it may repeat parts of the request. */
export function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    // Ignore the rest of what the client sends.
    ...(status === 400 || status === 405 ? { Connection: 'close' } : {}),
  })
  response.end(`${text}\n`)
}

/** @param location an address of the site, from its own table: it starts with the base and a single slash */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location, 'Cache-Control': 'no-store' })
  response.end()
}

/** The host as written in a URL. */
export const shownHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : bracketed(host))
