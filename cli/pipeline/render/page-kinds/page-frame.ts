import type { PageRecord } from '../../pages/page-record.ts'
import { activateNav } from '../nav-view.ts'
import type { Shared } from '../shared.ts'
import { otherForms } from '../translations.ts'

/** Features of a page without text of its own. */
export const NO_FEATURES = { math: false, mermaid: false, demo: false, images: false, islands: [] }

/**
 * What the views of all pages other than notes' have in common. None of it depends on a note but its address: it is not
 * part of the pages' keys.
 */
export function frameOf(shared: Shared, path: string, navPath: string, page?: PageRecord) {
  return {
    site: shared.view,
    path,
    nav: activateNav(shared.nav, navPath),
    ...frameFacts(shared),
    readingShow: false as const,
    ...otherForms(shared, path, page?.path === path ? page : undefined),
    features: NO_FEATURES,
  }
}

/** What a list's own note says about the frame of its pages. */
export function frameFacts({ site }: Shared, page?: PageRecord) {
  const { theme } = site.config
  return {
    navbar: page?.frontmatter.navbar ?? theme.navbar,
    searchBox: page?.frontmatter.search ?? theme.search !== false,
    pageClass: page?.frontmatter.pageClass,
  }
}
