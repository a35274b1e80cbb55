import { FACETS, type FacetKind, fromFacetTerm, readList, toFacetTerm } from '../../../config/model/search-index.ts'
import type { IndexFiles } from './index-files.ts'
import { readTerm } from './lookup.ts'

/** What an answer is narrowed down to. */
export type Within = Partial<Record<FacetKind, string>>

/** Names of categories or tags, with how many pages of the answer have each; the commonest first. */
export type FacetCounts = Record<FacetKind, { name: string; count: number }[]>

const KINDS = Object.keys(FACETS) as FacetKind[]
/** Term files read for the names of one kind. */
const FILES_MAX = 12

/** Pages of all categories and tags that are asked for; undefined when none is. */
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
 * Names of one kind, the commonest first.
 *
 * @param pages  those that count; default all
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
  return counts.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** Which categories and tags pages have. */
export const countFacets = async (files: IndexFiles, pages: ReadonlySet<number>): Promise<FacetCounts> => ({
  categories: await countFacet(files, 'categories', pages),
  tags: await countFacet(files, 'tags', pages),
})
