import type { PageRecord } from '../../pages/page-record.ts'
import { type Shared, sharedFor } from '../shared.ts'

/** The notes with a page of their own, in the order of the site; others provide the text of a listing. */
export function articlePages({ graph }: Shared): PageRecord[] {
  const listed = new Set(graph.listings.map((listing) => listing.page))
  return graph.pages.filter((page) => !listed.has(page))
}

/** What the pages of a note's language share. */
export const sharedOf = (page: PageRecord, shared: Shared): Shared =>
  sharedFor(shared, page.path, `/${page.relativePath}`)
