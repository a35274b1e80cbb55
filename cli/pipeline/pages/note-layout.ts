import { LAYOUTS, USUAL_LAYOUTS } from '../../../config/layouts.ts'
import { nearest } from '../../../config/suggest.ts'
import { frontmatterField } from '../../diagnostics/catalogue/frontmatter.ts'
import { layoutUnused } from '../../diagnostics/catalogue/pages.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { issuePath, keyPath } from '../../diagnostics/explain-issue.ts'
import { checkData, dataProblem } from '../site/check-data.ts'
import { type PlacedLayout, placedLayouts } from '../site/page-kinds.ts'
import type { Site } from '../site/site.ts'
import type { ChosenLayout, PageRecord } from './page-record.ts'

/** The names that a note may write for its layout, those of components included. */
export const layoutNames = (site: Site): string[] => [
  ...new Set([
    ...placedLayouts(site).map(({ layout }) => layout.name),
    ...LAYOUTS,
    ...Object.keys(site.config.components),
  ]),
]

/** The layout that a note asks for; none, the fault reported, where there is no such one, or its fields are wrong. */
export function chosenLayout(
  site: Site,
  { frontmatter, kind, file }: Pick<PageRecord, 'frontmatter' | 'kind' | 'file'>,
  report: (fault: Diagnostic) => void,
): ChosenLayout | undefined {
  const { layout: name, pageComponent } = frontmatter
  if (!name) return undefined
  // Those of the site go before one of its theme, which comes first.
  const placed = placedLayouts(site).findLast(({ layout }) => layout.name === name)
  const ours = LAYOUTS.find((layout) => layout === name)
  const isComponent = Object.hasOwn(site.config.components, name)
  if (!placed && !ours && !isComponent) {
    // VitePress and VuePress 2 name the layout of a home page, too.
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
  { layout, component, name: of }: PlacedLayout,
  frontmatter: PageRecord['frontmatter'],
  file: string,
  report: (fault: Diagnostic) => void,
): ChosenLayout | undefined {
  const fields = layout.frontmatter ? checkData(layout.frontmatter, frontmatter) : { value: undefined }
  if ('issues' in fields) {
    for (const issue of fields.issues)
      report(frontmatterField({ file, line: 1, column: 1, key: keyPath(issuePath(issue)) }, dataProblem(issue)))
    return undefined
  }
  return {
    name: layout.name,
    component: { name: component, file: layout.component, of },
    ...(layout.style === undefined ? {} : { style: layout.style }),
    fields: fields.value,
  }
}
