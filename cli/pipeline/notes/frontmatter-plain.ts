import { normalDate } from '../../../config/dates.ts'
import { LIMITS } from '../../../config/limits.ts'
import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import { keyPath } from '../../diagnostics/explain-issue.ts'
import { positionsIn } from '../../diagnostics/position.ts'
import { BLANK_RUN, findFrontmatter } from './frontmatter-block.ts'
import { normalizeDates } from './frontmatter-dates.ts'
import {
  entriesIn,
  KNOWN_KEYS,
  LISTS,
  type ParsedFrontmatter,
  PLACED_LIST,
  placedEntries,
  TEXT_KEYS,
  toFrontmatter,
} from './frontmatter-fields.ts'
import { type PlainField, tryPlainFields } from './plain-frontmatter/index.ts'

/**
 * Parses simple frontmatter without faults, without a YAML parser; undefined for any other. The result is the one of
 * `parseFrontmatter`.
 */
export function parsePlainFrontmatter(text: string, extraKeys: readonly string[] = []): ParsedFrontmatter | undefined {
  const block = findFrontmatter(text)
  if (block.kind !== 'yaml' || block.badFence !== undefined) return undefined
  const { from, to, bodyOffset } = block
  const yaml = text.slice(from, to)
  if (yaml.length > LIMITS.frontmatterSize || BLANK_RUN.test(yaml)) return undefined
  const plain = tryPlainFields(yaml, TEXT_KEYS)
  const frontmatter = plain && withoutFault(plain, new Set(extraKeys))
  if (!frontmatter) return undefined
  const positionOf = positionsIn(text)
  const offsets = plain.flatMap(({ key, from: at, inner = {} }) => [
    [key, at] as const,
    ...Object.entries(inner).map(([name, innerAt]) => [keyPath([key, name]), innerAt] as const),
  ])
  const places = [...offsets, ...plain.flatMap((field) => entryOffsets(field, yaml))]
    .slice(0, LIMITS.frontmatterFaults)
    .map(([path, offset]) => [path, positionOf(from + offset)])
  const bodyLine = positionOf(bodyOffset).line - 1
  return { frontmatter, bodyOffset, bodyLine, places: Object.fromEntries(places), diagnostics: [] }
}

/** Each entry of a list stands on a line, the first one where the list begins. */
function entryOffsets({ key, value, from }: PlainField, yaml: string): [path: string, offset: number][] {
  if (key !== PLACED_LIST || !Array.isArray(value)) return []
  const signs = [...yaml.slice(from).matchAll(/^ *- */gm)].slice(0, value.length)
  return placedEntries(signs.map(({ index, 0: sign }, at) => [value[at], from + index + sign.length]))
}

/** The frontmatter if it has no faults; otherwise undefined, and the full parser reports them. */
function withoutFault(fields: readonly PlainField[], extraKeys: ReadonlySet<string>): Frontmatter | undefined {
  if (fields.length > LIMITS.frontmatterFaults) return undefined
  if (fields.some(({ key }) => key === 'password' || (!KNOWN_KEYS.has(key) && !extraKeys.has(key)))) return undefined
  const { frontmatter, issues } = toFrontmatter(Object.fromEntries(fields.map(({ key, value }) => [key, value])))
  if (fields.some(({ key, value }) => LISTS.has(key) && (entriesIn(value) || isLong(value)))) return undefined
  return issues.length === 0 && hasPlainDates(frontmatter) ? frontmatter : undefined
}

const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > LIMITS.frontmatterTerms

/** Whether all dates are read without guessing; puts `date` and `expire` into normal form. */
const hasPlainDates = (frontmatter: Frontmatter): boolean =>
  (frontmatter.expire === undefined || normalDate(frontmatter.expire) !== undefined) &&
  normalizeDates(frontmatter).length === 0
