import type { PageRecord } from '../../pages/page-record.ts'
import { activateNav } from '../nav-view.ts'
import type { Shared } from '../shared.ts'

/** Of a page without a text of its own. */
export const NO_FEATURES = { math: false, mermaid: false, demo: false, images: false, islands: [] }

/** The parts that every page without a note's own text has. */
export function frameOf(shared: Shared, path: string, navPath: string, page?: PageRecord) {
  const { theme } = shared.site.config
  return {
    site: shared.view,
    path,
    nav: activateNav(shared.nav, navPath),
    navbar: page?.frontmatter.navbar ?? theme.navbar,
    searchBox: page?.frontmatter.search ?? theme.search,
    pageClass: page?.frontmatter.pageClass,
    readingShow: false as const,
    features: NO_FEATURES,
  }
}
