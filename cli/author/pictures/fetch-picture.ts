import type { IncomingMessage } from 'node:http'
import { VERSION } from '../../core/version.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { type GuardRules, readBytes, requestGuarded, whyNoAnswer } from '../external/guarded-request.ts'
import { type PictureType, pictureType } from './picture-type.ts'

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

export interface PictureRules extends GuardRules {
  maxBytes: number
}

/**
 * Asks for a picture once, within bounds of time, size and redirects. What answers is a picture by its bytes alone.
 */
export async function fetchPicture(address: string, rules: PictureRules, known: Validators = {}): Promise<Fetched> {
  const headers = {
    'User-Agent': `kb/${VERSION} (pictures)`,
    Accept: 'image/*',
    'Accept-Encoding': 'identity',
    ...(known.etag ? { 'If-None-Match': known.etag } : {}),
    ...(known.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
  }
  try {
    return await requestGuarded(address, { method: 'GET', headers }, rules, (response) =>
      toPicture(response, rules.maxBytes),
    )
  } catch (error) {
    return { kind: 'none', why: whyNoAnswer(error) }
  }
}

async function toPicture(response: IncomingMessage, maxBytes: number): Promise<Fetched> {
  const { statusCode: status = 0 } = response
  if (status !== 200) {
    response.destroy()
    return status === 304 ? { kind: 'same' } : { kind: 'none', why: say('the answer is {status}', { status }) }
  }
  const bytes = await readBytes(response, maxBytes)
  const type = pictureType(bytes)
  if (!type) return { kind: 'none', why: 'what answers is no picture' }
  const { etag, 'last-modified': lastModified } = response.headers
  return {
    kind: 'picture',
    bytes,
    type,
    validators: { ...(etag && { etag }), ...(lastModified && { lastModified }) },
  }
}
