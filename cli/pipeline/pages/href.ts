/** Final address of a page: base, percent-encoded path, fragment. */
export const toHref = (base: string, path: string, hash = ''): string =>
  base + encodePath(path).replace(/^\//, '') + (hash ? `#${encodeURIComponent(hash)}` : '')

/** Percent-encodes a decoded address as browsers do; slashes stay. */
export function encodePath(path: string): string {
  if (PLAIN.test(path)) return path
  const known = encoded.get(path)
  if (known !== undefined) return known
  if (encoded.size >= MAX_ENCODED) encoded.clear()
  const made = path.split('/').map(encodeSegment).join('/')
  encoded.set(path, made)
  return made
}

/** An ASCII sign in its percent-encoded form. */
export const percentCode = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** Addresses of categories and tags are asked for by every note of theirs. */
const encoded = new Map<string, string>()
const MAX_ENCODED = 20_000

/** Most addresses have nothing to encode, and every link of every page asks. */
const PLAIN = /^[\w\-.~/]*$/

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment.replace(LONE_SURROGATE, '\uFFFD')).replace(/%(40|3A|24|26|2B|2C|3B|3D)/g, (code) =>
    decodeURIComponent(code),
  )
