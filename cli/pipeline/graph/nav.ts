import type { NavItem } from '../../../config/schema/nav.ts'
import { navNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { deadLink } from './dead-link.ts'
import type { PageIndex } from './page-index.ts'

/** Finds where a setting is written. */
export type PlaceOf = (path: readonly PropertyKey[]) => Place

/**
 * Reports menu entries, on all levels, that lead to no page or public file.
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
    const dead = item.link ? deadLink(item.link, index, isFile) : undefined
    return dead ? [navNoPage(placeOf([...path, at, 'link']), item.link!, dead.near), ...faults] : faults
  })
}
