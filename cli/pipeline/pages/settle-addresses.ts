import { addressFault, fileOf, folded, generatedPermalink, regularPathOf } from './addresses.ts'

/** A note and the address it asks for. */
export interface AddressClaim {
  /** From the content folder. */
  relativePath: string
  /** Decoded. */
  path: string
  /** Whose claim comes first: 0 for the home page of the site, 1 for the root's own index, 2 for any other note. */
  rank: 0 | 1 | 2
}

export interface SettledAddress {
  path: string
  /** The address it asked for, which another note has. */
  refused?: string
}

/**
 * An address of its own for every note. Of those that ask for one address, or for two that one disk or another would confuse, the first
 * keeps it (at the root the home page), and the others get the address made of their own path.
 *
 * @param claims  in the order of their paths
 * @returns in the same order
 */
export function settleAddresses(claims: readonly AddressClaim[]): SettledAddress[] {
  const owners = new Map<string, AddressClaim>()
  for (const rank of [0, 1, 2])
    for (const claim of claims) {
      const place = folded(fileOf(claim.path))
      if (claim.rank === rank && !owners.has(place)) owners.set(place, claim)
    }
  return claims.map((claim) => {
    if (owners.get(folded(fileOf(claim.path))) === claim) return { path: claim.path }
    const path = freeAddress(claim.relativePath, (candidate) => owners.has(folded(fileOf(candidate))))
    owners.set(folded(fileOf(path)), claim)
    return { path, refused: claim.path }
  })
}

/** The note's own path as an address, else one made of that path's hash. */
function freeAddress(relativePath: string, isTaken: (path: string) => boolean): string {
  const regular = regularPathOf(relativePath)
  return addressFault(regular) || isTaken(regular) ? freePermalink(relativePath, isTaken) : regular
}

/** An address made of a path's hash, of as many digits as it takes. */
export function freePermalink(relativePath: string, isTaken: (path: string) => boolean): string {
  for (let digits = 6; ; digits++) {
    const path = generatedPermalink(relativePath, digits)
    if (!isTaken(path)) return path
  }
}
