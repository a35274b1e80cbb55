import { type Data, isData } from '../confined/data.ts'
import { execPattern } from '../confined/exec-pattern.ts'
import { data, text } from '../translate/settings.ts'

/** Means that a pattern may or may not apply to a page: its target has a condition that is not evaluated here. */
export const UNKNOWN = Symbol('unknown pattern')

interface Page {
  kind: 'page' | 'section'
  /** Top-level folder; empty for pages outside folders. */
  section: string
  /** Path in the content folder, without extension. */
  page: string
}

/**
 * The address pattern of a page from `permalinks`: a map by section, a map by kind and section, or, in the newest Hugo,
 * a list of patterns with targets, of which the first match applies.
 *
 * @returns undefined if no pattern applies
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

/** Whether a value matches one of Hugo's globs, such as `/posts/**` or `{page,section}`; without a glob, all do. */
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
