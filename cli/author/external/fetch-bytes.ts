import type { IncomingMessage } from 'node:http'
import { VERSION } from '../../core/version.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { type GuardRules, readBytes, requestGuarded, whyNoAnswer } from './guarded-request.ts'

/** By what a host tells whether a file is what it was. */
export interface Validators {
  etag?: string
  lastModified?: string
}

export type FetchedBytes =
  | { kind: 'bytes'; bytes: Buffer; validators: Validators }
  /** It is what the validators say. */
  | { kind: 'same' }
  | { kind: 'none'; why: Words }

export interface ByteRules extends GuardRules {
  maxBytes: number
}

/** How a kind of files is asked for. */
export interface Wanted {
  /** Of the header `Accept`. */
  accept: string
  /** What for, as hosts are told. */
  purpose: string
}

/**
 * Asks for a file of another host once, within bounds of time, size and redirects.
 *
 * @param before  what the host said of it when it was asked last
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
