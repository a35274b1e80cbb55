import { pad, readDate } from '../../../config/dates.ts'
import { hash } from '../../core/hash.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import { isIndexName, parseEntryName, withoutExtension } from './entry-name.ts'

/**
 * Decoded address made of the file's own path: `foo.md` → `/foo.html`, a README or index is its folder (R01).
 */
export function regularPathOf(relativePath: string): string {
  const parts = relativePath.split('/')
  const name = parts.pop()!
  const folder = parts.length > 0 ? `/${parts.join('/')}/` : '/'
  return isIndexName(name) ? folder : `${folder}${withoutExtension(name)}.html`
}

/** Six hex digits of the path's hash: the same on every machine and in every build (C47, C56). */
export const generatedPermalink = (relativePath: string, digits = 6): string => `/pages/${hash(relativePath, digits)}/`

/** `v-` and eight hex digits; R03's key without the machine's path in it. */
export const keyOf = (relativePath: string): string => `v-${hash(relativePath, 8)}`

const URL_FORM = /^https?:\/\/[^/?#]*/i

/** A permalink without the host of a whole URL, whose path is encoded as URLs are. */
export function permalinkPath(permalink: string): string {
  const text = permalink.trim()
  if (!URL_FORM.test(text)) return text
  return percentDecode(text.replace(URL_FORM, ''))
}

/** Leading slash, and a trailing one unless the address ends in `.html` (F03); composed, as all addresses are. */
export function normalizePermalink(permalink: string): string {
  const inner = permalinkPath(permalink).normalize('NFC').replace(/^\/+/, '')
  const path = `/${inner}`.replace(/\/{2,}/g, '/')
  return path.endsWith('/') || path.endsWith('.html') ? path : `${path}/`
}

/** Addresses in which nothing below can be wrong, such as most are. */
const SOUND = /^(?:\/(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\/|$))[\w-]{1,80})+\/?$/i

const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:\.|$)/i

/** What makes an address unusable as a file in the output; undefined when it is fine. */
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
 * What makes a path in the output unusable for a file, on any system and host: the rules of addresses, and what only
 * they can encode.
 */
export function filePathFault(path: string): string | undefined {
  if (path.split('/').includes('')) return 'one of its parts is empty'
  if (/[:*"<>|]/.test(path)) return 'it has a : * " < > or |, which Windows does not allow in file names'
  return addressFault(`/${path}`)
}

/** The file a decoded address is written to, from the output folder (R15). */
export const fileOf = (path: string): string => (path.endsWith('/') ? `${path}index.html` : path).replace(/^\//, '')

/** Of these characters none has another case or form: most addresses are of them, and folding one takes long. */
const ONE_CASE = /^[\0-@[-~\u3400-\u4DBF\u4E00-\u9FFF]*$/

/** The form in which macOS gives names, and browsers there ask for them: `ç` as two characters. */
export const decomposed = (path: string): string => (ONE_CASE.test(path) ? path : path.normalize('NFD'))

/** As file systems that know no letter case compare addresses. */
export const folded = (path: string): string => (ONE_CASE.test(path) ? path : path.normalize('NFC').toLowerCase())

const TOKENS = /:(year|month|i_month|day|i_day|minutes|seconds|slug|regular)\b/g

/**
 * The address that a note's own permalink asks for: normalized, and filled where it is a pattern (F03).
 *
 * @returns why it cannot be one otherwise
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

/** The folders around a file of the output, the nearest first. */
export function foldersAround(path: string): string[] {
  const folders: string[] = []
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end))
  return folders
}

/** Fills a permalink pattern (F03); `undefined` when it needs a date the note has not. */
export function fillPermalinkPattern(
  pattern: string,
  relativePath: string,
  date: string | undefined,
): string | undefined {
  const written = date === undefined ? undefined : readDate(date)
  const name = relativePath.split('/').pop()!
  const values: Record<string, string | undefined> = {
    year: written && pad(written.year, 4),
    month: written && pad(written.month),
    i_month: written && String(written.month),
    day: written && pad(written.day),
    i_day: written && String(written.day),
    minutes: written && pad(written.minute),
    seconds: written && pad(written.second),
    slug: parseEntryName(withoutExtension(name)).title.replace(/[\s/?#%\\]+/g, '-'),
    regular: regularPathOf(relativePath)
      .replace(/^\//, '')
      .replace(/\.html$/, ''),
  }
  let complete = true
  const filled = pattern.replace(TOKENS, (_, name: string) => {
    complete &&= values[name] !== undefined
    return values[name] ?? ''
  })
  return complete ? normalizePermalink(filled) : undefined
}
