import type { IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'

/** Why a request is refused. */
interface Refusal {
  status: 400 | 403 | 405
  reason: string
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export const isLoopback = (host: string): boolean => LOOPBACK.includes(bracketed(host)) || /^127\./.test(host)

/** An IPv6 address as written in a `Host` header. */
export const bracketed = (host: string): string =>
  (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host).toLowerCase()

/**
 * Host names the server responds to: a page of another site whose name resolves to this machine (DNS rebinding) sends
 * its own. When listening on every interface, also the machine's IP addresses, which are not names that others can own.
 */
export function allowedHosts(host: string): Set<string> {
  const hosts = new Set([...LOOPBACK, bracketed(host)])
  if (host === '0.0.0.0' || host === '::')
    for (const list of Object.values(networkInterfaces()))
      for (const { address } of list ?? []) hosts.add(bracketed(address.split('%')[0]!))
  return hosts
}

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i

/** What is wrong with a request, regardless of its address. */
export function refuse(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>,
  hosts: ReadonlySet<string>,
): Refusal | undefined {
  const names = request.rawHeaders.filter((_, at) => at % 2 === 0).filter((name) => name.toLowerCase() === 'host')
  const host = HOST.exec(request.headers.host ?? '')
  if (names.length !== 1 || !host) return { status: 400, reason: 'The Host header is missing or malformed.' }
  if (!hosts.has(host[1]!.toLowerCase()))
    return { status: 403, reason: 'This host name is not allowed; start the server with --host to name another.' }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, reason: 'Only GET and HEAD are answered.' }
  if (!request.url?.startsWith('/')) return { status: 400, reason: 'The address is malformed.' }
  return undefined
}

/**
 * Whether a request comes from a page of this server, or from no page at all; other sites must not read what is being
 * written.
 */
export function isSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}

/** The decoded path of an address, or undefined when it is malformed or would leave its folder. */
export function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0]!)
    if (/[\u0000-\u001f\u007f\\]/.test(path)) return undefined
    return path.split('/').some((part) => part === '.' || part === '..') ? undefined : path
  } catch {
    return undefined
  }
}

/** `?query` of an address, or an empty string; redirects keep it. Servers do not get fragments; browsers keep them. */
export const queryOf = (url: string): string => /\?[^#]*/.exec(url.split('#')[0]!)?.[0] ?? ''

/** The decoded path in the form in which pages have addresses. */
export const toSitePath = (url: string): string | undefined => decodePath(url)?.normalize('NFC')

/**
 * Whether a file is for pages inside demo frames: these have no origin, so this server is a foreign site to them
 * (`Cross-Origin-Resource-Policy`). Such files contain nothing private.
 *
 * @param address below the base, including its slash
 */
export const isFrameFile = (address: string): boolean => /^\/assets\/demos\/[\w.-]+\.js$/.test(address)
