import type { PageIndex } from './page-index.ts'

/**
 * The address that the path of a link in settings or frontmatter names: from the root, whether it begins with a slash
 * or not.
 *
 * @param path  decoded, without query and hash
 */
export const addressOfPath = (path: string): string => (path.startsWith('/') ? path : `/${path}`)

/** The page at such an address, or the note whose file it names. */
export function pageOfAddress(index: PageIndex, address: string): { path: string } | undefined {
  return index.byAddress(address) ?? (/\.md$/i.test(address) ? index.byFile(address.slice(1)) : undefined)
}
