import { listBase } from '../../graph/list-addresses.ts'
import type { VirtualPage } from '../../graph/virtual-page.ts'
import { type Shared, sharedFor } from '../shared.ts'
import type { PageKind } from './page-kind.ts'
import type { PagePlan } from './page-plan.ts'

/** What tells the language of a listing: its address, or the place of its note. */
const pathsOf = ({ path, page }: VirtualPage): string[] => [path, ...(page ? [`/${page.relativePath}`] : [])]

/**
 * A page kind for the graph's listings of some kinds.
 *
 * @param plansOf  plans the pages of one listing, with what pages of its language share
 * @param holds  whether an address may be that of one of its pages
 */
export function listingKind(
  kinds: readonly VirtualPage['kind'][],
  plansOf: (listing: VirtualPage, shared: Shared) => Iterable<PagePlan>,
  holds = (path: string, listing: VirtualPage): boolean =>
    path === listing.path || path.startsWith(listBase(listing.path)),
): PageKind {
  function* plans(shared: Shared, isWanted: (listing: VirtualPage) => boolean): Generator<PagePlan> {
    for (const listing of shared.graph.listings)
      if (kinds.includes(listing.kind) && isWanted(listing))
        yield* plansOf(listing, sharedFor(shared, ...pathsOf(listing)))
  }
  return {
    plans: (shared) => plans(shared, () => true),
    near: (path, shared) => plans(shared, (listing) => holds(path, listing)),
  }
}
