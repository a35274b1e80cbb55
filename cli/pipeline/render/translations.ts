import type { LanguageView, ViewBase } from '../../../config/model/view.ts'
import { NOTE_LISTS } from '../graph/virtual-page.ts'
import { isHidden, isIndexed } from '../pages/audience.ts'
import { toHref } from '../pages/href.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { keyOfTranslation, languageOf, pathInLanguage } from '../pages/translations.ts'
import { localeOf } from '../site/locale-of.ts'
import type { Shared } from './shared.ts'

type Locale = Shared['locales'][number]

/** A page's counterparts in other languages. */
interface PageLanguages {
  /** A link to each other language. */
  links: LanguageView[]
  /**
   * The page and its true translations that search engines may index, the site's main language first; empty for fewer
   * than two, and for fallbacks.
   */
  alternates: { lang: string; path: string }[]
  /** A link to each other version in its language. */
  versions?: LanguageView[]
  /** On the page of an older version, the link to the current one. */
  newer?: LanguageView
}

/**
 * The other languages of a page: each link leads to its translation or the fallback for it, else to the index note of
 * the nearest folder that has one, else to the language's home.
 *
 * @param path  decoded, without base
 * @returns undefined on sites with one language
 */
export function languagesOf(shared: Shared, path: string, page?: PageRecord): PageLanguages | undefined {
  const { locales } = shared
  if (locales.length === 1) return undefined
  const language = page ? languageOf(locales, page) : localeOf(locales, path)
  const list = listIn(path, language, shared)
  const find = page ? translationIn(page, list, shared) : list
  const inOrder = [...locales].reverse()
  const toLink = ({ prefix, shared: { site } }: Locale, text: string): LanguageView => ({
    text,
    href: toHref(site.config.base, find.any(prefix) ?? prefix),
    lang: site.config.lang,
  })
  const currents = inOrder.filter(({ current }) => current === undefined)
  const { current = language.prefix } = language
  const links = currents
    .filter(({ prefix }) => prefix !== current)
    .map((other) => {
      const same = inOrder.find((locale) => locale.current === other.prefix && locale.version === language.version)
      return toLink(same ?? other, other.label)
    })
  const alternates = currents.flatMap(({ prefix, shared: { site } }) => {
    const translation = prefix === language.prefix ? path : find.exact(prefix)
    return translation === undefined ? [] : [{ lang: site.config.lang, path: translation }]
  })
  const isAlone =
    alternates.length < 2 ||
    language.current !== undefined ||
    isStandIn(page) ||
    (page !== undefined && !isIndexed(page))
  return { links, alternates: isAlone ? [] : alternates, ...versionsOf(language, inOrder, toLink) }
}

/** Links to the other versions in a page's language; none if the language has one. */
function versionsOf(
  language: Locale,
  inOrder: readonly Locale[],
  toLink: (locale: Locale, text: string) => LanguageView,
): Pick<PageLanguages, 'versions' | 'newer'> {
  const familyOf = ({ prefix, current = prefix }: Locale) => current
  const others = inOrder.filter((locale) => locale !== language && familyOf(locale) === familyOf(language))
  if (others.length === 0) return {}
  const versions = others.map((locale) => toLink(locale, locale.version ?? locale.label))
  const newer = versions[others.findIndex(({ prefix }) => prefix === language.current)]
  return { versions, ...(newer && { newer }) }
}

/** Which other languages and versions a page names; nothing on sites with one. */
export function otherForms(
  shared: Shared,
  path: string,
  page?: PageRecord,
): Pick<ViewBase, 'languages' | 'versions' | 'newer'> {
  const languages = languagesOf(shared, path, page)
  if (!languages) return {}
  const { links, versions, newer } = languages
  return { languages: links, ...(versions && { versions }), ...(newer && { newer }) }
}

/** Whether a page is a fallback, which shows a text of another language. */
const isStandIn = (page: PageRecord | undefined): boolean => page?.original !== undefined && !page.original.converted

/** The language of a page's text, if it is not that of the page. */
export const textLangOf = (page: PageRecord | undefined): { textLang?: string } =>
  isStandIn(page) ? { textLang: page!.original!.lang } : {}

/** Addresses of a page's counterpart in a language: `exact` for a true translation, `any` for the closest page. */
interface Finder {
  exact(prefix: string): string | undefined
  any(prefix: string): string | undefined
}

function translationIn(page: PageRecord, list: Finder, { graph, locales }: Shared): Finder {
  // A language has these without a note, too, so they need no translation.
  const isList = NOTE_LISTS.has(page.kind)
  const group = graph.translations.get(keyOfTranslation(locales, page))
  return {
    exact(prefix) {
      const translation = group?.get(prefix)
      if (translation) return !isStandIn(translation) && isIndexed(translation) ? translation.path : undefined
      return isList ? list.exact(prefix) : undefined
    },
    any(prefix) {
      const translation = group?.get(prefix)
      // A page in another script is hidden together with its original, whose readers may still change the script.
      const isOwn = page.unlisted && translation?.original !== undefined
      if (translation && (isOwn || !isHidden(translation))) return translation.path
      return (isList ? list.any(prefix) : undefined) ?? nearestIndex(page, prefix, graph, locales)
    },
  }
}

function nearestIndex(
  page: PageRecord,
  prefix: string,
  graph: Shared['graph'],
  locales: readonly Locale[],
): string | undefined {
  const path = pathInLanguage(locales, page.relativePath)
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    const index = graph.translations.get(path.slice(0, end + 1))?.get(prefix)
    if (index && !isHidden(index)) return index.path
  }
  return undefined
}

/** For a list: the one at the same address in the other language. */
function listIn(path: string, language: Locale, { graph }: Shared): Finder {
  const exact = (prefix: string): string | undefined => {
    const translated = prefix + path.slice(language.prefix.length)
    return graph.index.byAddress(translated)?.path === translated ? translated : undefined
  }
  return { exact, any: exact }
}
