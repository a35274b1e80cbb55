import { type NotPlain, notPlain } from '../../../config/plain-data.ts'
import type { DataSchema, SchemaIssue, SchemaResult } from '../../../config/plugin.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import { isPromise, NOT_ASYNC } from './hook-results.ts'

/** What is wrong with a schema and not with the data: what it throws, or why its result cannot be used. */
export type SchemaDefect = { error: unknown } | { problem: Words; hint?: Words } | { odd: NotPlain }

/** Parses a value with an author's schema. The result must be plain data: page changes are detected by its JSON. */
export function checkData(
  schema: DataSchema,
  data: unknown,
): { value: unknown } | { issues: readonly SchemaIssue[] } | { defect: SchemaDefect } {
  try {
    const result = validate(schema, data)
    if (isPromise(result)) return { defect: { problem: 'a promise, which is not awaited', hint: NOT_ASYNC } }
    if (!isSchemaResult(result)) return { defect: { problem: NO_RESULT } }
    if (result.issues) return { issues: result.issues }
    const odd = notPlain(result.value)
    return odd ? { defect: { odd } } : { value: result.value }
  } catch (error) {
    return { defect: { error } }
  }
}

export const NO_RESULT = say('something other than `{ value }` or `{ issues }`, the results of Standard Schema')

/** @throws whatever the schema throws */
export function validate(schema: DataSchema, data: unknown): unknown {
  const result: unknown = schema['~standard'].validate(data)
  if (!isPromise(result)) return result
  // Without a handler, one that is rejected would end the program.
  result.then(undefined, () => undefined)
  const { safeParse } = schema as { safeParse?: unknown }
  if (typeof safeParse !== 'function') return result
  // Where a schema throws, zod tries again asynchronously; this method throws the error.
  try {
    safeParse.call(schema, data)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('parseAsync'))) throw error
  }
  return result
}

/** Whether a schema returned what Standard Schema defines. */
export const isSchemaResult = (result: unknown): result is SchemaResult<unknown> => {
  if (typeof result !== 'object' || result === null) return false
  const { issues } = result as { issues?: unknown }
  return issues ? Array.isArray(issues) && issues.length > 0 && issues.every(isIssue) : 'value' in result
}

const isIssue = (issue: Partial<SchemaIssue> | null | undefined): boolean =>
  typeof issue?.message === 'string' &&
  (issue.path === undefined || (Array.isArray(issue.path) && issue.path.every(isPathPart)))

const isPathPart = (part: unknown): boolean =>
  typeof part === 'object' && part !== null ? 'key' in part && isKey(part.key) : isKey(part)
const isKey = (key: unknown): boolean => ['string', 'number', 'symbol'].includes(typeof key)

/** The problem, worded to follow the key: `must be a number`, `is invalid: …`. */
export const dataProblem = ({ message }: SchemaIssue): Words =>
  /^(?:is|must|has)\b/.test(message) ? phrase(message) : say('is invalid: {why}', { why: message })
