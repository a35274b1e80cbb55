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
  items?: NavEntry[]
}

export const toNav = (base: string, nav: readonly NavItem[], index: PageIndex): NavEntry[] =>
  nav.map((item) => ({
    text: item.text,
    ...(item.ariaLabel ? { ariaLabel: item.ariaLabel } : {}),
    ...(item.link ? resolveHref(base, item.link, index) : {}),
    ...(item.items?.length ? { items: toNav(base, item.items, index) } : {}),
  }))

/** Marks the entries that lead to a page, or to one above it; the home entry only on the home page (T03). */
export function activateNav(nav: readonly NavEntry[], path: string): NavView[] {
  return nav.map(({ path: itemPath, items, ...entry }) => {
    const inner = items && activateNav(items, path)
    const self =
      itemPath !== undefined &&
      (itemPath === '/' ? path === '/' : itemPath === path || (itemPath.endsWith('/') && path.startsWith(itemPath)))
    return {
      ...entry,
      active: self || (inner?.some((item) => item.active) ?? false),
      ...(inner ? { items: inner } : {}),
    }
  })
}
