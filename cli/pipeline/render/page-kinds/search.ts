import { MANIFEST_NAME, SEARCH_FOLDER } from '../../../../config/model/search-index.ts'
import { toHead } from '../head/head-view.ts'
import { listingKind } from './listing-kind.ts'
import { frameOf } from './page-frame.ts'

/** `/search/`: for readers, not for search engines. */
export const search = listingKind(['search'], ({ path, title }, shared) => {
  const { base, theme } = shared.site.config
  const facts = {
    title,
    head: toHead(shared.site, path, { title, noindex: true }),
    ...(theme.search === true ? { index: base + SEARCH_FOLDER + MANIFEST_NAME } : {}),
  }
  return [{ path, facts, toView: () => ({ kind: 'search' as const, ...frameOf(shared, path, path), ...facts }) }]
})
