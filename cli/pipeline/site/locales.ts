import { stringsOf } from '../../../config/languages.ts'
import { memo } from '../../../config/memo.ts'
import { convertSettings, convertStrings } from './convert-settings.ts'
import type { Site } from './site.ts'

/** One language of a site: the notes below a prefix, with settings of their own (S03, T36). */
export interface Locale {
  /** With both slashes; `/` holds what no other prefix does. */
  prefix: string
  /** In the menu of languages. */
  label: string
  /** Title of that menu; without one its entries are in the bar. */
  selectText?: string
  /** The site with this language's settings in place. */
  site: Site
}

/** The languages the settings name, longest prefix first; one with the prefix `/` when they name none. */
export const toLocales = memo((site: Site): readonly Locale[] => {
  const { config } = site
  const themes = config.theme.locales ?? {}
  const sites = config.locales ?? {}
  const prefixes = [...new Set(['/', ...Object.keys(sites), ...Object.keys(themes)])]
  return prefixes
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((prefix): Locale => {
      const localeConfig = sites[prefix] ?? {}
      const { nav, sidebar, editLinkText, lastUpdated, label, selectText, openNewWindowText, announcement } =
        themes[prefix] ?? {}
      // What the author says for one language is not for another.
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
      }
    })
})
