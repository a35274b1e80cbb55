import { pluginResult } from '../../diagnostics/catalogue/plugins.ts'
import type { Words } from '../../sentences/sentence.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'
import { callHook, type Report } from '../site/plugins.ts'
import { noteName, type Site } from '../site/site.ts'
import { withPluginFields } from './plugin-fields.ts'

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
      frontmatter = withPluginFields(frontmatter, fields, refuse)
    }
    return frontmatter === document.frontmatter ? document : { ...document, frontmatter }
  })
}
