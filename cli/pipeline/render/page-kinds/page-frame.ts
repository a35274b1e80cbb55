import type { PageRecord } from '../../pages/page-record.ts'
import { activateNav } from '../nav-view.ts'
import type { Shared } from '../shared.ts'
import { languagesOf } from '../translations.ts'

/** Of a page without a text of its own. */
export const NO_FEATURES = { math: false, mermaid: false, demo: false, images: false, islands: [] }

/** Nothing on sites of one language. */
const linksOf = (shared: Shared, path: string, page?: PageRecord) => {
  const languages = languagesOf(shared, path, page)
  return languages && { languages: languages.links }
}

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
    ...linksOf(shared, path, page),
    features: NO_FEATURES,
  }
}
