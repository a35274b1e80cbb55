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

/** The decoded path of an address from the root (`/img/a.png?x`), without the slash; undefined for other addresses. */
export const pathFromRoot = (address: string): string | undefined =>
  /^\/(?!\/)/.test(address) ? decodeAddress(address.slice(1).split(/[?#]/)[0]!).normalize('NFC') : undefined
