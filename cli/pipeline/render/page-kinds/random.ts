import { LIMITS } from '../../../../config/limits.ts'
import { compareText } from '../../../core/compare-text.ts'
import { hash } from '../../../core/hash.ts'
import { randomPath } from '../../graph/list-addresses.ts'
import { toHead } from '../head/head-view.ts'
import { toRow } from '../links.ts'
import { postsOfLocale } from '../locale-posts.ts'
import { listingKind } from './listing-kind.ts'
import { frameOf } from './page-frame.ts'
import { latePlan } from './page-plan.ts'

/**
 * `/random/`: notes of a language at random; for readers, not for search engines. Builds of the same notes choose the
 * same.
 */
export const random = listingKind(['random'], ({ path, title }, shared) => [
  latePlan(path, () => {
    const { site } = shared
    const drawn = postsOfLocale(shared, (prefix) => randomPath(prefix) === path)
      .map((post) => ({ post, lot: hash(post.path, 16) }))
      .sort((a, b) => compareText(a.lot, b.lot))
      .slice(0, LIMITS.randomNotes)
    const facts = {
      title,
      head: toHead(site, path, { title, noindex: true }),
      rows: drawn.map(({ post }) => toRow(post, site.config.base)),
    }
    return { facts, toView: () => ({ kind: 'random' as const, ...frameOf(shared, path, path), ...facts }) }
  }),
])
