import type { IncomingMessage } from 'node:http'
import { VERSION } from '../../core/version.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { type GuardRules, readBytes, requestGuarded, whyNoAnswer } from './guarded-request.ts'

/** Response headers by which a host can tell whether a file has changed since. */
export interface Validators {
  etag?: string
  lastModified?: string
}

/** What is stored of a host's last answer about a file. */
export interface LastAnswer extends Validators {
  /** When it came: epoch in ms. */
  at: number
}

type FetchedBytes =
  | { kind: 'bytes'; bytes: Buffer; validators: Validators }
  /** Unchanged since the answer that the validators come from. */
  | { kind: 'same' }
  | { kind: 'none'; why: Words }

export interface ByteRules extends GuardRules {
  maxBytes: number
}

/** How a kind of file is requested. */
interface Wanted {
  /** Value of the header `Accept`. */
  accept: string
  /** Tells hosts in `User-Agent` what the request is for. */
  purpose: string
}

/**
 * Requests a file from another host, with limits on time, size and redirects.
 *
 * @param before  validators of the previous answer, to make the request conditional
 */
export async function fetchBytes(
  address: string,
  rules: ByteRules,
  { accept, purpose }: Wanted,
  before: Validators = {},
): Promise<FetchedBytes> {
  const headers = {
    'User-Agent': `kb/${VERSION} (${purpose})`,
    Accept: accept,
    'Accept-Encoding': 'identity',
    ...(before.etag ? { 'If-None-Match': before.etag } : {}),
    ...(before.lastModified ? { 'If-Modified-Since': before.lastModified } : {}),
  }
  try {
    return await requestGuarded(address, { method: 'GET', headers }, rules, (response) =>
      toBytes(response, rules.maxBytes),
    )
  } catch (error) {
    return { kind: 'none', why: whyNoAnswer(error) }
  }
}

async function toBytes(response: IncomingMessage, maxBytes: number): Promise<FetchedBytes> {
  const { statusCode: status = 0 } = response
  if (status !== 200) {
    response.destroy()
    return status === 304 ? { kind: 'same' } : { kind: 'none', why: say('the status is {status}', { status }) }
  }
  const bytes = await readBytes(response, maxBytes)
  const { etag, 'last-modified': lastModified } = response.headers
  return { kind: 'bytes', bytes, validators: { ...(etag && { etag }), ...(lastModified && { lastModified }) } }
}
