import type { SiteConfig } from '../../../config/schema/site.ts'
import { isIndexed } from './audience.ts'
import type { PageRecord } from './page-record.ts'

/** The address of a page's Markdown copy: `/pages/x/` → `/pages/x/index.md`, `/x.html` → `/x.md`. */
export const copyPath = (path: string): string =>
  path.endsWith('/') ? `${path}index.md` : path.replace(/\.html$/, '.md')

/** Whether a page has a Markdown copy: articles with a text of their own that search engines may index do. */
export const hasCopy = (page: PageRecord, config: Pick<SiteConfig, 'markdownCopies'>): boolean =>
  config.markdownCopies === true &&
  page.kind === 'article' &&
  isIndexed(page) &&
  page.document.source !== undefined &&
  page.document.features.canvas !== true &&
  page.document.features.base !== true &&
  !page.original &&
  !page.document.emptyBody
