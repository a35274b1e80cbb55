import { LIMITS } from '../../../config/limits.ts'
import { type SearchService, searchServiceOf } from '../../../config/schema/search.ts'
import { hashOf } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import type { Artifact } from '../artifact.ts'
import type { ReadBody } from '../notes/parsed-document.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { siteUrl } from '../pages/site-url.ts'
import { type Shared, sharedFor } from '../render/shared.ts'
import { isFound, toTrail } from '../search/found-pages.ts'

export const SEARCH_RECORDS = 'search-records.json'

/** Code points of text in a record: with three bytes for most Chinese characters, it stays below what services take. */
const TEXT = /.{1000,2000}(?=\s|$)|.{1,2000}/gsu

/** Whether the settings ask for the file, and the public folder has none of that name. */
export const hasSearchRecords = ({ site, manifest }: Shared): boolean =>
  searchServiceOf(site.config.theme.search)?.records === true && !manifest.publicFiles.get(SEARCH_RECORDS)

/**
 * What the author uploads to the search service: a record for each section of the notes that a search finds, with the
 * fields of DocSearch, as the body of one request to the service. Nothing is sent by a build.
 */
export function* searchRecords(shared: Shared, read: ReadBody): Generator<Artifact> {
  const service = searchServiceOf(shared.site.config.theme.search)
  if (!service || !hasSearchRecords(shared)) return
  const notes = shared.graph.pages.filter(isFound).map((page) => toFacts(page, shared))
  yield {
    path: SEARCH_RECORDS,
    key: hashOf([CODE, service.provider, notes], 32),
    make: () =>
      toBody(
        service.provider,
        notes.flatMap((note) => toRecords(note, read(note.bodyKey).content)),
      ),
  }
}

/** Everything that a note's records depend on, except its text. */
interface NoteFacts extends Pick<PageRecord, 'path' | 'title' | 'categories' | 'tags'> {
  bodyKey: string
  url: string
  lang: string
  /** Titles of its folders, or of the site. */
  trail: string
  headings: { level: number; title: string; slug: string; charIndex: number }[]
}

function toFacts(page: PageRecord, shared: Shared): NoteFacts {
  const { config } = sharedFor(shared, page.path, `/${page.relativePath}`).site
  const trail = toTrail(page, shared.locales, shared.graph, shared.site)
  return {
    path: page.path,
    title: page.title,
    categories: page.categories,
    tags: page.tags,
    bodyKey: page.document.bodyKey,
    url: siteUrl(config, page.path),
    lang: config.lang,
    trail: trail.join(' › ') || config.title,
    headings: page.document.headings
      .filter(({ level }) => level <= LIMITS.outlineMaxLevel)
      .map(({ level, title, slug, charIndex }) => ({ level, title, slug, charIndex })),
  }
}

function toRecords(note: NoteFacts, content: string): object[] {
  const { path, url, lang, categories, tags, headings } = note
  let levels: Record<string, string> = { lvl0: note.trail, lvl1: note.title }
  const sections = [{ level: 1, title: '', slug: '', charIndex: 0 }, ...headings]
  return sections.flatMap(({ level, title, slug, charIndex }, at) => {
    const depth = Math.max(2, level)
    if (at > 0) {
      const above = Object.entries(levels).filter(([name]) => Number(name.slice(3)) < depth)
      levels = { ...Object.fromEntries(above), [`lvl${depth}`]: title }
    }
    const start = charIndex + title.length
    const text = content.slice(start, Math.max(start, headings[at]?.charIndex ?? content.length)).trim()
    return (text.match(TEXT) ?? [null]).map((part, number) => ({
      hierarchy: levels,
      content: part,
      url: slug ? `${url}#${encodeURIComponent(slug)}` : url,
      anchor: slug || null,
      type: part ? 'content' : Object.keys(levels).at(-1),
      lang,
      categories,
      tags,
      objectID: hashOf([path, slug, at, number], 16),
    }))
  })
}

/** The request that fills an index: of Algolia a batch that empties it first, of Meilisearch its documents. */
function toBody(provider: SearchService['provider'], records: readonly object[]): string {
  const lines = (values: readonly object[]) => `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]`
  if (provider === 'meilisearch') return `${lines(records)}\n`
  const requests = [{ action: 'clear', body: {} }, ...records.map((body) => ({ action: 'addObject', body }))]
  return `{"requests":${lines(requests)}}\n`
}
