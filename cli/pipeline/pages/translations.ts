import { localeOf } from '../site/locale-of.ts'
import { isIndexName } from './entry-name.ts'
import type { PageRecord } from './page-record.ts'

/** The part of a `Locale` that is needed here. */
export interface Language {
  /** With a leading and a trailing slash. */
  prefix: string
}

/** The language of a page, by the prefix of its address or file. */
export const languageOf = <T extends Language>(
  languages: readonly T[],
  { path, relativePath }: Pick<PageRecord, 'path' | 'relativePath'>,
): T => localeOf(languages, path, `/${relativePath}`)

/** The path of a file or folder relative to the folder of its language. */
export function pathInLanguage(languages: readonly Language[], relativePath: string): string {
  const folder = localeOf(languages, `/${relativePath}`).prefix.slice(1)
  return relativePath.startsWith(folder) ? relativePath.slice(folder.length) : relativePath
}

/**
 * Paths of the folders around a note, inside that of its language, outermost first; none in `_posts`, which is not a
 * topic.
 */
export function foldersAbove(languages: readonly Language[], { relativePath }: PageRecord): string[] {
  const inside = pathInLanguage(languages, relativePath)
  const language = relativePath.slice(0, relativePath.length - inside.length)
  const names = inside.split('/').slice(0, -1)
  return names[0] === '_posts' ? [] : names.map((_, at) => language + names.slice(0, at + 1).join('/'))
}

/** Folders of all languages but the main one, relative to the content folder. */
export const languageFolders = (languages: readonly Language[]): string[] =>
  languages.flatMap(({ prefix }) => (prefix === '/' ? [] : [prefix.slice(1, -1)]))

/**
 * The key that a page and its translations share: the author's `translationKey`, or the path in the language's folder.
 */
export function keyOfTranslation(languages: readonly Language[], page: PageRecord): string {
  const { translationKey } = page.frontmatter
  if (translationKey !== undefined) return `key ${translationKey}`
  return pathKey(pathInLanguage(languages, page.relativePath))
}

/** The path of a file; for an index, of its folder: with a trailing slash, or empty for the language's own folder. */
const pathKey = (path: string): string => {
  const at = path.lastIndexOf('/') + 1
  return isIndexName(path.slice(at)) ? path.slice(0, at) : path
}

/** Pages and their translations: by translation key, then by the language's prefix. */
export type Translations = ReadonlyMap<string, ReadonlyMap<string, PageRecord>>

/** The page of a language that has the same key as another page. */
export const translationOf = (
  page: PageRecord,
  prefix: string,
  languages: readonly Language[],
  translations: Translations,
): PageRecord | undefined => translations.get(keyOfTranslation(languages, page))?.get(prefix)

/** Groups pages by translation; if two pages have the same language and key, the first is used. */
export function toTranslations(languages: readonly Language[], pages: readonly PageRecord[]): Translations {
  const groups = new Map<string, Map<string, PageRecord>>()
  for (const page of pages) {
    const key = keyOfTranslation(languages, page)
    const group = groups.get(key) ?? new Map<string, PageRecord>()
    groups.set(key, group)
    const { prefix } = languageOf(languages, page)
    if (!group.has(prefix)) group.set(prefix, page)
  }
  return groups
}
