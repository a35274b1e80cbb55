import { frontmatterSchema } from '../../../config/schema/frontmatter.ts'
import { pluginResult } from '../../diagnostics/catalogue/plugins.ts'
import { explainIssues, keyPath } from '../../diagnostics/explain-issue.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import { normalizeDates } from '../notes/frontmatter-dates.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'
import { callHook, type Report } from '../site/plugins.ts'
import { noteName, type Site } from '../site/site.ts'

/** Not arrays, nor objects such as a `Map`, whose contents are not fields. */
const isObjectOfFields = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Object]'

/** Adds the fields that plugins return, which override a note's own. Each plugin sees the fields of those before it. */
export function pluginFrontmatter(
  site: Site,
  documents: readonly ParsedDocument[],
  report: Report,
): readonly ParsedDocument[] {
  const plugins = site.plugins.list.filter((plugin) => plugin.page?.frontmatter)
  if (plugins.length === 0) return documents
  return documents.map((document) => {
    const file = noteName(site, document.path)
    let { frontmatter } = document
    for (const plugin of plugins) {
      const note = { file: document.path, frontmatter: structuredClone(frontmatter), summary: document.summary }
      const place = { plugin, hook: 'page.frontmatter', file }
      const fields = callHook(place, report, () => plugin.page?.frontmatter?.(note), undefined)
      if (fields === undefined) continue
      const refuse = (what: Words) => report(pluginResult(file, plugin.name, place.hook, what))
      if (!isObjectOfFields(fields)) {
        refuse('something other than an object of fields')
        continue
      }
      const parsed = frontmatterSchema.safeParse(fields)
      if (parsed.success) {
        for (const { key, text } of normalizeDates(parsed.data).filter(({ guess }) => guess === undefined))
          refuse(say('a field `{key}` that is not a date: `{text}`', { key, text }))
        frontmatter = { ...frontmatter, ...parsed.data }
      } else
        for (const { path, message } of explainIssues(parsed.error.issues, fields))
          refuse(say('a field `{key}` that {problem}', { key: keyPath(path), problem: phrase(message) }))
    }
    return frontmatter === document.frontmatter ? document : { ...document, frontmatter }
  })
}
