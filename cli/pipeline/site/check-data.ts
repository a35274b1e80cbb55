import { notPlain } from '../../../config/plain-data.ts'
import type { DataSchema, SchemaIssue } from '../../../config/plugin.ts'
import { say, type Words } from '../../sentences/sentence.ts'

/** Parses a value with an author's schema. The result must be plain data: page changes are detected by its JSON. */
export function checkData(schema: DataSchema, data: unknown): { value: unknown } | { issues: readonly SchemaIssue[] } {
  const result = schema['~standard'].validate(data)
  if (result instanceof Promise) return { issues: [{ message: 'has an asynchronous schema' }] }
  if (result.issues) return { issues: result.issues }
  const odd = notPlain(result.value)
  return odd ? { issues: [{ message: 'is not valid in JSON', path: odd.path }] } : { value: result.value }
}

/** The problem, worded to follow the key: `must be a number`, `is invalid: …`. */
export const dataProblem = ({ message }: SchemaIssue): Words =>
  /^(?:is|must|has)\b/.test(message) ? message : say('is invalid: {why}', { why: message })
