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

/** Which categories and tags pages have. */
export async function countFacets(files: IndexFiles, pages: ReadonlySet<number>): Promise<FacetCounts> {
  const counts: FacetCounts = { categories: [], tags: [] }
  for (const kind of KINDS)
    for (const { terms, lists } of await files.shards(FACETS[kind], false, FILES_MAX))
      for (const [at, term] of terms.entries()) {
        if (!term.startsWith(FACETS[kind])) continue
        const count = readList(term, lists[at] as string).filter(({ page }) => pages.has(page)).length
        if (count > 0) counts[kind].push({ name: fromFacetTerm(kind, term), count })
      }
  for (const kind of KINDS) counts[kind].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  return counts
}
