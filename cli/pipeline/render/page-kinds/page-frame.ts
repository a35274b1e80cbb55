import type { PageRecord } from '../../pages/page-record.ts'
import { activateNav } from '../nav-view.ts'
import type { Shared } from '../shared.ts'
import { otherForms } from '../translations.ts'

/** Features of a page without text of its own. */
export const NO_FEATURES = { math: false, mermaid: false, demo: false, images: false, islands: [] }

/** What the views of all pages other than notes' have in common. */
export function frameOf(shared: Shared, path: string, navPath: string, page?: PageRecord) {
  const { theme } = shared.site.config
  return {
    site: shared.view,
    path,
    nav: activateNav(shared.nav, navPath),
    navbar: page?.frontmatter.navbar ?? theme.navbar,
    searchBox: page?.frontmatter.search ?? theme.search !== false,
    pageClass: page?.frontmatter.pageClass,
    readingShow: false as const,
    ...otherForms(shared, path, page?.path === path ? page : undefined),
    features: NO_FEATURES,
  }
}
