import { LIMITS } from '../../../config/limits.ts'
import type { SidebarItem, SidebarMap } from '../../../config/model/sidebar-item.ts'
import { compareText } from '../../core/compare-text.ts'
import { nameWithoutNumber, sameNumber, sidebarTooDeep } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { isDated, isIndexName, isNumbered, parseEntryName, stemOf } from '../pages/entry-name.ts'
import type { PageRecord } from '../pages/page-record.ts'

/** Sidebars and folders, as the numbers in file and folder names order them (C25–C32). */
interface Structure {
  /** `/<first folder>/` → its tree. */
  sidebars: SidebarMap
  /** Items of every folder by its path in the content folder: what a catalogue page lists. */
  folders: Map<string, SidebarItem[]>
}

export interface StructureRules {
  /** Path of the content folder from the site's root. */
  prefix: string
  /** Whether the groups in a first folder can be closed. */
  isCollapsable: (folder: string) => boolean
  /**
   * Folders of languages, each treated like a content folder. If there are any, folders get the titles of their index
   * notes, because their names must be the same in all languages to pair translations.
   */
  languages: readonly string[]
  /** Title of a folder, from its path and its name without the number. */
  nameOf?: (path: string, name: string) => string
}

interface Folder {
  name: string
  path: string
  folders: Map<string, Folder>
  notes: PageRecord[]
  index?: PageRecord
}

const UNSTRUCTURED = new Set(['_posts', '@pages'])

/** Whether a note is in a folder whose sidebar follows from numbers. */
export const isInStructure = (path: string): boolean =>
  path.includes('/') && !path.split('/').some((name) => UNSTRUCTURED.has(name))

/**
 * Builds the trees from the paths of pages. Entries are sorted by number, then by name; all of equal numbers are kept
 * (C22). A folder whose own entries have no numbers, or only dates, is listed in full, by name, because its author does
 * not number them; but not in one that is itself numbered, where vdoing left them out (C18).
 */
export function toStructure(
  pages: readonly PageRecord[],
  { prefix, isCollapsable, languages, nameOf = (_, name) => name }: StructureRules,
): Outcome<Structure> {
  const root = toFolders(pages)
  const diagnostics: Diagnostic[] = []
  const structure: Structure = { sidebars: {}, folders: new Map() }
  const titled = languages.length > 0
  const walkOf = (folder: Folder, diagnostics: Diagnostic[], folders: Structure['folders']): Walk => ({
    prefix,
    collapsable: isCollapsable(folder.path),
    titled,
    nameOf,
    diagnostics,
    folders,
  })
  const enter = (folder: Folder): void => {
    if (UNSTRUCTURED.has(folder.name)) return
    const items = toItems(folder, 1, walkOf(folder, diagnostics, structure.folders))
    if (items.length > 0) structure.sidebars[`/${folder.path}/`] = items
  }
  for (const folder of inOrder(root)) {
    if (!languages.includes(folder.path)) {
      enter(folder)
      continue
    }
    // Its folders are treated as first folders. Notes directly in it get a sidebar, too, and a catalogue may list all
    // of it.
    enter({ ...folder, folders: new Map() })
    for (const next of inOrder(folder)) enter(next)
    structure.folders.set(folder.path, toItems(folder, 0, walkOf(folder, [], new Map())))
  }
  return { value: structure, diagnostics }
}

const inOrder = ({ folders }: Folder): Folder[] => [...folders.values()].sort((a, b) => compareText(a.name, b.name))

function toFolders(pages: readonly PageRecord[]): Folder {
  const root: Folder = { name: '', path: '', folders: new Map(), notes: [] }
  for (const page of pages) {
    const parts = page.relativePath.split('/')
    const name = parts.pop()!
    let folder = root
    for (const part of parts) {
      let next = folder.folders.get(part)
      if (!next) {
        next = { name: part, path: folder.path ? `${folder.path}/${part}` : part, folders: new Map(), notes: [] }
        folder.folders.set(part, next)
      }
      folder = next
    }
    if (isIndexName(name)) folder.index = page
    else folder.notes.push(page)
  }
  return root
}

const hasNumbers = (folder: Folder): boolean =>
  folder.notes.some((page) => isNumbered(fileName(page))) || [...folder.folders.keys()].some(isNumbered)

const fileName = (page: PageRecord): string => stemOf(page.relativePath.split('/').pop()!)
const orderOf = (name: string): number | undefined => parseEntryName(name).order

interface Walk {
  prefix: string
  collapsable: boolean
  titled: boolean
  nameOf: NonNullable<StructureRules['nameOf']>
  diagnostics: Diagnostic[]
  folders: Map<string, SidebarItem[]>
}

interface Entry {
  name: string
  file: string
  order: number
  item: () => SidebarItem | undefined
}

/** @param depth  1 for the items of a first folder, 2 for those of a group in it, and so on */
function toItems(folder: Folder, depth: number, walk: Walk): SidebarItem[] {
  const nameFor = (path: string) => [walk.prefix, path].filter(Boolean).join('/')
  const entries: Entry[] = []
  const numbered = (depth > 1 && isNumbered(folder.name)) || hasNumbers(folder)
  const enter = (name: string, file: string, item: Entry['item']): void => {
    const order = orderOf(name)
    if (order !== undefined || !numbered) entries.push({ name, file, order: order ?? Number.POSITIVE_INFINITY, item })
    else walk.diagnostics.push(nameWithoutNumber(file))
  }
  for (const page of folder.notes) enter(fileName(page), page.file, () => toLink(page))
  for (const inner of folder.folders.values()) enter(inner.name, nameFor(inner.path), () => toGroup(inner, depth, walk))
  entries.sort((a, b) => (a.order === b.order ? compareText(a.name, b.name) : a.order - b.order))
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1]
    if (before && before.order === entry.order && Number.isFinite(entry.order) && !isDated(entry.name))
      walk.diagnostics.push(sameNumber(entry.file, before.name))
  }
  const items = entries.flatMap((entry) => entry.item() ?? [])
  walk.folders.set(folder.path, items)
  return items
}

const toLink = (page: PageRecord): SidebarItem => ({
  kind: 'link',
  title: page.title,
  path: page.path,
  ...(page.frontmatter.titleTag ? { titleTag: page.frontmatter.titleTag } : {}),
})

function toGroup(folder: Folder, depth: number, walk: Walk): SidebarItem | undefined {
  const children = toItems(folder, depth + 1, walk)
  if (children.length === 0 && !folder.index) return undefined
  const title =
    (walk.titled ? folder.index?.title : undefined) ?? walk.nameOf(folder.path, parseEntryName(folder.name).title)
  const file = [walk.prefix, folder.path].filter(Boolean).join('/')
  if (depth > LIMITS.sidebarNesting) walk.diagnostics.push(sidebarTooDeep({ file, line: 1, column: 1 }, title))
  return {
    kind: 'group',
    title,
    collapsable: walk.collapsable,
    children,
    ...(folder.index ? { path: folder.index.path } : {}),
  }
}
