import { SEARCH_FOLDER } from '../../../config/model/search-index.ts'
import type { Hit } from './check.ts'
import type { FetchJson } from './index-files.ts'
import type { Piece } from './snippet.ts'

/** The content of the search dialog. */
export interface SearchPanel {
  /** To be called when the dialog has been opened; its field may already have text. */
  opened(): void
}

/**
 * Reads the index over HTTP.
 *
 * @throws Error on any status but success
 */
export const fetchFrom =
  (indexHref: string): FetchJson =>
  async (name, fresh) => {
    const response = await fetch(indexHref + name, fresh ? { cache: 'no-cache' } : {})
    if (!response.ok) throw new Error(`search: ${response.status} for ${name}`)
    return response.json()
  }

/** Address of a page, or of a heading in it, for a link: with base, percent-encoded. */
export function toHref(indexHref: string, path: string, slug?: string): string {
  const base = indexHref.slice(0, -SEARCH_FOLDER.length)
  const encoded = path.replace(/^\//, '').split('/').map(encodeURIComponent).join('/')
  return base + encoded + (slug ? `#${encodeURIComponent(slug)}` : '')
}

/** An option of the result list. */
export interface Option {
  href: string
  /** Only on the first option of a page. */
  title?: Piece[]
  /** Titles of the page's folders, shown next to the title. */
  trail?: string
  heading: Piece[]
  snippet: Piece[]
  /** A longer excerpt around the snippet, with line breaks. */
  around: Piece[]
  /** The texts to mark in the page when the option is followed. */
  lines: Piece[][]
}

/** The lines of an option's text, each with the class of its element. */
export function optionLines({ trail, title, heading, snippet }: Option): { name: string; pieces: readonly Piece[] }[] {
  const lines = [
    { name: 'search-trail', pieces: trail ? [{ text: trail, mark: false }] : [] },
    { name: 'search-title', pieces: title ?? [] },
    { name: 'search-heading', pieces: heading },
    { name: 'search-snippet', pieces: snippet },
  ]
  return lines.filter(({ pieces }) => pieces.length > 0)
}

/** A page with its options. */
export interface Group {
  path: string
  label: string
  options: Option[]
}

/** Pieces as text. */
export const plain = (pieces: readonly Piece[]): string => pieces.map((piece) => piece.text).join('')

/**
 * Groups results by page. A page found only by its title links to its top; otherwise an option links to the heading
 * above its snippet.
 */
export function toGroups(hits: readonly Hit[], indexHref: string): Group[] {
  return hits.map(({ path, trail, title, sections }) => {
    const above = trail === '' ? {} : { trail }
    const isMarked = (pieces: readonly Piece[]) => pieces.some((piece) => piece.mark)
    const options = sections.map((section, i): Option => {
      const inPlace = isMarked(section.heading) || isMarked(section.snippet)
      // A heading equal to the title stands for the page itself.
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

/** An option, identified by its page: its number changes as results come in. */
export interface Chosen {
  path: string
  /** Index among the page's options. */
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

/** Number of the chosen option; the first if none was chosen or its page is gone; -1 if there are no options. */
export function numberOf(groups: readonly Group[], chosen: Chosen | undefined): number {
  let before = 0
  for (const { path, options } of groups) {
    if (path === chosen?.path) return before + Math.min(chosen.at, options.length - 1)
    before += options.length
  }
  return before === 0 ? -1 : 0
}

/**
 * The option a key moves to.
 *
 * @param active  number of the active option, or -1
 * @param count  number of options
 * @returns undefined if the key has another meaning
 */
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

/** Maximum number of remembered searches. */
const RECENT_MAX = 6
const RECENT_KEY = 'kb:searches'

/** Adds `query` in front, without duplicates. */
export const withRecent = (recent: readonly string[], query: string): string[] => {
  const text = query.trim()
  return text === '' ? [...recent] : [text, ...recent.filter((other) => other !== text)].slice(0, RECENT_MAX)
}

/** Reads the remembered searches; empty if storage is damaged or unavailable. */
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
    // Storage is unavailable or full; the list is only a convenience.
  }
}
