import { fill } from '../../../../config/fill.ts'
import { LIMITS } from '../../../../config/limits.ts'
import type { Term } from '../../../../config/model/term.ts'
import type { TermsView, TermView } from '../../../../config/model/view.ts'
import { hashOf } from '../../../core/hash.ts'
import { pagePath, slashed } from '../../graph/list-addresses.ts'
import type { VirtualPage } from '../../graph/virtual-page.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { toHead } from '../head/head-view.ts'
import { toHref } from '../hrefs.ts'
import { toChunks, toPagination } from '../pagination.ts'
import { cardOf, pageTitle, toCard } from '../post-cards.ts'
import type { Shared } from '../shared.ts'
import { listingKind } from './listing-kind.ts'
import { frameOf } from './page-frame.ts'
import { latePlan, type PagePlan } from './page-plan.ts'

export const terms = listingKind(['categories', 'tags'], plansOf)

/** `/categories/` or `/tags/`: all posts, then every term, each with its further pages (U31–U33, R18). */
function plansOf(listing: VirtualPage, shared: Shared): PagePlan[] {
  const { base } = shared.site.config
  const { strings } = shared.site
  const kind = listing.kind as 'categories' | 'tags'
  const summary = kind === 'tags' ? strings.tagSummary : strings.categorySummary
  const terms = shared.graph.taxonomy[kind]
  const { feed } = shared.site.config
  const tagFeeds = feed !== false && feed.tags
  const all = slashed(listing.path)
  // Every page of a term lists all of them: their addresses are made once, and one digest stands for them in keys.
  const shown = terms.map(({ name, count, path }) => ({ name, count, href: toHref(base, path) }))
  const shownDigest = hashOf(shown, 32)
  const views = (current?: string): TermView[] => shown.map((term) => ({ ...term, active: term.name === current }))
  const lists: { path: string; posts: PageRecord[]; term?: Term }[] = [
    { path: all, posts: shared.graph.posts },
    ...terms.map((term) => ({
      path: term.path,
      posts: term.pages.map((path) => shared.graph.byPath.get(path)!),
      term,
    })),
  ]
  return lists.flatMap(({ path, posts, term }) => {
    const chunks = toChunks(posts, LIMITS.postsPerPage)
    return chunks.map((chunk, at): PagePlan => {
      const own = pagePath(path, at + 1)
      return latePlan(own, () => {
        const title = term ? `${term.name} - ${listing.title}` : listing.title
        const cards = chunk.map((post) => cardOf(post, shared))
        const facts = {
          kind,
          title: listing.title,
          head: toHead(shared.site, own, {
            title: pageTitle(title, at + 1, strings),
            isHome: false,
            page: term || at > 0 ? undefined : listing.page,
            summary: term && fill(summary, { name: term.name, n: term.count }),
            share: {
              image: shared.siteImage,
              ...(term ? { crumbs: [{ text: listing.title, href: toHref(base, all) }] } : {}),
              ...(term && (kind === 'categories' || tagFeeds) ? { feed: { title: term.name, path: term.path } } : {}),
            },
          }),
          allHref: toHref(base, all),
          total: shared.graph.posts.length,
          current: term?.name,
          pagination: toPagination(at + 1, chunks.length, (n) => toHref(base, pagePath(path, n))),
        }
        return {
          facts: { ...facts, terms: shownDigest, cards: cards.map((card) => card.digest) },
          toView: (read): TermsView => ({
            ...frameOf(shared, own, all, listing.page),
            ...facts,
            terms: views(term?.name),
            cards: cards.map((card) => toCard(card, read)),
          }),
        }
      })
    })
  })
}
