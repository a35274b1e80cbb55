import type { SidebarItem } from '../../../config/model/sidebar-item.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { PageIndex } from './page-index.ts'

export interface Neighbour {
  title: string
  path: string
}

export interface Neighbours {
  prev?: Neighbour
  next?: Neighbour
}

const flatten = (items: readonly SidebarItem[]): Neighbour[] =>
  items.flatMap((item): Neighbour[] =>
    item.kind === 'link'
      ? item.external || item.path.includes('#')
        ? []
        : [{ title: item.title, path: item.path }]
      : [...(item.path ? [{ title: item.title, path: item.path }] : []), ...flatten(item.children)],
  )

/**
 * The pages before and after each page in its sidebar; frontmatter `prev` and `next` name others or none (R17, F15).
 *
 * @param sidebarOf  page path → key of its tree
 */
export function toNeighbours(
  pages: readonly PageRecord[],
  sidebars: Readonly<Record<string, SidebarItem[]>>,
  sidebarOf: ReadonlyMap<string, string>,
  index: PageIndex,
): Map<string, Neighbours> {
  const orders = new Map(Object.entries(sidebars).map(([key, items]) => [key, flatten(items)]))
  const positions = new Map(
    [...orders].map(([key, order]) => [key, new Map(order.map((entry, at) => [entry.path, at]))]),
  )
  const result = new Map<string, Neighbours>()
  for (const page of pages) {
    const key = sidebarOf.get(page.path)
    const at = key === undefined ? undefined : positions.get(key)?.get(page.path)
    const order = key === undefined ? undefined : orders.get(key)
    const named = (value: string | false | undefined, fallback: Neighbour | undefined): Neighbour | undefined => {
      if (value === undefined) return fallback
      if (value === false) return undefined
      const found = index.byFile(value.replace(/^\.?\//, '')) ?? index.byAddress(value)?.page
      return found ? { title: found.title, path: found.path } : fallback
    }
    const prev = named(page.frontmatter.prev, at === undefined ? undefined : order?.[at - 1])
    const next = named(page.frontmatter.next, at === undefined ? undefined : order?.[at + 1])
    if (prev || next) result.set(page.path, { ...(prev ? { prev } : {}), ...(next ? { next } : {}) })
  }
  return result
}
