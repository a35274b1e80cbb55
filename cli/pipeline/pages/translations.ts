import { localeOf } from '../site/locale-of.ts'
import { isIndexName } from './entry-name.ts'
import type { PageRecord } from './page-record.ts'

/** What is asked of a language here. */
export interface Language {
  /** With both slashes. */
  prefix: string
}

/** The language of a page, by its address or its file. */
export const languageOf = <T extends Language>(
  languages: readonly T[],
  { path, relativePath }: Pick<PageRecord, 'path' | 'relativePath'>,
): T => localeOf(languages, path, `/${relativePath}`)

/** A language's folder is to its notes what the content folder is to the site: the path of a file inside of it. */
export function pathInLanguage(languages: readonly Language[], relativePath: string): string {
  const folder = localeOf(languages, `/${relativePath}`).prefix.slice(1)
  return relativePath.startsWith(folder) ? relativePath.slice(folder.length) : relativePath
}

/** Folders of languages, from the content folder. */
export const languageFolders = (languages: readonly Language[]): string[] =>
  languages.flatMap(({ prefix }) => (prefix === '/' ? [] : [prefix.slice(1, -1)]))

/** What a page and its translations share: the key that the author gives, else the path in the language's folder. */
export function keyOfTranslation(languages: readonly Language[], page: PageRecord): string {
  const { translationKey } = page.frontmatter
  if (translationKey !== undefined) return `key ${translationKey}`
  return pathKey(pathInLanguage(languages, page.relativePath))
}

/** Of a file, or of the folder whose index it is; ends in a slash then, or is nothing for the language's own folder. */
const pathKey = (path: string): string => {
  const at = path.lastIndexOf('/') + 1
  return isIndexName(path.slice(at)) ? path.slice(0, at) : path
}

/** Pages that say the same in several languages: by their key, then by the prefix of the language. */
export type Translations = ReadonlyMap<string, ReadonlyMap<string, PageRecord>>

/** Of two notes of one language and key the first in the order of the site is it. */
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
