import type { SidebarMap } from '../../../config/model/sidebar-item.ts'
import type { Diagnostic, Outcome, Severity } from '../../diagnostics/diagnostic.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { languageFolders } from '../pages/translations.ts'
import { inScriptOf } from '../site/converters.ts'
import { toLocales } from '../site/locales.ts'
import type { Site } from '../site/site.ts'
import { type Catalogues, toCatalogues } from './catalogues.ts'
import { assignSidebars, chooseSidebars, isCollapsable, toTrees, usesStructure } from './choose-sidebars.ts'
import type { PageIndex } from './page-index.ts'
import { type StructureRules, toStructure } from './structure.ts'

/** Sidebars, and the catalogue pages built from the same structure. */
interface Menus {
  sidebars: SidebarMap
  /** Page path → key in `sidebars`, or `auto` for the page's own headings. */
  sidebarOf: Map<string, string>
  catalogues: Catalogues
}

/** @param listed  pages that menus may show */
export function toMenus(site: Site, pages: PageRecord[], listed: PageRecord[], index: PageIndex): Outcome<Menus> {
  const languages = languageFolders(toLocales(site))
  const nameOf = (path: string, name: string) => inScriptOf(site.converters, path, name)
  const rules: StructureRules = {
    prefix: site.contentPrefix,
    isCollapsable: (folder) => isCollapsable(site, `/${folder}/`),
    languages,
    nameOf,
  }
  const { value: structure, diagnostics } = toStructure(listed, rules)
  const choice = chooseSidebars(site, structure.sidebars, index)
  const catalogues = toCatalogues(pages, structure.folders)
  const faults = faultsOf(site, { pages, listed, rules }) ?? [diagnostics, catalogues.diagnostics]
  return {
    value: {
      sidebars: toTrees(choice.value.sidebars),
      sidebarOf: assignSidebars(pages, choice.value, languages, catalogues.value),
      catalogues: catalogues.value,
    },
    diagnostics: [
      ...(usesStructure(site, pages) ? faults[0] : []),
      ...asDeadLinks(site, choice.diagnostics),
      ...faults[1],
    ],
  }
}

/**
 * Faults of the structure and of catalogues without converted notes: theirs would repeat those of the originals, and
 * their folders do not exist on disk.
 *
 * @returns undefined on sites without conversion
 */
function faultsOf(
  site: Site,
  { pages, listed, rules }: { pages: PageRecord[]; listed: PageRecord[]; rules: StructureRules },
): [Diagnostic[], Diagnostic[]] | undefined {
  if (!site.converters) return undefined
  const written = (all: readonly PageRecord[]) => all.filter((page) => !page.original?.converted)
  const { value, diagnostics } = toStructure(written(listed), rules)
  return [diagnostics, toCatalogues(written(pages), value.folders).diagnostics]
}

/** Dead links in menus get the severity that those in notes have. */
export function asDeadLinks(site: Site, faults: readonly Diagnostic[]): Diagnostic[] {
  const severity: Severity = site.config.content.deadLinks
  return faults.map((fault) => (fault.severity === 'error' ? { ...fault, severity } : fault))
}
