import { posix } from 'node:path'
import { LIMITS } from '../../../config/limits.ts'
import type { SidebarGroup, SidebarItem, SidebarLink } from '../../../config/model/sidebar-item.ts'
import type { SidebarInput } from '../../../config/schema/sidebar.ts'
import { nearest } from '../../../config/suggest.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import { sidebarNoPage, sidebarTooDeep } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { withOpenText } from '../notes/parsed-document.ts'
import { withoutExtension } from '../pages/entry-name.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { PlaceOf } from '../site/setting-place.ts'
import { anchorIds } from './anchor-ids.ts'
import { isExternal } from './is-external.ts'
import type { PageIndex } from './page-index.ts'

interface Walk {
  base: string
  index: PageIndex
  placeOf: PlaceOf
  diagnostics: Diagnostic[]
}

/** Sidebars by prefix. With `auto`, each page's own headings are its sidebar. */
export type ChosenSidebars = Record<string, SidebarItem[] | 'auto'>

/**
 * Sidebars written in the configuration (C36): items are paths, pairs of path and title, or groups. Relative paths
 * start from the sidebar's prefix. `false` gives a sidebar without items.
 *
 * @param pathOf  path of a sidebar in the settings, by its prefix
 */
export function toConfiguredSidebars(
  sidebars: Record<string, 'auto' | false | readonly SidebarInput[]>,
  index: PageIndex,
  placeOf: PlaceOf,
  pathOf: (prefix: string) => readonly PropertyKey[],
): Outcome<ChosenSidebars> {
  const diagnostics: Diagnostic[] = []
  const value: ChosenSidebars = {}
  for (const [prefix, items] of Object.entries(sidebars)) {
    const walk: Walk = { base: prefix, index, placeOf, diagnostics }
    const toItems = (list: readonly SidebarInput[]) =>
      list.flatMap((item, at) => toItem(item, 1, [...pathOf(prefix), at], walk) ?? [])
    value[prefix] = items === 'auto' ? 'auto' : items === false ? [] : toItems(items)
  }
  return { value, diagnostics }
}

/** @param depth  1 at the top level, 2 in a group, and so on */
function toItem(item: SidebarInput, depth: number, path: readonly PropertyKey[], walk: Walk): SidebarItem | undefined {
  if (typeof item === 'string') return toLink(item, undefined, path, walk)
  if (Array.isArray(item)) return toLink(item[0], item[1], path, walk)
  if (depth > LIMITS.sidebarNesting) walk.diagnostics.push(sidebarTooDeep(walk.placeOf([...path, 'title']), item.title))
  // A group without children but with a path is a link (C36).
  if (item.path !== undefined && (item.children?.length ?? 0) === 0)
    return toLink(item.path, item.title, [...path, 'path'], walk)
  const link = item.path === undefined ? undefined : toLink(item.path, item.title, [...path, 'path'], walk)
  const group: SidebarGroup = {
    kind: 'group',
    title: item.title,
    collapsable: item.collapsable !== false,
    children: (item.children ?? []).flatMap(
      (child, at) => toItem(child, depth + 1, [...path, 'children', at], walk) ?? [],
    ),
    ...(link ? { path: link.path } : {}),
    ...(item.sidebarDepth === undefined ? {} : { sidebarDepth: item.sidebarDepth }),
    ...(item.initialOpenGroupIndex === undefined ? {} : { initialOpenGroupIndex: item.initialOpenGroupIndex }),
  }
  return group
}

const fromBase = (path: string, { base }: Walk): string =>
  percentDecode(path.startsWith('/') ? path : posix.join(base, path))

function noteAt(path: string, walk: Walk): PageRecord | undefined {
  const file = fromBase(path, walk).slice(1)
  return walk.index.byFile(file) ?? walk.index.byFile(`${file}.md`)
}

function toLink(
  target: string,
  title: string | undefined,
  at: readonly PropertyKey[],
  walk: Walk,
): SidebarLink | undefined {
  if (isExternal(target)) return { kind: 'link', title: title ?? target, path: target, external: true }
  const whole = noteAt(target, walk)
  // Files may have a # in their name (C35).
  const [path, hash] = whole ? [target] : (target.split('#') as [string, string?])
  const decoded = fromBase(path, walk)
  const note = whole ?? noteAt(path, walk)
  const page = note ? { path: note.path, page: note } : walk.index.byAddress(withoutExtension(decoded))
  // A link with a fragment counts only if the page has that anchor (§2).
  const anchored = !hash || (page?.page && anchorIds(withOpenText(page.page.document).anchors).has(percentDecode(hash)))
  if (!page || !anchored) {
    walk.diagnostics.push(sidebarNoPage(walk.placeOf(at), target, nearest(decoded, walk.index.addresses)))
    return undefined
  }
  return {
    kind: 'link',
    title: title ?? page.page?.title ?? page.path,
    path: hash ? `${page.path}#${percentDecode(hash)}` : page.path,
  }
}
