import { type Data, isData } from '../confined/data.ts'
import { execPattern } from '../confined/exec-pattern.ts'
import { data, text } from '../translate/settings.ts'

/** A pattern that may or may not apply to the page: its target has a condition that is not evaluated here. */
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
 * list of patterns with their targets, of which the first that matches applies.
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
    const { path: pathGlob, kind: kindGlob, ...conditions }: Data = data(entry.target)
    if (!fits(kindGlob, kind) || !fits(pathGlob, path)) continue
    return Object.keys(conditions).length > 0 ? UNKNOWN : text(entry.pattern)
  }
  return undefined
}

/** Whether a glob of Hugo's, such as `/posts/**` or `{page,section}`, matches; any text does where there is no glob. */
function fits(glob: unknown, value: string): boolean {
  if (glob === undefined) return true
  const pattern = String(glob)
    .toLowerCase()
    .replace(/\*\*|[*?{},]|[^\w/]/g, (sign) => SIGNS[sign] ?? `\\${sign}`)
  return Boolean(execPattern(`^${pattern}$`, value))
}

const SIGNS: Readonly<Record<string, string>> = {
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  ',': '|',
}
