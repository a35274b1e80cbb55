import { FACETS, type FacetKind, fromFacetTerm, readList, toFacetTerm } from '../../../config/model/search-index.ts'
import { nameOrder } from '../../../config/name-order.ts'
import type { IndexFiles } from './index-files.ts'
import { readTerm } from './lookup.ts'

/** The category and tag that results are restricted to. */
export type Within = Partial<Record<FacetKind, string>>

/** Names of categories and tags with the number of matching pages, most frequent first. */
export type FacetCounts = Record<FacetKind, { name: string; count: number }[]>

const KINDS = Object.keys(FACETS) as FacetKind[]
/** Maximum number of term files read for the names of one kind. */
const FILES_MAX = 12

/** Pages that have all given categories and tags; undefined if none is given. */
export async function pagesWithin(files: IndexFiles, within: Within): Promise<Set<number> | undefined> {
  let left: Set<number> | undefined
  for (const kind of KINDS) {
    const name = within[kind]
    if (name === undefined) continue
    const pages = (await readTerm(files, toFacetTerm(kind, name))).map(({ page }) => page)
    left = new Set(left ? pages.filter((page) => left?.has(page)) : pages)
  }
  return left
}

/**
 * Counts the names of one kind, most frequent first.
 *
 * @param pages  pages to count; default all
 */
export async function countFacet(
  files: IndexFiles,
  kind: FacetKind,
  pages?: ReadonlySet<number>,
): Promise<{ name: string; count: number }[]> {
  const counts: { name: string; count: number }[] = []
  for (const { terms, lists } of await files.shards(FACETS[kind], false, FILES_MAX))
    for (const [at, term] of terms.entries()) {
      if (!term.startsWith(FACETS[kind])) continue
      const count = readList(term, lists[at] as string).filter(({ page }) => !pages || pages.has(page)).length
      if (count > 0) counts.push({ name: fromFacetTerm(kind, term), count })
    }
  // As in the lists of terms; tests have no document.
  const byName = nameOrder(globalThis.document?.documentElement.lang ?? '')
  return counts.sort((a, b) => b.count - a.count || byName(a.name, b.name))
}

/** Counts the categories and tags of pages. */
export async function countFacets(files: IndexFiles, pages: ReadonlySet<number>): Promise<FacetCounts> {
  const count = (kind: FacetKind) => countFacet(files, kind, pages)
  const [categories, tags] = await Promise.all([count('categories'), count('tags')])
  return { categories, tags }
}
