import { posix } from 'node:path'
import type { SidebarItem } from '../../../config/model/sidebar-item.ts'
import { nearest } from '../../../config/suggest.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import { linkNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Outcome, Severity } from '../../diagnostics/diagnostic.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { isExternal } from './is-external.ts'
import type { PageIndex } from './page-index.ts'
import type { Neighbour, Neighbours } from './site-graph.ts'

interface NeighbourInput {
  pages: readonly PageRecord[]
  sidebars: Readonly<Record<string, SidebarItem[]>>
  /** Page path → key in `sidebars`. */
  sidebarOf: ReadonlyMap<string, string>
  index: PageIndex
  /** Whether pages link to the previous and the next page in their sidebar. */
  prevLinks: boolean
  nextLinks: boolean
  /** Severity of a `prev` or `next` that leads nowhere. */
  severity: Severity
}

const flatten = (items: readonly SidebarItem[]): Neighbour[] =>
  items.flatMap((item): Neighbour[] => {
    const itself = item.path === undefined || item.path.includes('#') ? [] : [{ title: item.title, path: item.path }]
    if (item.kind === 'link') return item.external ? [] : itself
    return [...itself, ...flatten(item.children)]
  })

/** The pages of a sidebar, each where it is first. A group and its first entry are often the same page. */
function orderOf(items: readonly SidebarItem[]): Neighbour[] {
  const seen = new Set<string>()
  return flatten(items).filter(({ path }) => !seen.has(path) && seen.add(path))
}

/**
 * The pages before and after each page in its sidebar; none with `sidebar: auto`. `prev` and `next` in frontmatter name
 * others, or none, whatever the settings say (R17, F15). One that leads nowhere is reported and ignored.
 */
export function toNeighbours(input: NeighbourInput): Outcome<Map<string, Neighbours>> {
  const { pages, sidebars, sidebarOf, index, severity } = input
  const orders = new Map(Object.entries(sidebars).map(([key, items]) => [key, orderOf(items)]))
  const positions = new Map(
    [...orders].map(([key, order]) => [key, new Map(order.map((entry, at) => [entry.path, at]))]),
  )
  const diagnostics: Diagnostic[] = []
  const value = new Map<string, Neighbours>()
  for (const page of pages) {
    const key = page.frontmatter.sidebar === 'auto' ? undefined : sidebarOf.get(page.path)
    const at = key === undefined ? undefined : positions.get(key)?.get(page.path)
    const order = key === undefined || at === undefined ? [] : orders.get(key)!
    const choose = (name: 'prev' | 'next', usual: Neighbour | undefined): Neighbour | undefined => {
      const named = page.frontmatter[name]
      if (named === false) return undefined
      const target = typeof named === 'string' ? findNamed(named, page, index) : undefined
      if (target || typeof named !== 'string') return target ?? usual
      const place = { file: page.file, line: 1, column: 1, key: name }
      diagnostics.push(linkNoPage(place, severity, named, nearest(named, [...index.files, ...index.addresses])))
      return usual
    }
    const prev = choose('prev', input.prevLinks && at !== undefined ? order[at - 1] : undefined)
    const next = choose('next', input.nextLinks && at !== undefined ? order[at + 1] : undefined)
    if (prev || next) value.set(page.path, { ...(prev ? { prev } : {}), ...(next ? { next } : {}) })
  }
  return { value, diagnostics }
}

/**
 * Finds a page by its file, relative to the note's folder or the content folder, with or without `.md`, or by any of
 * its addresses.
 */
function findNamed(named: string, page: PageRecord, index: PageIndex): Neighbour | undefined {
  if (isExternal(named)) return undefined
  const [, before = '', hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(named.trim()) ?? []
  const target = percentDecode(before)
  if (target === '') return undefined
  const isAbsolute = target.startsWith('/')
  const files = isAbsolute
    ? [target.slice(1)]
    : [posix.join(posix.dirname(page.relativePath), target), posix.normalize(target)]
  const addresses = [
    ...files.map((file) => `/${file}`),
    ...(isAbsolute ? [] : [posix.join(page.path.endsWith('/') ? page.path : posix.dirname(page.path), target)]),
  ]
  for (const file of files) {
    const note = index.byFile(file) ?? index.byFile(`${file}.md`)
    if (note) return { title: note.title, path: note.path, ...(hash ? { hash: percentDecode(hash) } : {}) }
  }
  for (const address of addresses) {
    const target = index.byAddress(address)
    const title = target?.page?.title ?? target?.title
    if (target && title !== undefined)
      return { title, path: target.path, ...(hash ? { hash: percentDecode(hash) } : {}) }
  }
  return undefined
}
