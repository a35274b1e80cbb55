import type { SchemaIssue } from '../../../config/plugin.ts'
import { frontmatterField } from '../../diagnostics/catalogue/frontmatter.ts'
import { frontmatterTogether, pluginResult } from '../../diagnostics/catalogue/plugins.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { issuePath, keyPath } from '../../diagnostics/explain-issue.ts'
import { dataProblem } from '../site/check-data.ts'

/** A plugin's schema for fields, such as `layouts.wide.frontmatter`. */
interface SchemaPlace {
  plugin: string
  hook: string
  /** The note whose fields it checks. */
  file: string
}

/** The fault of an issue that a plugin's schema has with a note's fields. */
export function schemaFault(issue: SchemaIssue, { plugin, hook, file }: SchemaPlace): Diagnostic {
  const path = issuePath(issue)
  if (path.length > 0) return frontmatterField({ file, line: 1, column: 1, key: keyPath(path) }, dataProblem(issue))
  if (isStrict(issue)) return pluginResult(file, plugin, hook, 'a fault for fields that it does not name', LET_PASS)
  return frontmatterTogether(file, plugin, issue.message)
}

const LET_PASS = 'A schema gets all fields of a note and must let the others pass: `z.object`, not `z.strictObject`.'

/** Whether a strict object of zod, which refuses fields of kb and other plugins, is at fault and not the note. */
export const isStrict = (issue: SchemaIssue): boolean =>
  (issue as { code?: unknown }).code === 'unrecognized_keys' && issuePath(issue).length === 0
