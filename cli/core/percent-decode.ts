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

/** Decoded but for the signs that part an address (`#`, `?`, `/`); as it is where its percent signs are no code. */
export function decodeAddress(address: string): string {
  if (!address.includes('%')) return address
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

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
    ? decodeAddress(withoutDots(address).slice(1).split(/[?#]/)[0]!).normalize('NFC')
    : undefined
