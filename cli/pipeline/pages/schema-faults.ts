import type { SchemaIssue } from '../../../config/plugin.ts'
import { frontmatterField } from '../../diagnostics/catalogue/frontmatter.ts'
import { frontmatterTogether, pluginResult, pluginThrows } from '../../diagnostics/catalogue/plugins.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { issuePath, keyPath } from '../../diagnostics/explain-issue.ts'
import { phrase, say } from '../../sentences/sentence.ts'
import { dataProblem, type SchemaDefect } from '../site/check-data.ts'

/** A plugin's schema for fields, such as `layouts.wide.frontmatter`. */
export interface SchemaPlace {
  plugin: string
  hook: string
  /** The note whose fields it checks, or else the settings. */
  file: string
}

/** The fault of an issue that a plugin's schema has with a note's fields. */
export function schemaFault(issue: SchemaIssue, { plugin, hook, file }: SchemaPlace): Diagnostic {
  const path = issuePath(issue)
  if (path.length > 0) return frontmatterField({ file, line: 1, column: 1, key: keyPath(path) }, dataProblem(issue))
  if (isStrict(issue)) return pluginResult(file, plugin, hook, 'a fault for fields that it does not name', LET_PASS)
  return frontmatterTogether(file, plugin, issue.message)
}

/** The fault of a schema that does not work. */
export function defectFault(defect: SchemaDefect, { plugin, hook, file }: SchemaPlace): Diagnostic {
  if ('error' in defect) return pluginThrows(file, plugin, hook, defect.error)
  if ('problem' in defect) return pluginResult(file, plugin, hook, defect.problem, defect.hint)
  const { path } = defect.odd
  const problem = phrase('is not valid in JSON')
  const field = path.length > 0 && say('a field `{key}` that {problem}', { key: keyPath(path), problem })
  return pluginResult(file, plugin, hook, field || 'something other than an object of fields')
}

const LET_PASS = 'A schema gets all fields of a note and must let the others pass: `z.object`, not `z.strictObject`.'

/** Whether a strict object of zod, which refuses fields of kb and other plugins, is at fault and not the note. */
export const isStrict = (issue: SchemaIssue): boolean =>
  (issue as { code?: unknown }).code === 'unrecognized_keys' && issuePath(issue).length === 0
