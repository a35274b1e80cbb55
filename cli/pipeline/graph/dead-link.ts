import { nearest } from '../../../config/suggest.ts'
import { decodeAddress } from '../../core/percent-decode.ts'
import { isLikeHost } from './is-external.ts'
import type { PageIndex } from './page-index.ts'
import { addressOfPath, pageOfAddress } from './setting-link.ts'

/**
 * Checks a link of the settings within the site.
 *
 * @returns undefined if it leads to a page or file; else what the author may have meant, if anything is similar
 */
export function deadLink(
  link: string,
  index: PageIndex,
  isFile: (path: string) => boolean,
): { near: string | undefined } | undefined {
  const address = addressOfPath(decodeAddress(link.split(/[?#]/)[0] ?? ''))
  if (pageOfAddress(index, address) || isFile(address)) return undefined
  return { near: isLikeHost(link) ? `https://${link}` : nearest(address, index.addresses) }
}
