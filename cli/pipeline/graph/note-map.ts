import { LIMITS } from '../../../config/limits.ts'
import { compareText } from '../../core/compare-text.ts'
import { groupBy } from '../../core/group-by.ts'
import { folded } from '../pages/addresses.ts'
import { parseEntryName } from '../pages/entry-name.ts'
import { foldersOf } from '../pages/note-folders.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { localeOf } from '../site/locale-of.ts'
import { toLocales } from '../site/locales.ts'
import type { Site } from '../site/site.ts'
import { mapPath } from './list-addresses.ts'
import { termPaths } from './taxonomy.ts'
import type { VirtualPage } from './virtual-page.ts'

/** A part of a language's notes that has a page of the map: all of them, a folder's, a category's. */
export interface MapPart {
  /** As readers see it; empty for the whole. */
  name: string
  /** Address of its page, without base; of a single note: the note's own. */
  path: string
  /** The part it is a part of. */
  above?: MapPart
  /** In the order of folders and names. */
  notes: PageRecord[]
  /** Folders above its notes that its page need not name. */
  depth: number
  /** What its page shows in place of the notes; none where there are few enough to show. */
  parts: MapPart[]
}

/** The maps of a site: one for each language. */
export interface NoteMaps {
  /** By the address of the map's first page. */
  roots: ReadonlyMap<string, MapPart>
  /** Every part that has a page, the first pages left out. */
  parts: MapPart[]
  /** The part whose page shows a note itself. */
  partOf: ReadonlyMap<PageRecord, MapPart>
}

/**
 * Cuts the notes of each language into parts, until each has few enough notes for one drawing: by folders, where there
 * are none by first category. What cannot be cut stays whole, and its page has further pages.
 *
 * @param posts  the notes that lists name
 * @param listings  where the maps are: those of kind `map`
 * @param taken  addresses that are not free
 */
export function toNoteMaps(
  site: Site,
  posts: readonly PageRecord[],
  listings: readonly VirtualPage[],
  taken: readonly string[],
): NoteMaps {
  const roots = new Map<string, MapPart>()
  const parts: MapPart[] = []
  const partOf = new Map<PageRecord, MapPart>()
  // Parts are below a map; what has no such name in it cannot be one of theirs.
  const paths = new Set(taken.filter((path) => /map\//i.test(path)).map(folded))
  const locales = toLocales(site)
  const maps = listings.filter((listing) => listing.kind === 'map')
  const byMap = new Map(maps.map(({ path }): [string, PageRecord[]] => [path, []]))
  for (const post of posts) byMap.get(mapPath(localeOf(locales, post.path, `/${post.relativePath}`).prefix))?.push(post)
  for (const [path, notes] of byMap) {
    const fit = (wanted: string): string => {
      let free = wanted
      for (let n = 2; paths.has(folded(free)); n++) free = wanted.replace(/\/$/, `-${n}/`)
      paths.add(folded(free))
      return free
    }
    const walk = { rest: localeOf(locales, path).site.strings.mapRest, fit, parts, partOf }
    roots.set(path, toPart({ name: '', path, notes: inOrder(notes), depth: 0 }, walk))
  }
  return { roots, parts, partOf }
}

interface Walk {
  /** Name of the part for what no folder or category holds. */
  rest: string
  /** The address itself where it is free. */
  fit(wanted: string): string
  parts: MapPart[]
  partOf: Map<PageRecord, MapPart>
}

type Cut = Omit<MapPart, 'parts'> & { byCategory?: boolean }

function toPart({ byCategory, ...facts }: Cut, walk: Walk): MapPart {
  const part: MapPart = { ...facts, parts: [] }
  if (part.above) walk.parts.push(part)
  const cut = part.notes.length > LIMITS.mapNotes ? cutUp(part, walk.rest, byCategory ?? false) : undefined
  if (!cut) for (const note of part.notes) walk.partOf.set(note, part)
  else {
    const pathOf = termPaths([...cut.groups.keys()], part.path)
    for (const [name, notes] of cut.groups) {
      const [only, second] = notes
      const leaf = { name, notes, above: part, depth: cut.depth }
      if (second) part.parts.push(toPart({ ...leaf, path: walk.fit(pathOf(name)), byCategory: cut.byCategory }, walk))
      else {
        part.parts.push({ ...leaf, path: only!.path, parts: [] })
        walk.partOf.set(only!, part)
      }
    }
  }
  return part
}

interface Pieces {
  /** Notes by name, at least two. */
  groups: Map<string, PageRecord[]>
  depth: number
  byCategory: boolean
}

/** Folders that hold all the notes are passed over: `posts/2024/…` is cut by what is below `posts`. */
function cutUp({ notes, depth }: MapPart, rest: string, byCategory: boolean): Pieces | undefined {
  for (let at = depth; ; at++) {
    const groups = groupBy(notes, (note) => foldersOf(note)[at] || rest)
    if (groups.size > 1) return { groups, depth: at + 1, byCategory: false }
    if (groups.has(rest) && notes.every((note) => foldersOf(note)[at] === undefined)) break
  }
  if (byCategory) return undefined
  const groups = groupBy(notes, (note) => note.categories[0] || rest)
  const bySize = [...groups].sort(([a, first], [b, second]) => second.length - first.length || compareText(a, b))
  return groups.size > 1 ? { groups: new Map(bySize), depth, byCategory: true } : undefined
}

/** By the numbers of names, then by names, folder by folder; what lies in a folder itself before what lies deeper. */
function inOrder(notes: readonly PageRecord[]): PageRecord[] {
  // One object a name: most are compared with themselves.
  const seen = new Map<string, { name: string; order: number }>()
  const entryOf = (name: string) => {
    const entry = seen.get(name) ?? { name, order: parseEntryName(name).order ?? Number.MAX_SAFE_INTEGER }
    seen.set(name, entry)
    return entry
  }
  const keyed = notes.map((note) => ({ note, names: note.relativePath.split('/').map(entryOf) }))
  keyed.sort((a, b) => {
    const shared = Math.min(a.names.length, b.names.length)
    for (let at = 0; at < shared; at++) {
      const [first, second] = [a.names[at]!, b.names[at]!]
      const isLast = at === a.names.length - 1
      if (isLast !== (at === b.names.length - 1)) return isLast ? -1 : 1
      if (first !== second) return first.order - second.order || compareText(first.name, second.name)
    }
    return a.names.length - b.names.length
  })
  return keyed.map(({ note }) => note)
}
