import type { SiteGraph } from '../graph/site-graph.ts'
import { folderTitle } from '../pages/entry-name.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { type Language, pathInLanguage } from '../pages/translations.ts'
import { inScriptOf } from '../site/converters.ts'
import type { Site } from '../site/site.ts'

/** Whether the search finds a page: not if its note says so, nor if it is a draft or unlisted. */
export const isFound = (page: PageRecord): boolean =>
  page.frontmatter.search !== false &&
  !page.draft &&
  !page.unlisted &&
  (page.kind === 'article' || page.kind === 'catalogue')

/** Titles of the folders that contain a note, as in its breadcrumbs. */
export function toTrail(
  { relativePath }: PageRecord,
  languages: readonly Language[],
  folderNotes: SiteGraph['folderNotes'],
  converters: Site['converters'],
): string[] {
  const path = pathInLanguage(languages, relativePath)
  const language = relativePath.slice(0, relativePath.length - path.length)
  const folders = path.split('/').slice(0, -1)
  if (folders[0] === '_posts') return []
  return folders.map((folder, at) => {
    const path = language + folders.slice(0, at + 1).join('/')
    return folderNotes.get(path)?.title ?? inScriptOf(converters, path, folderTitle(folder))
  })
}
