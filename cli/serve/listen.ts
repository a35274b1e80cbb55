import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bracketed } from './guard.ts'

/** How much of the machine clients may take, and for how long. */
export interface ServerLimits {
  /** Connections at once; more are closed unanswered. */
  connections: number
  /** ms in which a request's headers must have come, and all of it. */
  headers: number
  request: number
  /** ms an answered connection may wait for its next request. */
  idle: number
  /** ms in which a client must take something of an answer that is under way. */
  stall: number
  /** ms between two looks for connections that are late. */
  look: number
}

/** A browser has six connections to a host; a load test of a thousand must find room too. */
export const SERVER_LIMITS: ServerLimits = {
  connections: 2048,
  headers: 10_000,
  request: 15_000,
  idle: 5000,
  stall: 30_000,
  look: 1000,
}

/**
 * A server whose clients cannot hold it: who sends or reads too slowly is closed, malformed requests get their 4xx.
 *
 * @param answer  answers every request; what it throws (a file that went meanwhile) ends that answer, not the server
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
    // An answer that takes long to be made may; one that nobody takes may not.
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

/** Ends every connection too. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })

/** Text, never markup: it may repeat what the request said. */
export function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    // What else it sends is of no interest.
    ...(status === 400 || status === 405 ? { Connection: 'close' } : {}),
  })
  response.end(`${text}\n`)
}

/** @param location  an address of the site, from its own table: it begins with the base and one slash */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location, 'Cache-Control': 'no-store' })
  response.end()
}

/** The host as an address that browsers open has it. */
export const shownHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : bracketed(host))
