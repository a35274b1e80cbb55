import type { DataSchema } from '../../../config/plugin.ts'
import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import { pluginResult } from '../../diagnostics/catalogue/plugins.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { issuePath } from '../../diagnostics/explain-issue.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'
import { checkData } from '../site/check-data.ts'
import { noteName, type Site } from '../site/site.ts'
import { withPluginFields } from './plugin-fields.ts'
import { defectFault, isStrict, type SchemaPlace, schemaFault } from './schema-faults.ts'

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
  const reportOnce = onceByPlugin(report)
  return documents.map((document) => {
    const file = noteName(site, document.path)
    let { frontmatter } = document
    for (const { plugin, schema } of schemas) {
      const place = { plugin, hook: 'frontmatter', file }
      frontmatter = checkWith(schema, frontmatter, {
        place,
        report,
        ofSchema: (toFault) => reportOnce(plugin, toFault({ ...place, file: site.configFile ?? file })),
      })
    }
    return frontmatter === document.frontmatter ? document : { ...document, frontmatter }
  })
}

interface Reports {
  place: SchemaPlace
  report: (fault: Diagnostic) => void
  /** For faults that are the same for every note: reported once, at the settings. */
  ofSchema: (toFault: (place: SchemaPlace) => Diagnostic) => void
}

function checkWith(schema: DataSchema, frontmatter: Frontmatter, { place, report, ofSchema }: Reports): Frontmatter {
  const fields = checkData(schema, structuredClone(frontmatter))
  if ('defect' in fields) {
    const { defect } = fields
    if ('problem' in defect) ofSchema((settings) => defectFault(defect, settings))
    else report(defectFault(defect, place))
    return frontmatter
  }
  if ('issues' in fields) {
    for (const issue of fields.issues)
      if (isStrict(issue)) ofSchema((settings) => schemaFault(issue, settings))
      else report(schemaFault(issue, place))
    const wrong = new Set(fields.issues.map((issue) => issuePath(issue)[0]))
    return Object.fromEntries(Object.entries(frontmatter).filter(([key]) => !wrong.has(key)))
  }
  return withPluginFields(frontmatter, fields.value, (problem) =>
    report(pluginResult(place.file, place.plugin, place.hook, problem)),
  )
}

/** Reports the first fault of each plugin only. */
function onceByPlugin(report: (fault: Diagnostic) => void) {
  const reported = new Set<string>()
  return (plugin: string, fault: Diagnostic): void => {
    if (!reported.has(plugin)) report(fault)
    reported.add(plugin)
  }
}
