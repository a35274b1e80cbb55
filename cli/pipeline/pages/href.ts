/** Final address of a page: base, percent-encoded path, fragment. */
export const toHref = (base: string, path: string, hash = ''): string =>
  base + encodePath(path).replace(/^\//, '') + (hash ? `#${encodeURIComponent(hash)}` : '')

/** Percent-encodes a decoded address as browsers do; slashes stay. */
export const encodePath = (path: string): string =>
  PLAIN.test(path) ? path : path.split('/').map(encodeSegment).join('/')

/** Percent-encodes what browsers encode in a query; what is encoded stays so. */
export const encodeQuery = (query: string): string =>
  encodeURI(query.replace(LONE_SURROGATE, '\uFFFD'))
    .replace(/%25([0-9A-F]{2})/gi, '%$1')
    .replaceAll("'", '%27')

/** Percent-encodes a fragment of a file, whose signs mean something: `page=3` of a PDF, `t=30,60` of a video. */
export const encodeFileFragment = (fragment: string): string =>
  encodeURI(fragment).replaceAll('#', '%23').replaceAll("'", '%27')

/** An ASCII sign in its percent-encoded form. */
export const percentCode = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** Most addresses have nothing to encode, and every link of every page asks. */
const PLAIN = /^[\w\-.~/]*$/

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment.replace(LONE_SURROGATE, '\uFFFD')).replace(/%(40|3A|24|26|2B|2C|3B|3D)/g, (code) =>
    decodeURIComponent(code),
  )
