import { LIMITS } from '../../../config/limits.ts'
import type { SidebarInput } from '../../../config/schema/sidebar.ts'
import { compareText } from '../../core/compare-text.ts'
import { groupBy } from '../../core/group-by.ts'
import { text } from '../translate/settings.ts'
import { isSection, pagePath, urlize } from './hugo-address.ts'
import type { ReadNote } from './hugo-lists.ts'

/** A page or a folder of a section. */
interface Entry {
  /** Its page; absent for a folder without one. */
  note?: ReadNote
  /** Name of the folder or file. */
  name: string
  children: Entry[]
}

/**
 * Sidebars of the sections whose notes have an order of their own, as themes for documentation show them (Docsy, Book,
 * Hextra), by the addresses of these sections. A few weights among many notes are pinned posts of a blog.
 *
 * @param notes  notes of the new site
 * @param read  all notes, because folders have their titles and weights from notes that may be left out
 */
export function hugoSidebars(notes: readonly ReadNote[], read: readonly ReadNote[]): Record<string, SidebarInput[]> {
  const shown = new Set(notes.filter(isShown).map(({ file }) => file.path))
  const sections = groupBy(read, ({ path, language }) => `${language.prefix}/${path.split('/')[0]}`)
  return Object.fromEntries(
    [...sections.values()].flatMap((members): [string, SidebarInput[]][] => {
      const [{ path, language }] = members as [ReadNote]
      const address = `${language.prefix}/${urlize(path.split('/')[0] ?? '', language.value)}/`
      const pages = members.filter(({ file }) => shown.has(file.path))
      const weighted = members.filter((note) => weightOf(note) !== undefined)
      const isOrdered = weighted.length > 1 && weighted.length * 2 > members.length
      if (!isOrdered || pages.some((note) => note.address?.startsWith(address) !== true)) return []
      const root = toTree(members)
      const items = root.children.flatMap((entry) => toItems(entry, 1, shown))
      const own = root.note && shown.has(root.note.file.path) ? [address] : []
      return items.length > 0 ? [[address, [...own, ...items]]] : []
    }),
  )
}

const isShown = ({ lines, frontmatter, address }: ReadNote): boolean =>
  address !== undefined && lines?.publish !== false && frontmatter.draft !== true

const weightOf = (note: ReadNote | undefined): number | undefined => {
  const weight = Number(note?.frontmatter.weight ?? 0)
  return Number.isFinite(weight) && weight !== 0 ? weight : undefined
}

const shortTitleOf = (note: ReadNote | undefined): string | undefined =>
  text(note?.frontmatter.linkTitle) ?? text(note?.frontmatter.linktitle)

const titleOf = ({ note, name }: Entry): string => shortTitleOf(note) ?? text(note?.frontmatter.title) ?? name

function toTree(members: readonly ReadNote[]): Entry {
  const root: Entry = { name: '', children: [] }
  const entries = new Map<string, Entry>()
  const entryAt = (parts: readonly string[]): Entry => {
    if (parts.length < 2) return root
    const path = parts.join('/')
    const known = entries.get(path)
    if (known) return known
    const made: Entry = { name: parts.at(-1)!, children: [] }
    entries.set(path, made)
    entryAt(parts.slice(0, -1)).children.push(made)
    return made
  }
  for (const note of members) entryAt(pagePath(note.path).split('/')).note = note
  for (const { children } of [root, ...entries.values()]) children.sort(compareEntries)
  return root
}

/** As Hugo sorts them: by weight, then the newest first, then by title. */
function compareEntries(a: Entry, b: Entry): number {
  const [first, second] = [a, b].map(({ note }) => weightOf(note) ?? Number.POSITIVE_INFINITY) as [number, number]
  const dateOf = ({ note }: Entry): string => String(note?.frontmatter.date ?? '')
  if (first !== second) return first - second
  return compareText(dateOf(b), dateOf(a)) || compareText(titleOf(a), titleOf(b))
}

function toItems(entry: Entry, depth: number, shown: ReadonlySet<string>): SidebarInput[] {
  const { note, children } = entry
  const path = note && shown.has(note.file.path) ? note.address : undefined
  const isFolder = children.length > 0 || (note !== undefined && isSection(note.path))
  if (!isFolder) return path === undefined ? [] : [shortTitleOf(note) === undefined ? path : [path, titleOf(entry)]]
  const isDeepest = depth > LIMITS.sidebarNesting
  const items = children.flatMap((child) => toItems(child, isDeepest ? depth : depth + 1, shown))
  if (isDeepest) return [...(path === undefined ? [] : [path]), ...items]
  if (items.length === 0) return path === undefined ? [] : [path]
  return [{ title: titleOf(entry), path, children: items }]
}
