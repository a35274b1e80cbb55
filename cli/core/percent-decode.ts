/**
 * Decodes all percent-encoded characters, including delimiters; returns the text unchanged if an encoding is invalid.
 */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Decodes an address but for codes of characters that separate its parts, such as `#`, `?` and `&`: `completeDecoding`
 * decodes those, once the address is split. Returns the address unchanged if an encoding is invalid.
 */
export function decodeAddress(address: string): string {
  if (!address.includes('%')) return address
  try {
    return decodeURI(address.replace(CODE_OF_CODE, '%25'))
  } catch {
    return address
  }
}

/** Decodes what `decodeAddress` has left in a part of an address. */
export const completeDecoding = (part: string): string =>
  part.includes('%') ? part.replace(SEPARATOR_CODE, decodeURIComponent) : part

const SEPARATORS = '(?:23|24|26|2b|2c|2f|3a|3b|3d|3f|40)'
/** The percent sign of `%252F`, which would look like the code of a slash when decoded. */
const CODE_OF_CODE = new RegExp(`%(?=(?:25)+${SEPARATORS})`, 'gi')
const SEPARATOR_CODE = new RegExp(`%(?:25(?=(?:25)*${SEPARATORS})|${SEPARATORS})`, 'gi')

/** An address from the root (`/img/../a.png?x`) without the parts `.` and `..` of its path, as browsers ask for it. */
export function withoutDots(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  if (!/\/\.\.?(?:\/|$)/.test(path)) return address
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part !== '..' && part !== '.') parts.push(part)
    // The first is the empty one before the root's slash.
    else if (part === '..' && parts.length > 1) parts.pop()
  }
  if (/\/\.\.?$/.test(path)) parts.push('')
  return parts.join('/') + rest
}

/** The decoded path of an address from the root (`/img/a.png?x`), without the slash; undefined for other addresses. */
export const pathFromRoot = (address: string): string | undefined =>
  /^\/(?!\/)/.test(address)
    ? percentDecode(withoutDots(address).slice(1).split(/[?#]/)[0]!).normalize('NFC')
    : undefined
