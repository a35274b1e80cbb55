import { pad, readDate } from '../../../config/dates.ts'
import { PLACEHOLDERS } from '../../../config/placeholders.ts'
import { hash } from '../../core/hash.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import { isIndexName, parseEntryName, stemOf } from './entry-name.ts'

/**
 * The decoded address derived from a file's path: `foo.md` → `/foo.html`; a README or index gets its folder's (R01).
 */
export function regularPathOf(relativePath: string): string {
  const parts = relativePath.split('/')
  const name = parts.pop()!
  const folder = parts.length > 0 ? `/${parts.join('/')}/` : '/'
  return isIndexName(name) ? folder : `${folder}${stemOf(name)}.html`
}

/** An address from the hash of a note's path, so it is the same on every machine and in every build (C47, C56). */
export const generatedPermalink = (relativePath: string, digits = 6): string => `/pages/${hash(relativePath, digits)}/`

/** `v-` and eight hex digits: the key of R03, from the relative path, so that it is the same on every machine. */
export const keyOf = (relativePath: string): string => `v-${hash(relativePath, 8)}`

const URL_FORM = /^https?:\/\/[^/?#]*/i

/** Whether a permalink is a full URL, of which only the path is used. */
export const isFullUrl = (permalink: string): boolean => URL_FORM.test(permalink.trim())

/**
 * A permalink as a decoded path: browsers ask for `/a%20b/` and hosts look for `/a b/`, which is the file that VuePress
 * wrote (R15). What is no valid encoding, as in `/100%/`, stays.
 */
export const permalinkPath = (permalink: string): string => percentDecode(permalink.trim().replace(URL_FORM, ''))

/**
 * The address of a permalink: decoded, with a leading slash, and a trailing one unless it ends in `.html` (F03); in
 * NFC, as all addresses are.
 */
export const normalizePermalink = (permalink: string): string => normalizePath(permalinkPath(permalink))

function normalizePath(decoded: string): string {
  const inner = decoded.normalize('NFC').replace(/^\/+/, '')
  const path = `/${inner}`.replace(/\/{2,}/g, '/')
  return path.endsWith('/') || path.endsWith('.html') ? path : `${path}/`
}

/** Addresses that need none of the checks below, as a fast path for most of them. */
const SOUND = /^(?:\/(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\/|$))[\w-]{1,80})+\/?$/i

/** A name that Windows keeps for a device, with any extension. */
export const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:\.|$)/i

/** Why an address cannot be a file in the output; undefined if it can. */
export function addressFault(path: string): string | undefined {
  if (SOUND.test(path)) return undefined
  if (/[\p{Cc}\u2028\u2029\\]/u.test(path)) return 'it has a control character or a backslash'
  if (/[?#]/.test(path)) return 'it has a ? or #'
  if (/%(?:2e|2f|5c|[01][0-9a-f]|7f)/i.test(path)) return 'it has a percent-encoded dot, slash or control character'
  const segments = path.split('/').filter(Boolean)
  if (segments.some((part) => part === '.' || part === '..')) return 'it leads out of its folder'
  if (segments.some((part) => Buffer.byteLength(part) > 240)) return 'one of its parts is longer than 240 bytes'
  if (segments.some((part) => /[ .]$/.test(part) || WINDOWS_DEVICE.test(part)))
    return 'one of its parts is not a valid file name on Windows'
  if (/^[A-Za-z]:/.test(segments[0] ?? '')) return 'it starts with a drive letter'
  return undefined
}

/**
 * Why an output path cannot be a file on every system and host; undefined if it can. Besides the rules for addresses,
 * it must not have empty parts or characters that Windows does not allow.
 */
export function filePathFault(path: string): string | undefined {
  if (path.split('/').includes('')) return 'one of its parts is empty'
  if (/[:*"<>|]/.test(path)) return 'it has a : * " < > or |, which Windows does not allow in file names'
  return addressFault(`/${path}`)
}

/** The file that a decoded address is written to, relative to the output folder (R15). */
export const fileOf = (path: string): string => (path.endsWith('/') ? `${path}index.html` : path).replace(/^\//, '')

const TOKENS = new RegExp(`:(${PLACEHOLDERS.join('|')})\\b`, 'g')

/**
 * The address that a note's permalink asks for: normalized, and filled in if it is a pattern (F03).
 *
 * @returns `fault`: why it cannot be an address
 */
export function askedAddress(
  permalink: string,
  relativePath: string,
  date: string | undefined,
): { path: string } | { fault: string } {
  if (!permalink.match(TOKENS)) {
    const fault = addressFault(permalinkPath(permalink))
    return fault === undefined ? { path: normalizePermalink(permalink) } : { fault }
  }
  const path = fillPermalinkPattern(permalink, relativePath, date)
  if (path === undefined) return { fault: 'its pattern needs a date, and the note has none' }
  const fault = addressFault(path)
  return fault === undefined ? { path } : { fault }
}

/** Fills in a permalink pattern (F03); undefined if it needs a date and the note has none. */
export function fillPermalinkPattern(
  pattern: string,
  relativePath: string,
  date: string | undefined,
): string | undefined {
  const written = date === undefined ? undefined : readDate(date)
  const [file, folder = ''] = relativePath.split('/').reverse()
  const name = isIndexName(file!) ? folder : stemOf(file!)
  const values: Record<string, string | undefined> = {
    year: written && pad(written.year, 4),
    month: written && pad(written.month),
    i_month: written && String(written.month),
    day: written && pad(written.day),
    i_day: written && String(written.day),
    minutes: written && pad(written.minute),
    seconds: written && pad(written.second),
    // As in VuePress: that of an index is its folder's, and the day that a name begins with is no part of it.
    slug: parseEntryName(name)
      .title.replace(/^\d{4}-\d{1,2}(?:-\d{1,2})?-/, '')
      .replace(/[\s/?#%\\]+/g, '-'),
    regular: regularPathOf(relativePath)
      .replace(/^\//, '')
      .replace(/\.html$/, ''),
  }
  let complete = true
  const filled = permalinkPath(pattern).replace(TOKENS, (_, name: string) => {
    complete &&= values[name] !== undefined
    return values[name] ?? ''
  })
  return complete ? normalizePath(filled) : undefined
}
