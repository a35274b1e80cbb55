import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { VERSION } from '../../core/version.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { NETWORK } from '../external/fetch-address.ts'
import { type PictureType, pictureType } from './picture-type.ts'
import { isPublicAddress } from './public-hosts.ts'

/** By what a host tells whether a picture is what it was. */
export interface Validators {
  etag?: string
  lastModified?: string
}

export type Fetched =
  | { kind: 'picture'; bytes: Buffer; type: PictureType; validators: Validators }
  /** It is what the validators say. */
  | { kind: 'same' }
  | { kind: 'none'; why: Words }

export interface PictureRules {
  /** ms until the whole picture is here, redirects included. */
  timeout: number
  maxBytes: number
  maxRedirects: number
  /** Hosts of this machine and the networks around it are asked, too. */
  privateHosts: boolean
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const NOT_ASKED: Words = 'it is on this machine or in a private network'

/** Thrown inside; its words say why there is no picture. */
class NoPicture extends Error {
  constructor(readonly words: Words) {
    super('no picture')
  }
}

/**
 * Asks for a picture once, within bounds of time, size and redirects. What answers is a picture by its bytes alone; no
 * name, header or redirect leads to a host that is not of the internet.
 */
export async function fetchPicture(address: string, rules: PictureRules, known: Validators = {}): Promise<Fetched> {
  const signal = AbortSignal.timeout(rules.timeout)
  try {
    const response = await follow(new URL(address), rules, known, signal)
    if (response.statusCode === 304) return drop(response, { kind: 'same' })
    if (response.statusCode !== 200)
      return drop(response, { kind: 'none', why: say('the answer is {status}', { status: response.statusCode ?? 0 }) })
    const bytes = await readAll(response, rules.maxBytes)
    const type = pictureType(bytes)
    if (!type) return { kind: 'none', why: 'what answers is no picture' }
    const { etag, 'last-modified': lastModified } = response.headers
    return {
      kind: 'picture',
      bytes,
      type,
      validators: { ...(etag && { etag }), ...(lastModified && { lastModified }) },
    }
  } catch (error) {
    return { kind: 'none', why: explain(error, signal, rules) }
  }
}

function drop<T>(response: IncomingMessage, result: T): T {
  response.destroy()
  return result
}

async function follow(
  first: URL,
  rules: PictureRules,
  known: Validators,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = first
  for (let left = rules.maxRedirects; ; left--) {
    const response = await request(url, rules, known, signal)
    const { location } = response.headers
    if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined) return response
    response.destroy()
    if (left === 0) throw new NoPicture('it redirects in a circle')
    if (!URL.canParse(location, url.href)) throw new NoPicture('it redirects to no address')
    url = new URL(location, url.href)
  }
}

function request(url: URL, rules: PictureRules, known: Validators, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NoPicture('it redirects to no address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !rules.privateHosts && !isPublicAddress(host)) throw new NoPicture(NOT_ASKED)
  const { etag, lastModified } = known
  return new Promise((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http
    get(
      url,
      {
        agent: false,
        signal,
        ...(rules.privateHosts ? {} : { lookup: lookupPublic }),
        headers: {
          'User-Agent': `kb/${VERSION} (pictures)`,
          Accept: 'image/*',
          'Accept-Encoding': 'identity',
          ...(etag ? { 'If-None-Match': etag } : {}),
          ...(lastModified ? { 'If-Modified-Since': lastModified } : {}),
        },
      },
      resolve,
    ).on('error', reject)
  })
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** The connection is made to the address that was looked at: a name cannot mean another one the second time. */
function lookupPublic(host: string, options: LookupOptions, answer: Answer): void {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '')
    if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
      return answer(new NoPicture(NOT_ASKED), '')
    if (options.all) return answer(null, found)
    answer(null, found[0]!.address, found[0]!.family)
  })
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new NoPicture(say('it is larger than {mb} MB', { mb: Math.round(maxBytes / 2 ** 20) }))
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

function explain(error: unknown, signal: AbortSignal, { timeout }: PictureRules): Words {
  if (error instanceof NoPicture) return error.words
  if (signal.aborted) return say('no answer within {seconds} s', { seconds: timeout / 1000 })
  const { code = '', message } = error as NodeJS.ErrnoException
  return NETWORK[code] ?? message
}
