import { LIMITS } from '../../../config/limits.ts'
import { compareText } from '../../core/compare-text.ts'
import { groupBy } from '../../core/group-by.ts'
import { folded } from '../../core/native-paths.ts'
import { parseEntryName } from '../pages/entry-name.ts'
import { foldersOf } from '../pages/note-folders.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { languageOf } from '../pages/translations.ts'
import { localeOf } from '../site/locale-of.ts'
import { toLocales } from '../site/locales.ts'
import type { Site } from '../site/site.ts'
import { mapPath } from './list-addresses.ts'
import { termPaths } from './taxonomy.ts'
import type { VirtualPage } from './virtual-page.ts'

/** A part of a language's map: all its notes, those of a folder or category, or a single note. */
export interface MapPart {
  /** Name that readers see; empty for the whole map. */
  name: string
  /** Address of its page, without base; for a single note, the note's address. */
  path: string
  /** The part that contains it. */
  above?: MapPart
  /** In the order of folders and names. */
  notes: PageRecord[]
  /** How many leading folders of its notes its page does not need to show. */
  depth: number
  /** Parts that its page shows instead of notes; empty if it shows its notes. */
  parts: MapPart[]
}

/** The maps of a site: one for each language. */
export interface NoteMaps {
  /** Whole maps, by the address of their first page. */
  roots: ReadonlyMap<string, MapPart>
  /** Every part with a page, except the whole maps. */
  parts: MapPart[]
  /** The part whose page shows the note. */
  partOf: ReadonlyMap<PageRecord, MapPart>
}

/**
 * Divides the notes of each language into parts, until each is small enough for one drawing: by folders, or by first
 * category if there are none. A part that cannot be divided has several pages.
 *
 * @param posts  the notes that lists show
 * @param listings  those of kind `map` say where the maps are
 * @param taken  addresses in use
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
  // Parts have addresses below that of a map, so only addresses containing `map/` can collide with them.
  const paths = new Set(taken.filter((path) => /map\//i.test(path)).map(folded))
  const locales = toLocales(site)
  const maps = listings.filter((listing) => listing.kind === 'map')
  const byMap = new Map(maps.map(({ path }): [string, PageRecord[]] => [path, []]))
  for (const post of posts) byMap.get(mapPath(languageOf(locales, post).prefix))?.push(post)
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
  /** Name of the part for notes in no folder or category. */
  rest: string
  /** The wanted address, with a number added if it is taken. */
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
  /** Notes by the name of their folder or category; at least two groups. */
  groups: Map<string, PageRecord[]>
  depth: number
  byCategory: boolean
}

/**
 * Skips folders that contain all the notes: if all are in `posts`, they are divided by what is below it.
 *
 * @returns undefined if the notes cannot be divided
 */
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

/**
 * Sorts folder by folder, by the numbers in names, then by names; notes directly in a folder come before its
 * subfolders.
 */
function inOrder(notes: readonly PageRecord[]): PageRecord[] {
  // One object per name, so that equal names, the usual case, are recognised without comparing text.
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
