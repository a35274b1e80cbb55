import { LIMITS } from '../../../config/limits.ts'
import type { Heading } from '../../../config/model/heading.ts'
import type { Page } from '../../../config/model/page.ts'
import type { MadeParts } from '../../core/make/make-batch.ts'
import type { DocumentBody, ParsedDocument, ReadBody } from '../notes/parsed-document.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { type Slots, toExcerpt } from '../render/fill-slots.ts'

/** What a page's data file says about it, except its text; plain data. */
interface DataSource
  extends Pick<
    PageRecord,
    'title' | 'path' | 'regularPath' | 'relativePath' | 'key' | 'lastUpdated' | 'lastUpdatedTimestamp' | 'frontmatter'
  > {
  document: Pick<ParsedDocument, 'bodyKey' | 'headings' | 'charsets'>
}

/** The fields of a page record that its data file needs. */
export const toDataSource = (page: PageRecord): DataSource => {
  const { bodyKey, headings, charsets } = page.document
  return { ...listed(page), frontmatter: page.frontmatter, document: { bodyKey, headings, charsets } }
}

/**
 * Lower case, without diacritics (U+0300 to U+036F). Kana and hangul are recomposed (NFC), so they keep their marks.
 */
const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

export const toHeaders = (page: DataSource): Heading[] =>
  page.document.headings
    .filter((heading) => heading.level >= LIMITS.headerMinLevel && heading.level <= LIMITS.headerMaxLevel)
    .map((heading) => ({
      level: heading.level,
      title: heading.title,
      slug: heading.slug,
      normalizedTitle: normalizeText(heading.title),
      charIndex: heading.charIndex,
    }))

export const listed = (page: DataSource) => ({
  title: page.title,
  path: page.path,
  regularPath: page.regularPath,
  relativePath: page.relativePath,
  key: page.key,
  ...(page.lastUpdated === undefined
    ? {}
    : { lastUpdated: page.lastUpdated, lastUpdatedTimestamp: page.lastUpdatedTimestamp }),
})

/** The complete data of a page (docs/product.md §3). @param slots  fill the excerpt, if there is one */
function toPageData(page: DataSource, body: DocumentBody, slots?: Slots): Page {
  const headers = toHeaders(page)
  return {
    ...listed(page),
    headers,
    headersStr: headers.length > 0 ? headers.map((heading) => heading.title).join(' ') : null,
    content: body.content,
    normalizedContent: normalizeText(body.content),
    charsets: page.document.charsets,
    ...(body.excerpt === undefined ? {} : { excerpt: slots ? toExcerpt(body, slots) : body.excerpt }),
    frontmatter: page.frontmatter,
  }
}

/** The job that makes a note's `data/pages/…json`; its only part is `data`. */
export interface DataJob {
  kind: 'data'
  page: DataSource
  slots?: Slots
}

export const makeData = ({ page, slots }: DataJob, parts: readonly string[], read: ReadBody): MadeParts => ({
  files: parts.map(() => dataLine(page, read(page.document.bodyKey), slots)),
})

/** The text of a page's data file. @param slots  fill the excerpt, if there is one */
export const dataLine = (page: DataSource, body: DocumentBody, slots?: Slots): string =>
  `${JSON.stringify(toPageData(page, body, slots))}\n`
