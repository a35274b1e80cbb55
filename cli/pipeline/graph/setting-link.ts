import { posix } from 'node:path'
import type { PageIndex } from './page-index.ts'

/**
 * The address that a link in settings or frontmatter leads to: always from the site's root, even without a leading
 * slash, with the base or with `./`.
 *
 * @param path  decoded, without query and hash
 */
export const addressOfPath = (path: string, index: PageIndex): string => index.inside(posix.normalize(`/${path}`))

/** The page at an address of `addressOfPath`, or the note whose file it names. */
export function pageOfAddress(index: PageIndex, address: string): { path: string } | undefined {
  return index.byAddress(address) ?? (/\.md$/i.test(address) ? index.byFile(address.slice(1)) : undefined)
}
