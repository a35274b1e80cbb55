import type { SiteConfig } from '../../../config/schema/site.ts'
import { isIndexed } from './audience.ts'
import type { PageRecord } from './page-record.ts'

/** Where a page's copy is: `/pages/x/` → `/pages/x/index.md`, `/x.html` → `/x.md`. */
export const copyPath = (path: string): string =>
  path.endsWith('/') ? `${path}index.md` : path.replace(/\.html$/, '.md')

/** Notes with a text of their own, which search engines may keep. */
export const hasCopy = (page: PageRecord, config: Pick<SiteConfig, 'markdownCopies'>): boolean =>
  config.markdownCopies === true &&
  page.kind === 'article' &&
  isIndexed(page) &&
  page.document.source !== undefined &&
  !page.original &&
  !page.document.emptyBody
