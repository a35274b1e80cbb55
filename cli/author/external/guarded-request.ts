import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { say, type Words } from '../../sentences/sentence.ts'

export interface GuardRules {
  /** ms for the whole exchange, including redirects and reading the response. */
  timeout: number
  maxRedirects: number
  /** Whether a host with this IP address may be contacted; see `allowedHosts`. */
  mayAsk: (address: string) => boolean
}

export interface GuardedRequest {
  /** POST does not follow redirects, so that the body goes to no other address. */
  method: 'GET' | 'HEAD' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
}

/** Thrown if a request is not allowed or its response cannot be used; `words` say why and complete a sentence. */
class NoAnswer extends Error {
  constructor(readonly words: Words) {
    super('no answer')
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** The reason for a host that the rules do not allow. */
export const NOT_ASKED: Words = 'it is on this machine or in a private network'

/** Messages for error codes of the system. */
const NETWORK: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host cannot be looked up',
  ECONNREFUSED: 'the host refused the connection',
  ECONNRESET: 'the host closed the connection',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the host does not answer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
}

/**
 * Requests an address that content names, and follows its redirects. All such requests must go through this function:
 * no host name, header or redirect leads to a host that the rules do not allow.
 *
 * @param read  reads or discards the final response, within the same time limit
 * @throws NoAnswer, and what `node:http` and `read` throw; `whyNoAnswer` turns all of them into words
 */
export async function requestGuarded<T>(
  address: string,
  asked: GuardedRequest,
  rules: GuardRules,
  read: (response: IncomingMessage) => T | Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(rules.timeout)
  try {
    return await read(await follow(new URL(address), asked, rules, signal))
  } catch (error) {
    if (signal.aborted) throw new NoAnswer(say('no answer within {seconds} s', { seconds: rules.timeout / 1000 }))
    throw error
  }
}

/** Why there was no answer, as a phrase that completes a sentence. */
export function whyNoAnswer(error: unknown): Words {
  if (error instanceof NoAnswer) return error.words
  const { code = '', message } = error as NodeJS.ErrnoException
  return NETWORK[code] ?? message
}

/**
 * Reads a response.
 *
 * @throws NoAnswer if it has more than `maxBytes`
 */
export async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new NoAnswer(say('it is larger than {mb} MB', { mb: Math.round(maxBytes / 2 ** 20) }))
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    throw tooLarge()
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function follow(
  first: URL,
  asked: GuardedRequest,
  rules: GuardRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = first
  for (let left = rules.maxRedirects; ; left--) {
    const response = await request(url, asked, rules, signal)
    const { location } = response.headers
    const leadsOn = REDIRECTS.has(response.statusCode ?? 0) && asked.method !== 'POST'
    if (!leadsOn || location === undefined) return response
    response.destroy()
    if (left === 0) throw new NoAnswer('it redirects in a circle')
    if (!URL.canParse(location, url.href)) throw new NoAnswer('it redirects to an invalid address')
    url = new URL(location, url.href)
  }
}

function request(
  url: URL,
  { method, headers, body }: GuardedRequest,
  { mayAsk }: GuardRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NoAnswer('it redirects to an invalid address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !mayAsk(host)) throw new NoAnswer(NOT_ASKED)
  return new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http
    open(url, { method, headers, agent: false, signal, lookup: lookupAllowed(mayAsk) }, resolve)
      .on('error', reject)
      .end(body)
  })
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Connects to the addresses that were checked, since a second lookup of the name could return others (DNS rebinding).
 */
const lookupAllowed =
  (mayAsk: GuardRules['mayAsk']) =>
  (host: string, options: LookupOptions, answer: Answer): void =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '')
      if (addresses.length === 0 || !addresses.every(({ address }) => mayAsk(address)))
        return answer(new NoAnswer(NOT_ASKED), '')
      if (options.all) return answer(null, addresses)
      answer(null, addresses[0]!.address, addresses[0]!.family)
    })
