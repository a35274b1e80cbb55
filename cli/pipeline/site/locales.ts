import { stringsOf } from '../../../config/languages.ts'
import { memo } from '../../../config/memo.ts'
import { compareText } from '../../core/compare-text.ts'
import { convertSettings, convertStrings } from './convert-settings.ts'
import type { Site } from './site.ts'

/** One language of a site: the notes under a prefix, with their own settings (S03, T36). */
export interface Locale {
  /** With a leading and a trailing slash; `/` has all notes that no other prefix has. */
  prefix: string
  /** Text of its entry in the language menu. */
  label: string
  /** Title of the language menu; without one, the languages are listed directly in the bar. */
  selectText?: string
  /** The site with this language's settings merged in. */
  site: Site
  /** Name of the version of the documentation that it has. */
  version?: string
  /** Prefix of the current version in the same language, if this is an older one. */
  current?: string
}

/** All languages of a site, longest prefix first; `/` is always among them. */
export const toLocales = memo((site: Site): readonly Locale[] => {
  const { config } = site
  const themes = config.theme.locales ?? {}
  const sites = config.locales ?? {}
  const used = Object.keys(themes).filter((prefix) => !site.emptyLanguages?.includes(prefix))
  const prefixes = [...new Set(['/', ...Object.keys(sites), ...used])]
  const locales = prefixes
    .sort((a, b) => b.length - a.length || compareText(a, b))
    .map((prefix): Locale => {
      const localeConfig = sites[prefix] ?? {}
      const { nav, sidebar, editLinkText, lastUpdated, label, selectText, openNewWindowText, announcement } =
        themes[prefix] ?? {}
      // Without a `lang` of its own, a prefix shares the site's language, and so the texts written in it.
      const isWorded = localeConfig.lang === undefined
      const theme = {
        ...config.theme,
        ...(nav ? { nav } : {}),
        ...(sidebar === undefined ? {} : { sidebar }),
        ...(editLinkText === undefined ? {} : { editLinkText }),
        ...(lastUpdated === undefined ? {} : { lastUpdated }),
        announcement: announcement ?? (isWorded ? config.theme.announcement : undefined),
      }
      const convert = site.converters?.get(prefix)
      const lang = localeConfig.lang ?? convert?.lang ?? config.lang
      const named = {
        title: localeConfig.title ?? config.title,
        description: localeConfig.description ?? config.description,
      }
      const shared = convert ? convertStrings(config.strings, convert) : isWorded ? config.strings : undefined
      const worded = { ...shared, ...localeConfig.strings }
      const opens = openNewWindowText === undefined ? {} : { opensNewWindow: ` ${openNewWindowText.trim()}` }
      const strings = stringsOf(convert?.lang ?? lang, { ...opens, ...worded })
      const made = { ...site, strings, config: { ...config, ...named, lang, theme } }
      return {
        prefix,
        label: label ?? lang,
        selectText,
        site: convert ? convertSettings(made, { locale: localeConfig, themeOwn: themes[prefix] ?? {} }, convert) : made,
        ...(localeConfig.version === undefined ? {} : { version: localeConfig.version }),
      }
    })
  return locales.map((locale) => {
    const current = currentOf(locale, locales)
    return current ? { ...locale, current: current.prefix } : locale
  })
})

/**
 * The current version of an older one, if it has a name, too.
 *
 * @param locales  longest prefix first
 */
function currentOf({ prefix, site, version }: Locale, locales: readonly Locale[]): Locale | undefined {
  if (version === undefined) return undefined
  const current = locales.findLast((locale) => locale.site.config.lang === site.config.lang)
  return current?.version === undefined || current.prefix === prefix ? undefined : current
}
