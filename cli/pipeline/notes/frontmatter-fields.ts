import type { z } from 'zod'
import {
  FRONTMATTER_KEYS,
  FRONTMATTER_TEXT_KEYS,
  type Frontmatter,
  frontmatterShape,
} from '../../../config/schema/frontmatter.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { guessEntries } from './guessed-forms.ts'

export interface ParsedFrontmatter {
  frontmatter: Frontmatter
  /** UTF-16 units of `text` before the body, a byte order mark included. */
  bodyOffset: number
  /** Lines before the body. */
  bodyLine: number
  /**
   * Where each key's value stands (the key itself when it has none), inner ones as `features[0].imgUrl`, for faults
   * found later.
   */
  places: Record<string, { line: number; column: number }>
  diagnostics: Diagnostic[]
}

export const TEXT_KEYS: ReadonlySet<string> = new Set(FRONTMATTER_TEXT_KEYS)
export const KNOWN_KEYS: ReadonlySet<string> = new Set(FRONTMATTER_KEYS)
/** Fields of several entries, which authors also write as one text: `tags: a, b`. */
export const LIST_KEYS = ['categories', 'tags'] as const
export const LISTS: ReadonlySet<string> = new Set(LIST_KEYS)

export const entriesIn = (value: unknown): string[] | undefined =>
  typeof value === 'string' ? guessEntries(value) : undefined

/** What `frontmatterSchema` makes of the fields, without those at fault; only the keys that are there cost anything. */
export function toFrontmatter(values: Readonly<Record<string, unknown>>): {
  frontmatter: Frontmatter
  issues: z.core.$ZodIssue[]
} {
  const issues: z.core.$ZodIssue[] = []
  const frontmatter: Record<string, unknown> = {}
  for (const key of FRONTMATTER_KEYS) {
    if (!Object.hasOwn(values, key)) continue
    const parsed = frontmatterShape[key as keyof typeof frontmatterShape].safeParse(withoutNulls(values[key]))
    if (!parsed.success) issues.push(...parsed.error.issues.map((issue) => ({ ...issue, path: [key, ...issue.path] })))
    else if (parsed.data !== undefined) frontmatter[key] = parsed.data
  }
  for (const [key, value] of Object.entries(values)) if (!KNOWN_KEYS.has(key)) frontmatter[key] = value
  return { frontmatter, issues }
}

/**
 * A key without a value (`link:`) is as good as none: the value without such keys, in maps at any depth. A map of
 * nothing else is null.
 *
 * @param value  YAML as data, which is bounded in depth but may repeat itself
 */
function withoutNulls(value: unknown, seen = new Map<object, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (seen.has(value)) return seen.get(value)
  seen.set(value, value)
  const result = Array.isArray(value) ? value.map((entry) => withoutNulls(entry, seen)) : mapWithoutNulls(value, seen)
  seen.set(value, result)
  return result
}

function mapWithoutNulls(map: object, seen: Map<object, unknown>): object | null {
  const entries = Object.entries(map).map(([key, entry]) => [key, withoutNulls(entry, seen)] as const)
  const filled = entries.filter(([, entry]) => entry !== null)
  return filled.length === 0 && entries.length > 0 ? null : Object.fromEntries(filled)
}
