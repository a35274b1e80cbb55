import { isDeepStrictEqual } from 'node:util'
import { notPlain } from '../../../config/plain-data.ts'
import { type Frontmatter, frontmatterSchema } from '../../../config/schema/frontmatter.ts'
import type { UnknownMap } from '../../core/maps.ts'
import { explainIssues, keyPath } from '../../diagnostics/explain-issue.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import { normalizeDates } from '../notes/frontmatter-dates.ts'

/** Not arrays, nor objects such as a `Map`, whose contents are not fields. */
const isObjectOfFields = (value: unknown): value is UnknownMap =>
  Object.prototype.toString.call(value) === '[object Object]'

/**
 * A note's fields with those that a plugin returned. They are parsed like an author's, and must be plain data.
 *
 * @param refuse  takes what is wrong with a field, or with all of them; then no field is taken
 */
export function withPluginFields(
  frontmatter: Frontmatter,
  fields: unknown,
  refuse: (problem: Words) => void,
): Frontmatter {
  if (!isObjectOfFields(fields)) {
    refuse('something other than an object of fields')
    return frontmatter
  }
  const before: Readonly<Record<string, unknown>> = frontmatter
  const isChanged = ([key, value]: [string, unknown]) => !isDeepStrictEqual(value, before[key])
  const changed = Object.fromEntries(Object.entries(fields).filter(isChanged))
  const refuseField = (path: readonly PropertyKey[], problem: Words) =>
    refuse(say('a field `{key}` that {problem}', { key: keyPath(path), problem: phrase(problem) }))
  const odd = notPlain(changed)
  if (odd) {
    refuseField(odd.path, 'is not valid in JSON')
    return frontmatter
  }
  const parsed = frontmatterSchema.safeParse(changed)
  if (!parsed.success) {
    for (const { path, message } of explainIssues(parsed.error.issues, changed)) refuseField(path, message)
    return frontmatter
  }
  for (const { key, text } of normalizeDates(parsed.data).filter(({ guess }) => guess === undefined))
    refuse(say('a field `{key}` that is not a date: `{text}`', { key, text }))
  return { ...frontmatter, ...parsed.data }
}
