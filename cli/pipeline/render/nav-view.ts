import type { NavView } from '../../../config/model/view.ts'
import type { NavItem } from '../../../config/schema/nav.ts'
import type { PageIndex } from '../graph/page-index.ts'
import { resolveHref } from './hrefs.ts'

/** A menu entry with its final address; the same for all pages. */
export interface NavEntry {
  text: string
  ariaLabel?: string
  href?: string
  external?: boolean
  /** Decoded address without base. */
  path?: string
  /** Whether it leads to the home page of a further language. */
  isHome?: true
  items?: NavEntry[]
}

interface NavSite {
  base: string
  index: PageIndex
  /** Prefixes of all languages. */
  homes: readonly string[]
}

export const toNav = (nav: readonly NavItem[], site: NavSite): NavEntry[] =>
  nav.map((item) => {
    const to = item.link ? resolveHref(site.base, item.link, site.index) : undefined
    return {
      text: item.text,
      ...(item.ariaLabel ? { ariaLabel: item.ariaLabel } : {}),
      ...to,
      ...(to?.path !== undefined && to.path !== '/' && site.homes.includes(to.path) ? { isHome: true } : {}),
      ...(item.items?.length ? { items: toNav(item.items, site) } : {}),
    }
  })

/** Marks the entries that lead to a page, or to one above it; those of home pages only on these (T03). */
export function activateNav(nav: readonly NavEntry[], path: string): NavView[] {
  return nav.map(({ path: itemPath, items, isHome = itemPath === '/', ...entry }) => {
    const inner = items && activateNav(items, path)
    const self =
      itemPath !== undefined && (itemPath === path || (!isHome && itemPath.endsWith('/') && path.startsWith(itemPath)))
    return {
      ...entry,
      active: self || (inner?.some((item) => item.active) ?? false),
      ...(inner ? { items: inner } : {}),
    }
  })
}
