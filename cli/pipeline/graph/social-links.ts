import type { SocialIcon } from '../../../config/schema/theme.ts'
import { nearest } from '../../../config/suggest.ts'
import { decodeAddress } from '../../core/percent-decode.ts'
import { linkNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isExternal, isLikeHost } from './is-external.ts'
import type { PlaceOf } from './nav.ts'
import type { PageIndex } from './page-index.ts'
import { addressOfPath, pageOfAddress } from './setting-link.ts'

const EMAIL = /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/

/**
 * Icons beside the author's name that lead to no page or public file. Blogs write the name at a service there, such as
 * WeChat, that has no address for it, or an e-mail address without its scheme.
 */
export function checkSocialLinks(
  icons: readonly SocialIcon[],
  index: PageIndex,
  isFile: (path: string) => boolean,
  placeOf: PlaceOf,
): Diagnostic[] {
  return icons.flatMap(({ link }, at) => {
    if (isExternal(link) || link.startsWith('#')) return []
    const address = addressOfPath(decodeAddress(link.split(/[?#]/)[0] ?? ''))
    if (link !== '' && (pageOfAddress(index, address) || isFile(address))) return []
    const near = EMAIL.test(link)
      ? `mailto:${link}`
      : isLikeHost(link)
        ? `https://${link}`
        : nearest(address, index.addresses)
    return [linkNoPage(placeOf(['theme', 'social', 'icons', at, 'link']), 'error', link, near)]
  })
}
