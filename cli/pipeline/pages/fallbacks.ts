import { folded, foldersAround } from '../../core/native-paths.ts'
import { toLocales } from '../site/locales.ts'
import type { Site } from '../site/site.ts'
import { fileOf, keyOf, regularPathOf } from './addresses.ts'
import { catalogueFolder } from './catalogue-folder.ts'
import { type ConvertText, toConverted } from './converted-page.ts'
import { encodePath } from './href.ts'
import type { PageRecord } from './page-record.ts'
import { siteUrl } from './site-url.ts'
import { languageOf, pathInLanguage, toTranslations } from './translations.ts'

/**
 * Makes pages for notes that are not translated into a language with a fallback (`locales.*.fallback`): the original's
 * text at the address that the translation would have. They are unlisted, and refer search engines to the original. If
 * the language is converted from the main one (`locales.*.convert`), they are ordinary pages with converted text.
 *
 * @returns only the new pages
 */
export function toFallbacks(site: Site, pages: readonly PageRecord[], convertText?: ConvertText): PageRecord[] {
  const languages = toLocales(site)
  const settings = site.config.locales ?? {}
  const wanting = languages.filter(
    ({ prefix }) => settings[prefix]?.fallback !== undefined || site.converters?.has(prefix),
  )
  if (wanting.length === 0) return []
  const taken = new Set(pages.map((page) => folded(fileOf(page.path))))
  const files = new Set(pages.map((page) => page.relativePath))
  const made: PageRecord[] = []
  for (const group of toTranslations(languages, pages).values())
    for (const { prefix } of wanting) {
      const convert = site.converters?.get(prefix)
      const original = group.has(prefix) ? undefined : convert ? group.get('/') : standIn(prefix, group, settings)
      if (!original || (original.unlisted && !convert) || !KINDS.has(original.kind)) continue
      const standing = toFallback(site, original, prefix)
      const page = convert ? toConverted(standing, original, convert, convertText) : standing
      const place = folded(fileOf(page.path))
      const isFree = !taken.has(place) && !files.has(page.relativePath)
      if (isFree && !foldersAround(place).some((folder) => taken.has(folder))) made.push(page)
    }
  return made
}

/** Other pages list notes of the whole site, so they need no fallback. */
const KINDS: ReadonlySet<PageRecord['kind']> = new Set(['article', 'catalogue', 'home'])

/** Follows the chain of fallbacks to the first language that has the note. */
function standIn(
  prefix: string,
  group: ReadonlyMap<string, PageRecord>,
  settings: Readonly<Record<string, { fallback?: string }>>,
): PageRecord | undefined {
  const asked = new Set([prefix])
  for (let next = settings[prefix]?.fallback; next !== undefined && !asked.has(next); next = settings[next]?.fallback) {
    asked.add(next)
    if (group.has(next)) return group.get(next)
  }
  return undefined
}

function toFallback(site: Site, original: PageRecord, prefix: string): PageRecord {
  const languages = toLocales(site)
  const language = languageOf(languages, original)
  const { frontmatter, path } = original
  const relativePath = prefix.slice(1) + pathInLanguage(languages, original.relativePath)
  const { lang, aliases: _aliases, prev: _prev, next: _next, ...fields } = frontmatter
  return {
    ...original,
    frontmatter: {
      ...fields,
      ...componentIn(prefix, original, (folder) => pathInLanguage(languages, folder)),
      canonicalUrl: fields.canonicalUrl ?? siteUrl(site.config, path),
    },
    relativePath,
    key: keyOf(relativePath),
    path: prefix + (path.startsWith(language.prefix) ? path.slice(language.prefix.length) : path.slice(1)),
    refused: undefined,
    regularPath: encodePath(regularPathOf(relativePath)),
    unlisted: true,
    original: { path, lang: lang ?? language.site.config.lang },
  }
}

/** Makes a catalogue list the folder of the language that it is shown in. */
function componentIn(
  prefix: string,
  page: PageRecord,
  inLanguage: (folder: string) => string,
): Pick<PageRecord['frontmatter'], 'pageComponent'> {
  const { pageComponent } = page.frontmatter
  const folder = catalogueFolder(page)
  if (page.kind !== 'catalogue' || !pageComponent || folder === undefined) return {}
  const path = prefix.slice(1) + inLanguage(folder)
  return { pageComponent: { ...pageComponent, data: { ...pageComponent.data, path } } }
}
