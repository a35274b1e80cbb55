import type { Site } from '../context.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { VirtualPage } from './site-graph.ts'

export const SERIES_PATH = '/series/'

/** Home, categories, tags and archives: from the notes that claim them, else made here; nothing is written into the content (C57). */
export function toListings(site: Site, pages: readonly PageRecord[]): VirtualPage[] {
  const { strings } = site
  const { theme, title } = site.config
  const of = (kind: VirtualPage['kind'], path: string, name: string): VirtualPage => {
    const page = pages.find((candidate) => candidate.kind === kind)
    return page ? { kind, path: page.path, title: page.title || name, page } : { kind, path, title: name }
  }
  const listings: VirtualPage[] = []
  const root = pages.find((page) => page.path === '/')
  if (!root) listings.push({ kind: 'home', path: '/', title })
  // Besides the site's own there may be one for each language.
  for (const page of pages)
    if (page.kind === 'home') listings.push({ kind: 'home', path: page.path, title: page.title, page })
  if (theme.category) listings.push(of('categories', '/categories/', strings.categories))
  if (theme.tag) listings.push(of('tags', '/tags/', strings.tags))
  // Gives way to a note of that address: it was there before anything was called a series.
  if (
    pages.some((page) => page.series !== undefined && page.kind === 'article' && !page.unlisted) &&
    !pages.some((page) => page.path === SERIES_PATH)
  )
    listings.push({ kind: 'series', path: SERIES_PATH, title: strings.series })
  if (theme.archive) listings.push(of('archives', '/archives/', strings.archives))
  return listings
}
