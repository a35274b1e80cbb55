import { nearest } from '../../../config/suggest.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import { externalMeant, isExternal } from './is-external.ts'
import type { PageIndex } from './page-index.ts'
import { addressOfPath, pageOfAddress } from './setting-link.ts'

/** The address that a link of the settings or frontmatter leads to, without its query and hash. */
export const addressOfLink = (link: string, index: PageIndex): string =>
  addressOfPath(percentDecode(link.split(/[?#]/)[0]!), index).normalize('NFC')

/**
 * Checks a link of the settings or frontmatter.
 *
 * @returns undefined if it leads to a page or file, off the site, or to a place of the same page; else what the author
 *   may have meant, if anything is similar
 */
export function deadLink(
  link: string,
  index: PageIndex,
  isFile: (path: string) => boolean,
): { near: string | undefined } | undefined {
  if (isExternal(link) || /^[?#]/.test(link)) return undefined
  const address = addressOfLink(link, index)
  if (pageOfAddress(index, address) || isFile(address)) return undefined
  return { near: externalMeant(link) ?? nearest(address, index.addresses) }
}
