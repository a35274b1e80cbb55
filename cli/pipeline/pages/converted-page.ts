import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'
import { convertStrings } from '../site/convert-settings.ts'
import type { Convert } from '../site/converters.ts'
import type { PageRecord } from './page-record.ts'

/** Converts a note's text, which is in the store. */
export type ConvertText = (document: ParsedDocument, convert: Convert) => ParsedDocument

/**
 * Makes a page in another Chinese script: converts title, terms, text and some fields, but not the address.
 *
 * @param standing  the same page without conversion, from `toFallback`
 * @param original  the page in the main language whose text is converted
 * @param convertText  absent: the text is not converted
 */
export function toConverted(
  standing: PageRecord,
  original: PageRecord,
  convert: Convert,
  convertText?: ConvertText,
): PageRecord {
  const { canonicalUrl: _canonical, ...frontmatter } = standing.frontmatter
  return {
    ...standing,
    document: convertText?.(original.document, convert) ?? original.document,
    frontmatter: convertFields(frontmatter, convert),
    title: convert(original.title),
    categories: original.categories.map(convert),
    tags: original.tags.map(convert),
    series: undefined,
    unlisted: original.unlisted,
    original: { ...standing.original!, converted: true },
  }
}

/** Frontmatter fields with text to convert; other fields are unchanged. */
const WORDS: readonly (keyof Frontmatter)[] = [
  'title',
  'description',
  'heroText',
  'tagline',
  'actionText',
  'features',
  'categories',
  'tags',
  'titleTag',
  'pageComponent',
]
const NO_WORDS = new Set(['link', 'imgUrl', 'name', 'path', 'key'])

function convertFields(frontmatter: Frontmatter, convert: Convert): Frontmatter {
  const fields = Object.entries(frontmatter).map(([key, value]) => [
    key,
    WORDS.includes(key as keyof Frontmatter) ? convertStrings(value, convert, NO_WORDS) : value,
  ])
  return Object.fromEntries(fields) as Frontmatter
}
