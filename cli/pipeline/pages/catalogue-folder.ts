import type { PageRecord } from './page-record.ts'

/** The folder a catalogue page names: `data.path`, or the older `data.key` (C37). */
export const catalogueFolder = (page: PageRecord): string | undefined => {
  const data = page.frontmatter.pageComponent?.data
  const folder = data?.path ?? data?.key
  return typeof folder === 'string' ? folder.replace(/^\/+|\/+$/g, '') : undefined
}
