import type { z } from 'zod'
import {
  FRONTMATTER_KEYS,
  FRONTMATTER_TEXT_KEYS,
  type Frontmatter,
  frontmatterShape,
} from '../../../config/schema/frontmatter.ts'
import { nearest } from '../../../config/suggest.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { keyPath } from '../../diagnostics/explain-issue.ts'
import { guessEntries } from './guessed-forms.ts'

export interface ParsedFrontmatter {
  frontmatter: Frontmatter
  /** UTF-16 units of the file's text before the body, including a byte order mark. */
  bodyOffset: number
  /** Number of lines before the body. */
  bodyLine: number
  /**
   * Positions of the values (of the key if it has no value), by path such as `title`, `features[0].imgUrl` or
   * `aliases[1]`, for faults that are found later.
   */
  places: Record<string, { line: number; column: number }>
  /** The note is behind a password whose value is not known: its text must not be used at all. */
  withheld?: true
  diagnostics: Diagnostic[]
}

export const TEXT_KEYS: ReadonlySet<string> = new Set(FRONTMATTER_TEXT_KEYS)
export const KNOWN_KEYS: ReadonlySet<string> = new Set(FRONTMATTER_KEYS)
/** List fields, which authors also write as one string: `tags: a, b`. */
export const LIST_KEYS = ['categories', 'tags'] as const
export const LISTS: ReadonlySet<string> = new Set(LIST_KEYS)

/** The list whose entries have faults of their own that are found later, and so have places. */
export const PLACED_LIST = 'aliases'

/** Paths of the entries of such a list, with the rest of each one's row; empty entries are dropped and have none. */
export const placedEntries = <T>(rows: readonly (readonly [value: unknown, rest: T])[]): [path: string, rest: T][] =>
  rows
    .filter(([value]) => value !== null && String(value).trim() !== '')
    .map(([, rest], at) => [keyPath([PLACED_LIST, at]), rest])

/** Fields of other tools that look like misspelt ones: Jekyll's `published`, which vdoing ignored. */
const OF_OTHERS: ReadonlySet<string> = new Set(['published'])

/** Fields of other themes for VuePress and their names here, which are not spelt alike. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['category', 'categories'],
  ['createTime', 'date'],
  ['isShowComments', 'comment'],
  ['bgImage', 'bannerBg'],
  ['redirectFrom', 'aliases'],
])

/** The field that an unknown key probably means, out of those that the note does not have. */
export function meantKey(key: string, present: ReadonlySet<string>): string | undefined {
  if (OF_OTHERS.has(key)) return undefined
  const same = SAME.get(key)
  if (same !== undefined) return present.has(same) ? undefined : same
  const absent = FRONTMATTER_KEYS.filter((known) => !present.has(known))
  return nearest(key, absent)
}

/** Keys inside `pageComponent`, which a tool of vdoing wrote without their indentation. */
const OF_COMPONENT: ReadonlySet<string> = new Set(['name', 'data', 'path', 'key', 'imgUrl'])

/** The key without a value to which an unknown key would belong, were it indented. */
export const emptyParent = (key: string, values: Readonly<Record<string, unknown>>): string | undefined =>
  values.pageComponent === null && OF_COMPONENT.has(key) ? 'pageComponent' : undefined

export const entriesIn = (value: unknown): string[] | undefined =>
  typeof value === 'string' ? guessEntries(value) : undefined

/** The values with which these fields keep a note from readers, and the words that say that they do not. */
const HIDING = {
  draft: { hides: true, open: /^(?:no|off|false|n|f|0)?$/i },
  publish: { hides: false, open: /^(?:yes|on|true|y|t|1)?$/i },
  unlisted: { hides: true, open: /^(?:no|off|false|n|f|0)?$/i },
} as const

/** What an invalid value of such a field counts as: what was meant to be hidden must not be published by a slip. */
function hidingValue(key: string, value: unknown): boolean | undefined {
  const { hides, open } = HIDING[key as keyof typeof HIDING] ?? {}
  return open?.test(String(value).trim()) ? undefined : hides
}

/**
 * Like parsing with `frontmatterSchema`, but leaves invalid fields out, apart from those that may hide the note, and
 * only parses the keys that are present.
 */
export function toFrontmatter(values: Readonly<Record<string, unknown>>): {
  frontmatter: Frontmatter
  issues: z.core.$ZodIssue[]
} {
  const issues: z.core.$ZodIssue[] = []
  const frontmatter: Record<string, unknown> = {}
  for (const key of FRONTMATTER_KEYS) {
    if (!Object.hasOwn(values, key)) continue
    const parsed = frontmatterShape[key as keyof typeof frontmatterShape].safeParse(withoutNulls(values[key]))
    if (!parsed.success) {
      issues.push(...parsed.error.issues.map((issue) => ({ ...issue, path: [key, ...issue.path] })))
      const hiding = hidingValue(key, values[key])
      if (hiding !== undefined) frontmatter[key] = hiding
    } else if (parsed.data !== undefined) frontmatter[key] = parsed.data
  }
  for (const [key, value] of Object.entries(values)) if (!KNOWN_KEYS.has(key)) frontmatter[key] = value
  return { frontmatter, issues }
}

/**
 * Removes keys without a value (`link:`), which count as absent, from maps at any depth. A map with only such keys
 * becomes null.
 *
 * @param value  parsed YAML; its depth is limited, but aliases may make it contain the same object many times
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
