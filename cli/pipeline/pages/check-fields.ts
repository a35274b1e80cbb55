import { isMap } from '../../core/maps.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { issuePath } from '../../diagnostics/explain-issue.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'
import { checkData } from '../site/check-data.ts'
import { noteName, type Site } from '../site/site.ts'
import { isStrict, schemaFault } from './schema-faults.ts'

/** Parses notes' fields with the schemas of plugins; invalid fields are reported and left out. */
export function checkFields(
  site: Site,
  documents: readonly ParsedDocument[],
  report: (fault: Diagnostic) => void,
): readonly ParsedDocument[] {
  const schemas = site.plugins.list.flatMap(({ name, frontmatter }) =>
    frontmatter ? [{ plugin: name, schema: frontmatter }] : [],
  )
  if (schemas.length === 0) return documents
  // Reported once, at the settings: it is the same for every note.
  const strict = new Set<string>()
  return documents.map((document) => {
    const file = noteName(site, document.path)
    let { frontmatter } = document
    for (const { plugin, schema } of schemas) {
      const fields = checkData(schema, structuredClone(frontmatter))
      if ('issues' in fields) {
        for (const issue of fields.issues) {
          const isOfSchema = isStrict(issue)
          if (isOfSchema && strict.has(plugin)) continue
          if (isOfSchema) strict.add(plugin)
          const place = isOfSchema ? (site.configFile ?? file) : file
          report(schemaFault(issue, { plugin, hook: 'frontmatter', file: place }))
        }
        const wrong = new Set(fields.issues.map((issue) => issuePath(issue)[0]))
        frontmatter = Object.fromEntries(Object.entries(frontmatter).filter(([key]) => !wrong.has(key)))
      } else if (isMap(fields.value)) frontmatter = { ...frontmatter, ...fields.value }
    }
    return frontmatter === document.frontmatter ? document : { ...document, frontmatter }
  })
}
