import type { SocialIcon } from '../../../config/schema/theme.ts'
import { linkNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { deadLink } from './dead-link.ts'
import type { PlaceOf } from './nav.ts'
import type { PageIndex } from './page-index.ts'

const EMAIL = /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/

/**
 * Reports icons next to the author's name that lead to no page or public file. Blogs often write a user name there, for
 * a service without profile addresses such as WeChat, or an e-mail address without `mailto:`.
 */
export function checkSocialLinks(
  icons: readonly SocialIcon[],
  index: PageIndex,
  isFile: (path: string) => boolean,
  placeOf: PlaceOf,
): Diagnostic[] {
  return icons.flatMap(({ link }, at) => {
    // As an address, an empty link would lead to the home page.
    const dead = link === '' ? { near: undefined } : deadLink(link, index, isFile)
    if (!dead) return []
    const near = EMAIL.test(link) ? `mailto:${link}` : dead.near
    return [linkNoPage(placeOf(['theme', 'social', 'icons', at, 'link']), 'error', link, near)]
  })
}
