/** The id a hash names; the raw text if it cannot be decoded. */
export function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** The element that a hash names, as it is or decoded. */
export const targetOf = (hash: string): HTMLElement | null =>
  hash.length > 1 ? (document.getElementById(hash.slice(1)) ?? document.getElementById(idOf(hash))) : null
