import { LAYOUTS, USUAL_LAYOUTS } from '../../../config/layouts.ts'
import { nearest } from '../../../config/suggest.ts'
import { layoutUnused } from '../../diagnostics/catalogue/pages.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { checkData } from '../site/check-data.ts'
import { type PlacedLayout, placedLayouts } from '../site/page-kinds.ts'
import type { Site } from '../site/site.ts'
import type { ChosenLayout, PageRecord } from './page-record.ts'
import { defectFault, schemaFault } from './schema-faults.ts'

/** The names that a note's `layout` may have, including those of components. */
export const layoutNames = (site: Site): string[] => [
  ...new Set([
    ...placedLayouts(site).map(({ layout }) => layout.name),
    ...LAYOUTS,
    ...Object.keys(site.config.components),
  ]),
]

/**
 * The layout of kb or a plugin that a note chooses. Undefined without one, for a component's name, and with a reported
 * fault if the layout does not exist, the page cannot have one, or its fields are invalid.
 */
export function chosenLayout(
  site: Site,
  { frontmatter, kind, file }: Pick<PageRecord, 'frontmatter' | 'kind' | 'file'>,
  report: (fault: Diagnostic) => void,
): ChosenLayout | undefined {
  const { layout: name, pageComponent } = frontmatter
  if (!name) return undefined
  // The last one wins: the theme's layouts come first, and those of the site's plugins override them.
  const placed = placedLayouts(site).findLast(({ layout }) => layout.name === name)
  const ours = LAYOUTS.find((layout) => layout === name)
  const isComponent = Object.hasOwn(site.config.components, name)
  if (!placed && !ours && !isComponent) {
    // Home pages in VitePress and VuePress 2 have `layout: home`.
    const isHome = frontmatter.home === true && name === 'home'
    if (!isHome && !USUAL_LAYOUTS.includes(name))
      report(layoutUnused(file, name, false, nearest(name, layoutNames(site))))
    return undefined
  }
  if (kind !== 'article' || pageComponent) {
    report(layoutUnused(file, name, true))
    return undefined
  }
  if (placed) return withFields(placed, frontmatter, file, report)
  return ours && { name: ours, isOurs: true }
}

function withFields(
  { plugin, layout, component, name: of }: PlacedLayout,
  frontmatter: PageRecord['frontmatter'],
  file: string,
  report: (fault: Diagnostic) => void,
): ChosenLayout | undefined {
  const fields = layout.frontmatter ? checkData(layout.frontmatter, frontmatter) : { value: undefined }
  const place = { plugin: plugin.name, hook: `layouts.${layout.name}.frontmatter`, file }
  if ('defect' in fields) {
    report(defectFault(fields.defect, place))
    return undefined
  }
  if ('issues' in fields) {
    for (const issue of fields.issues) report(schemaFault(issue, place))
    return undefined
  }
  return {
    name: layout.name,
    component: { name: component, file: layout.component, of },
    ...(layout.style === undefined ? {} : { style: layout.style }),
    fields: fields.value,
  }
}
