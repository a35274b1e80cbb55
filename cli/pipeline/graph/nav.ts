import type { NavItem } from '../../../config/schema/nav.ts'
import { nearest } from '../../../config/suggest.ts'
import { decodeAddress } from '../../core/percent-decode.ts'
import { navNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { isExternal } from './is-external.ts'
import type { PageIndex } from './page-index.ts'

/** Where a setting is written. */
export type PlaceOf = (path: readonly PropertyKey[]) => Place

/**
 * Menu entries that lead to no page or public file.
 *
 * @param path  of the menu in the settings
 */
export function checkNav(
  nav: readonly NavItem[],
  index: PageIndex,
  isFile: (path: string) => boolean,
  placeOf: PlaceOf,
  path: readonly PropertyKey[],
): Diagnostic[] {
  return nav.flatMap((item, at) => {
    const faults = checkNav(item.items ?? [], index, isFile, placeOf, [...path, at, 'items'])
    const address = item.link?.split(/[?#]/)[0] ?? ''
    if (
      !item.link ||
      address === '' ||
      isExternal(item.link) ||
      index.byAddress(decodeAddress(address)) ||
      isFile(address)
    )
      return faults
    return [navNoPage(placeOf([...path, at, 'link']), item.link, nearest(address, index.addresses)), ...faults]
  })
}
