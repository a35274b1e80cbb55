import type { SocialIcon } from '../../../config/schema/theme.ts'
import { linkNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { deadLink } from './dead-link.ts'
import { isExternal } from './is-external.ts'
import type { PlaceOf } from './nav.ts'
import type { PageIndex } from './page-index.ts'

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
    // An empty one would lead to the home page.
    const dead = link === '' ? { near: undefined } : deadLink(link, index, isFile)
    if (!dead) return []
    const near = EMAIL.test(link) ? `mailto:${link}` : dead.near
    return [linkNoPage(placeOf(['theme', 'social', 'icons', at, 'link']), 'error', link, near)]
  })
}
