import type { SiteGraph } from '../graph/site-graph.ts'
import { folderTitle } from '../pages/entry-name.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { foldersAbove, type Language } from '../pages/translations.ts'
import { inScriptOf } from '../site/converters.ts'
import type { Site } from '../site/site.ts'

/** Whether the search finds a page: not if its note says so, nor if it is a draft or unlisted. */
export const isFound = (page: PageRecord): boolean =>
  page.frontmatter.search !== false &&
  !page.draft &&
  !page.unlisted &&
  (page.kind === 'article' || page.kind === 'catalogue')

/** Titles of the folders that contain a note, as in its breadcrumbs. */
export const toTrail = (
  page: PageRecord,
  languages: readonly Language[],
  { folderNotes }: Pick<SiteGraph, 'folderNotes'>,
  { converters }: Pick<Site, 'converters'>,
): string[] =>
  foldersAbove(languages, page).map(
    (path) => folderNotes.get(path)?.title ?? inScriptOf(converters, path, folderTitle(path.split('/').at(-1)!)),
  )
