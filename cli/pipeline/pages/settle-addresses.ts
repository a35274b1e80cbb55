import { folded, foldersAround } from '../../core/native-paths.ts'
import { addressFault, fileOf, generatedPermalink, regularPathOf } from './addresses.ts'

/** A note and the address that it asks for. */
export interface AddressClaim {
  /** Relative to the content folder. */
  relativePath: string
  /** Decoded address. */
  path: string
  /** Lower ranks take precedence: 0 for the site's home page, 1 for the index in the root, 2 for any other note. */
  rank: 0 | 1 | 2
}

export interface SettledAddress {
  path: string
  /** The address that it asked for, if another note has it. */
  refused?: string
  /** The address that it asked for, if its file would have to be a folder for another note's page, or the reverse. */
  obstructed?: { path: string; by: AddressClaim }
}

/**
 * Gives every note a unique address. Addresses conflict if they are equal, if some file systems cannot tell them apart,
 * or if one page's file would have to be a folder for another (`/foo.html` and `/foo.html/bar/`). Then, the note with
 * the lowest rank keeps its address, or the first of several; the others get one derived from their path.
 *
 * @param claims  sorted by path
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

/** The folders around a page's file whose paths could also be files of pages. */
const pageFolders = (place: string): string[] =>
  place.includes('.html/') ? foldersAround(place).filter((folder) => folder.endsWith('.html')) : []

/** The address derived from a note's path or, if that is taken or unusable, from the path's hash. */
function freeAddress(relativePath: string, isTaken: (path: string) => boolean): string {
  const regular = regularPathOf(relativePath)
  return addressFault(regular) || isTaken(regular) ? freePermalink(relativePath, isTaken) : regular
}

/** An address from a path's hash, with as many digits as needed to be unique. */
export function freePermalink(relativePath: string, isTaken: (path: string) => boolean): string {
  for (let digits = 6; ; digits++) {
    const path = generatedPermalink(relativePath, digits)
    if (!isTaken(path)) return path
  }
}
