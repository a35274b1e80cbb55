import { fill } from '../../../../config/fill.ts'
import { LIMITS } from '../../../../config/limits.ts'
import type { Term } from '../../../../config/model/term.ts'
import type { TermsView, TermView } from '../../../../config/model/view.ts'
import { hashOf } from '../../../core/hash.ts'
import { postsUnder, termsIn } from '../../graph/list-addresses.ts'
import type { VirtualPage } from '../../graph/virtual-page.ts'
import { toHref } from '../../pages/href.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { listHead } from '../head/head-view.ts'
import { cardDigest, excerptStyles, toCard } from '../post-cards.ts'
import type { Shared } from '../shared.ts'
import { listPlans } from './list-plans.ts'
import { listingKind } from './listing-kind.ts'
import { frameFacts, frameOf, NO_FEATURES } from './page-frame.ts'
import type { PagePlan } from './page-plan.ts'

export const terms = listingKind(['categories', 'tags'], plansOf)

type BarTerm = Omit<TermView, 'active'>

/**
 * The terms shown next to a list: all of them, or the most used ones and the list's own. Their digest, computed once,
 * represents them in keys.
 */
function toTermBar(all: readonly BarTerm[]) {
  const byName = new Map(all.map((term) => [term.name, term]))
  const first = all.slice(0, LIMITS.termBar)
  const isFirst = new Set(first.map((term) => term.name))
  const digests = { all: hashOf(all, 32), first: hashOf(first, 32) }
  return (current: string | undefined, isWhole: boolean) => {
    const hasMore = !isWhole && first.length < all.length
    const currentTerm = hasMore && current !== undefined && !isFirst.has(current) ? [byName.get(current)!] : []
    return {
      hasMore,
      digest: hasMore ? [digests.first, currentTerm] : digests.all,
      terms: (): TermView[] =>
        [...(hasMore ? first : all), ...currentTerm].map((term) => ({ ...term, active: term.name === current })),
    }
  }
}

/** `/categories/` or `/tags/`: all posts, then every term, each with its further pages (U31–U33, R18). */
function plansOf(listing: VirtualPage, shared: Shared): PagePlan[] {
  const { base } = shared.site.config
  const { strings } = shared.site
  const kind = listing.kind as 'categories' | 'tags'
  const summary = kind === 'tags' ? strings.tagSummary : strings.categorySummary
  const all = listing.path
  const posts = postsUnder(listing.language ?? '/', shared.graph)
  const terms = termsIn(listing.language, shared.graph, kind)
  const { feed } = shared.site.config
  const hasFeeds = feed !== false && feed[kind] && listing.language === undefined
  const shown = terms.map(({ name, count, path }) => ({ name, count, href: toHref(base, path) }))
  const barOf = toTermBar(shown)
  const lists: { path: string; posts: readonly PageRecord[]; term?: Term }[] = [
    { path: all, posts },
    ...(listing.isFurther ? [] : terms).map((term) => ({
      path: term.path,
      posts: term.pages.map((path) => shared.graph.byPath.get(path)!),
      term,
    })),
  ]
  return lists.flatMap(({ path: listPath, posts, term }) =>
    listPlans(shared, { path: listPath, list: posts, size: LIMITS.postsPerPage }, ({ items, at, path, pagination }) => {
      const title = term ? `${term.name} - ${listing.title}` : listing.title
      // Only the first page of all posts is sure to show every term: if all did, the site would grow with the square
      // of their number.
      const bar = barOf(term?.name, term === undefined && at === 0)
      const facts = {
        ...frameFacts(shared, listing.page),
        kind,
        title: listing.title,
        head: listHead(shared, path, at, {
          title,
          page: term ? undefined : listing.page,
          summary: term && fill(summary, { name: term.name, n: term.count }),
          share: {
            ...(term ? { crumbs: [{ text: listing.title, href: toHref(base, all) }] } : {}),
            ...(term && hasFeeds ? { feed: { title: term.name, path: term.path } } : {}),
          },
        }),
        allHref: toHref(base, all),
        total: posts.length,
        current: term?.name,
        pagination,
      }
      return {
        facts: { ...facts, terms: bar.digest, cards: items.map((post) => cardDigest(post, shared)) },
        toView: (read): TermsView => ({
          ...frameOf(shared, path, all, listing.page),
          ...facts,
          features: { ...NO_FEATURES, ...excerptStyles(items) },
          terms: bar.terms(),
          ...(bar.hasMore ? { hasMoreTerms: true } : {}),
          cards: items.map((post) => toCard(post, shared, read)),
        }),
      }
    }),
  )
}
