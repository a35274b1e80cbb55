import type { NavItem } from '../../../config/schema/nav.ts'
import { navNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { nearest } from '../../diagnostics/suggest.ts'
import { decodeAddress } from '../documents/markdown/url.ts'
import type { PageIndex } from './page-index.ts'

/** Leads out of the site: another scheme or host. */
export const isExternal = (link: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(link)

/** Menu entries that lead to no page or public file. */
export function checkNav(
  nav: readonly NavItem[],
  index: PageIndex,
  isFile: (path: string) => boolean,
  file: string,
  key = 'theme.nav',
): Diagnostic[] {
  return nav.flatMap((item, at) => {
    const own = `${key}[${at}]`
    const faults = checkNav(item.items ?? [], index, isFile, file, `${own}.items`)
    const path = item.link?.split(/[?#]/)[0] ?? ''
    if (!item.link || path === '' || isExternal(item.link) || index.byAddress(decodeAddress(path)) || isFile(path))
      return faults
    return [
      navNoPage({ file, line: 1, column: 1, key: `${own}.link` }, item.link, nearest(path, index.addresses)),
      ...faults,
    ]
  })
}
