import * as z from 'zod'
import { sortDiagnostics } from '../diagnostic.ts'
import type { Reporter } from './reporter.ts'

const place = z.strictObject({
  file: z.string().describe("Path from the site's root, `/` between its parts."),
  line: z.int().min(1).describe('From 1, frontmatter counted.'),
  column: z.int().min(1).describe('From 1, in UTF-16 units.'),
  endLine: z.int().min(1).optional(),
  endColumn: z.int().min(1).optional().describe('Of the first character that is no longer meant.'),
  key: z.string().optional().describe('A path such as `sidebar[2].children`.'),
})

const diagnostic = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)
    .describe('`area/name`; stable.'),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  hint: z.string().optional(),
  place: place.optional(),
})

/**
 * What `--format json` prints: one object and nothing else. Keys are added, never renamed or removed, within a version.
 */
export const reportSchema = z.strictObject({
  version: z.literal(1),
  tool: z.strictObject({ name: z.literal('kb'), version: z.string() }),
  errors: z.int().min(0),
  warnings: z.int().min(0),
  diagnostics: z.array(diagnostic).describe('Sorted by file, line, column, code.'),
  build: z
    .strictObject({
      pages: z.int().min(0),
      filesWritten: z.int().min(0),
      bytes: z.int().min(0),
      milliseconds: z.record(z.string(), z.number()).describe('By stage, in walking order.'),
    })
    .optional()
    .describe('Only of a build.'),
})

export type Report = z.output<typeof reportSchema>

/** The JSON Schema (draft 2020-12) of `--format json`. */
export const reportJsonSchema = (): unknown => z.toJSONSchema(reportSchema)

export const json: Reporter = (diagnostics, context) => {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const report: Report = {
    version: 1,
    tool: { name: 'kb', version: context.version },
    errors,
    warnings: diagnostics.length - errors,
    // Field by field, so that additional fields of a diagnostic do not make the report invalid.
    diagnostics: sortDiagnostics(diagnostics).map(({ code, severity, message, hint, place: at }) => ({
      code,
      severity,
      message,
      ...(hint === undefined ? {} : { hint }),
      ...(at === undefined ? {} : { place: { ...at } }),
    })),
    ...(context.build === undefined ? {} : { build: context.build }),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
