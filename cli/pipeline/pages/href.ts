/** A page's final address: base, percent-encoded path, and fragment. */
export const toHref = (base: string, path: string, hash = ''): string =>
  encodeBase(base) + encodePath(path).replace(/^\//, '') + (hash ? `#${encodeURIComponent(hash)}` : '')

/** The base of the settings, which may be written with percent-encoding or without, as browsers ask for it. */
export const encodeBase = (base: string): string => (PLAIN.test(base) ? base : encodeQuery(base))

/** Percent-encodes a decoded address as browsers do, except for slashes. */
export const encodePath = (path: string): string =>
  PLAIN.test(path) ? path : path.split('/').map(encodeSegment).join('/')

/** Percent-encodes a query as browsers do; what is already encoded stays unchanged. */
export const encodeQuery = (query: string): string =>
  encodeURI(query.toWellFormed())
    .replace(/%25([0-9A-F]{2})/gi, '%$1')
    .replaceAll("'", '%27')

/** Percent-encodes a file's fragment, but not signs with a meaning: `page=3` in a PDF, `t=30,60` in a video. */
export const encodeFileFragment = (fragment: string): string =>
  encodeURI(fragment).replaceAll('#', '%23').replaceAll("'", '%27')

/** Percent-encodes one character, also those that `encodeURIComponent` leaves, such as `(`. */
export const percentCode = (sign: string): string => {
  const code = encodeURIComponent(sign)
  return code === sign ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : code
}

/** A fast path: most addresses contain nothing to encode, and this is checked for every link. */
const PLAIN = /^[\w\-.~/]*$/

const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment.toWellFormed()).replace(/%(40|3A|24|26|2B|2C|3B|3D)/g, (code) => decodeURIComponent(code))

/** A link in its parts: the query includes the `?`, the hash is without the `#`. */
export interface LinkParts {
  path: string
  query: string
  hash: string
}

/** The parts of a link within the site, as they are written; empty if they are left out. */
export function splitHref(link: string): LinkParts {
  const at = link.indexOf('#')
  const before = at < 0 ? link : link.slice(0, at)
  const path = before.split('?')[0]!
  return { path, query: before.slice(path.length), hash: at < 0 ? '' : link.slice(at + 1) }
}
