import type { SidebarItem } from '../../../config/model/sidebar-item.ts'
import { nearest } from '../../../config/suggest.ts'
import { catalogueNoFolder, catalogueNoPath } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { catalogueFolder } from '../pages/catalogue-folder.ts'
import { folderTitle } from '../pages/entry-name.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { CatalogueEntry } from './site-graph.ts'

export interface Catalogues {
  entries: Map<string, CatalogueEntry>
  /** Content folder → catalogue page, for breadcrumbs. */
  byFolder: Map<string, PageRecord>
}

/**
 * What each catalogue page lists. Its path is matched against the content folders as written, then without the numbers
 * in folder names (C37, C43). `byFolder` lets breadcrumbs find the page of a folder, whatever the page is called (C42).
 */
export function toCatalogues(
  pages: readonly PageRecord[],
  folders: ReadonlyMap<string, SidebarItem[]>,
): Outcome<Catalogues> {
  const diagnostics: Diagnostic[] = []
  const value: Catalogues = { entries: new Map(), byFolder: new Map() }
  const plain = new Map([...folders.keys()].map((path) => [withoutNumbers(path), path]))
  for (const page of pages) {
    if (page.kind !== 'catalogue') continue
    const wanted = catalogueFolder(page)
    const folder = wanted === undefined ? undefined : folders.has(wanted) ? wanted : plain.get(withoutNumbers(wanted))
    if (wanted === undefined) diagnostics.push(catalogueNoPath(page.file))
    else if (folder === undefined)
      diagnostics.push(catalogueNoFolder(page.file, fieldOf(page), wanted, nearest(wanted, [...folders.keys()])))
    else if (!page.unlisted && !value.byFolder.has(folder)) value.byFolder.set(folder, page)
    value.entries.set(page.path, folder === undefined ? {} : { folder, items: folders.get(folder)! })
  }
  return { value, diagnostics }
}

const fieldOf = (page: PageRecord): 'path' | 'key' =>
  page.frontmatter.pageComponent?.data?.path === undefined ? 'key' : 'path'

const withoutNumbers = (path: string): string => path.split('/').map(folderTitle).join('/')
