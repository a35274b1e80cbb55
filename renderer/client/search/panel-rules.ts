import { SEARCH_FOLDER } from '../../../config/model/search-index.ts'
import type { Hit } from './check.ts'
import type { FetchJson } from './index-files.ts'
import type { Piece } from './snippet.ts'

/** Where a panel finds its index, from the search button's data. */
export interface SearchSettings {
  /** Folder of the index: base, then `SEARCH_FOLDER`. */
  indexHref: string
  /** Prefix of the page's language, on sites of several. */
  language?: string
  /** Options shown at most. */
  suggestions: number
}

/** What answers in the search dialog. */
export interface SearchPanel {
  /** The dialog was opened, and its field may hold something. */
  opened(): void
}

/** Reads the index over HTTP. Fails on any answer but a good one. */
export const fetchFrom =
  (indexHref: string): FetchJson =>
  async (name, fresh) => {
    const response = await fetch(indexHref + name, fresh ? { cache: 'no-cache' } : {})
    if (!response.ok) throw new Error(`search: ${response.status} for ${name}`)
    return response.json()
  }

/** The address of a page, or of a place in it, as a link: base added, percent-encoded. */
export function toHref(indexHref: string, path: string, slug?: string): string {
  const base = indexHref.slice(0, -SEARCH_FOLDER.length)
  const encoded = path.replace(/^\//, '').split('/').map(encodeURIComponent).join('/')
  return base + encoded + (slug ? `#${encodeURIComponent(slug)}` : '')
}

/** One line of the list that can be chosen. */
export interface Option {
  href: string
  /** Shown on the page's first option only. */
  title?: Piece[]
  /** Titles of its page's folders, beside the title. */
  trail?: string
  heading: Piece[]
  snippet: Piece[]
  /** More of the text around the snippet, in its lines. */
  around: Piece[]
  /** What of the page answers, to be marked there: stretches of its text. */
  lines: Piece[][]
}

/** A page with its options. */
export interface Group {
  path: string
  label: string
  options: Option[]
}

const plain = (pieces: readonly Piece[]): string => pieces.map((piece) => piece.text).join('')

/**
 * The answer as it is shown: grouped by page. A page found by its title alone leads to its top; otherwise an option
 * leads to the heading its snippet stands under.
 */
export function toGroups(hits: readonly Hit[], indexHref: string): Group[] {
  return hits.map(({ path, trail, title, sections }) => {
    const above = trail === '' ? {} : { trail }
    const isMarked = (pieces: readonly Piece[]) => pieces.some((piece) => piece.mark)
    const options = sections.map((section, i): Option => {
      const inPlace = isMarked(section.heading) || isMarked(section.snippet)
      // A heading that says what the title says is the page itself.
      const same = plain(section.heading) === plain(title)
      const byTitle = i === 0 && (same || (isMarked(title) && !isMarked(section.heading)))
      const slug = inPlace && !byTitle ? section.slug : undefined
      return {
        href: toHref(indexHref, path, slug),
        title: i === 0 ? title : undefined,
        ...(i === 0 ? above : {}),
        heading: slug === undefined || same ? [] : section.heading,
        snippet: section.snippet,
        around: section.around,
        lines: byTitle || !inPlace ? [title] : [section.heading, section.snippet],
      }
    })
    if (options.length === 0)
      options.push({
        href: toHref(indexHref, path),
        title,
        ...above,
        heading: [],
        snippet: [],
        around: [],
        lines: [title],
      })
    return { path, label: plain(title), options }
  })
}

/** A line of the list, told by its page: the list may grow around it while texts are read. */
export interface Chosen {
  path: string
  /** Of the page's options. */
  at: number
}

export function chosenAt(groups: readonly Group[], number: number): Chosen | undefined {
  let left = number
  for (const { path, options } of groups) {
    if (left < options.length) return { path, at: left }
    left -= options.length
  }
  return undefined
}

/** The number of what was chosen; the first where nothing was or its page is gone, -1 in an empty list. */
export function numberOf(groups: readonly Group[], chosen: Chosen | undefined): number {
  let before = 0
  for (const { path, options } of groups) {
    if (path === chosen?.path) return before + Math.min(chosen.at, options.length - 1)
    before += options.length
  }
  return before === 0 ? -1 : 0
}

/** The option a key leads to, in a list of `count` where `active` is chosen (-1: none); undefined: not our key. */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Searches kept for the next visit. */
export const RECENT_MAX = 6
export const RECENT_KEY = 'kb:searches'

/** The list with `query` in front, without doubles. */
export const withRecent = (recent: readonly string[], query: string): string[] => {
  const text = query.trim()
  return text === '' ? [...recent] : [text, ...recent.filter((other) => other !== text)].slice(0, RECENT_MAX)
}

/** What an earlier visit left; nothing when it is damaged or storage is closed to us. */
export function readRecent(storage: () => Storage): string[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(RECENT_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}

export function writeRecent(storage: () => Storage, recent: readonly string[]): void {
  try {
    if (recent.length === 0) storage().removeItem(RECENT_KEY)
    else storage().setItem(RECENT_KEY, JSON.stringify(recent))
  } catch {
    // Storage closed or full: the list is a convenience.
  }
}
