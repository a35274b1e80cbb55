import { type Data, isData } from '../confined/data.ts'
import { data, text } from '../translate/settings.ts'

/** A pattern that may be the page's or not: its target is by something that cannot be told here. */
export const UNKNOWN = Symbol('unknown pattern')

interface Page {
  kind: 'page' | 'section'
  /** Folder of the first level; empty for pages beside them. */
  section: string
  /** From the content folder, without its ending. */
  page: string
}

/**
 * The pattern of a page's address, by `permalinks`: a map of sections, of kinds and sections, or, in the newest Hugo, a
 * list of patterns with their targets, of which the first that fits holds.
 *
 * @returns nothing for a page without a pattern
 */
export function patternFor(permalinks: unknown, { kind, section, page }: Page): string | typeof UNKNOWN | undefined {
  if (Array.isArray(permalinks)) return patternIn(permalinks, kind, `/${page}`.toLowerCase())
  const patterns = data(permalinks)
  const key = section === '' ? '/' : section
  return text(data(patterns[kind])[key]) ?? (kind === 'section' ? undefined : text(patterns[key]))
}

function patternIn(entries: readonly unknown[], kind: string, path: string): string | typeof UNKNOWN | undefined {
  for (const entry of entries.filter(isData)) {
    const { path: glob, kind: kinds, ...others }: Data = data(entry.target)
    if (kinds !== undefined && !toPattern(String(kinds)).test(kind)) continue
    if (glob !== undefined && !toPattern(String(glob).toLowerCase()).test(path)) continue
    return Object.keys(others).length > 0 ? UNKNOWN : text(entry.pattern)
  }
  return undefined
}

/** A glob of Hugo's: `/posts/**`, `{page,section}`. */
const toPattern = (glob: string): RegExp =>
  new RegExp(`^${glob.replace(/\*\*|[*?{},]|[^\w/]/g, (sign) => SIGNS[sign] ?? `\\${sign}`)}$`)

const SIGNS: Readonly<Record<string, string>> = {
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  ',': '|',
}
