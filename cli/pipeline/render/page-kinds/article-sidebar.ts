import { isFullWidth } from '../../../../config/layouts.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { pathInLanguage } from '../../pages/translations.ts'
import type { Shared } from '../shared.ts'
import type { Skeleton } from '../sidebar-view.ts'

/** Which sidebar a note's page has: the key of a tree, `auto` for the page's own headings, or undefined for none. */
export function sidebarOf(page: PageRecord, shared: Shared): string | undefined {
  const { frontmatter } = page
  const { theme } = shared.site.config
  if (isFullWidth(page.layout)) return undefined
  if (frontmatter.sidebar === false || frontmatter.showSidebar === false) return undefined
  if (frontmatter.sidebar === 'auto' || theme.sidebar === 'auto') return 'auto'
  // The key `/` of another language's sidebar would match its pages, too.
  if (theme.sidebar === false) return undefined
  const chosen = shared.graph.sidebarOf.get(page.path)
  if (chosen !== undefined) return chosen
  return pathInLanguage(shared.locales, page.relativePath).startsWith('_posts/') ? 'auto' : undefined
}

/** The sidebar of a note's page before its own entry is marked. */
export const skeletonOf = (page: PageRecord, sidebar: string | undefined, shared: Shared): Skeleton | undefined =>
  sidebar === undefined || sidebar === 'auto' ? undefined : shared.sidebars.skeleton(sidebar, page.path)
