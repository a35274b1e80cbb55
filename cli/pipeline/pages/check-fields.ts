import { isMap } from '../../core/maps.ts'
import { frontmatterField } from '../../diagnostics/catalogue/frontmatter.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { issuePath, keyPath } from '../../diagnostics/explain-issue.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'
import { checkData, dataProblem } from '../site/check-data.ts'
import { noteName, type Site } from '../site/site.ts'

/** Parses notes' fields with the schemas of plugins; invalid fields are reported and left out. */
export function checkFields(
  site: Site,
  documents: readonly ParsedDocument[],
  report: (fault: Diagnostic) => void,
): readonly ParsedDocument[] {
  const schemas = site.plugins.list.flatMap(({ frontmatter }) => frontmatter ?? [])
  if (schemas.length === 0) return documents
  return documents.map((document) => {
    const file = noteName(site, document.path)
    let { frontmatter } = document
    for (const schema of schemas) {
      const fields = checkData(schema, structuredClone(frontmatter))
      if ('issues' in fields) {
        for (const issue of fields.issues)
          report(frontmatterField({ file, line: 1, column: 1, key: keyPath(issuePath(issue)) }, dataProblem(issue)))
        const wrong = new Set(fields.issues.map((issue) => issuePath(issue)[0]))
        frontmatter = Object.fromEntries(Object.entries(frontmatter).filter(([key]) => !wrong.has(key)))
      } else if (isMap(fields.value)) frontmatter = { ...frontmatter, ...fields.value }
    }
    return frontmatter === document.frontmatter ? document : { ...document, frontmatter }
  })
}
