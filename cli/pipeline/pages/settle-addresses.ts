import { addressFault, fileOf, folded, foldersAround, generatedPermalink, regularPathOf } from './addresses.ts'

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
  /** The address it asked for, whose file would be a folder of another note's, or the reverse. */
  obstructed?: { path: string; by: AddressClaim }
}

/**
 * An address of its own for every note. Of those that ask for one address, for two that one disk or another would
 * confuse, or for a page whose file is a folder of another's (`/foo.html` and `/foo.html/bar/`), the first keeps it (at
 * the root the home page), and the others get the address made of their own path.
 *
 * @param claims  in the order of their paths
 * @returns in the same order
 */
export function settleAddresses(claims: readonly AddressClaim[]): SettledAddress[] {
  const owners = new Map<string, AddressClaim>()
  const folders = new Map<string, AddressClaim>()
  const obstructions = new Map<AddressClaim, AddressClaim>()
  const take = (claim: AddressClaim, place: string): void => {
    owners.set(place, claim)
    for (const folder of pageFolders(place)) if (!folders.has(folder)) folders.set(folder, claim)
  }
  const obstructing = (place: string): AddressClaim | undefined =>
    folders.get(place) ?? owners.get(pageFolders(place).find((folder) => owners.has(folder)) ?? '')
  for (const rank of [0, 1, 2])
    for (const claim of claims) {
      const place = folded(fileOf(claim.path))
      if (claim.rank !== rank || owners.has(place)) continue
      const by = obstructing(place)
      if (by) obstructions.set(claim, by)
      else take(claim, place)
    }
  return claims.map((claim) => {
    if (owners.get(folded(fileOf(claim.path))) === claim) return { path: claim.path }
    const path = freeAddress(claim.relativePath, (candidate) => {
      const place = folded(fileOf(candidate))
      return owners.has(place) || obstructing(place) !== undefined
    })
    take(claim, folded(fileOf(path)))
    const by = obstructions.get(claim)
    return by ? { path, obstructed: { path: claim.path, by } } : { path, refused: claim.path }
  })
}

/** Those of the folders around a page's file that could be a page's file themselves. */
const pageFolders = (place: string): string[] =>
  place.includes('.html/') ? foldersAround(place).filter((folder) => folder.endsWith('.html')) : []

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
