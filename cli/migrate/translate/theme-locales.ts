import { isDeepStrictEqual } from 'node:util'
import { themeSchema } from '../../../config/schema/theme.ts'
import { say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { code, type Findings } from '../old-site.ts'
import { toNav, toSidebar } from './nav.ts'
import { data, pick, withSlashes } from './settings.ts'

/** Texts of the language menu, which a site in one language does not need. */
const MENU_WORDS: ReadonlySet<string> = new Set(['label', 'selectText', 'openNewWindowText'])

/** Keys that kb takes for each language. */
const LOCALE = ['nav', 'sidebar', 'label', 'selectText', 'editLinkText', 'lastUpdated', 'openNewWindowText']

/** Texts that kb has once for all languages. */
const COMMON_WORDS: ReadonlySet<string> = new Set(['repoLabel', 'searchPlaceholder'])

export function toLocale(locale: Data, prefix: string, above: string, findings: Findings): Data {
  const at = `${above}['${prefix}']`
  const isCommon = (key: string) => !LOCALE.includes(key) && Object.hasOwn(themeSchema.shape, key)
  for (const key of Object.keys(locale).filter(isCommon)) {
    const todo = say('kb has it once for all languages: {setting}.', { setting: code(`theme.${key}`) })
    findings.left.push({ what: code(`${at}.${key}`), todo })
  }
  const picked = pick(
    filter(locale, (key) => !isCommon(key)),
    LOCALE,
    at,
    findings,
  )
  if (picked.nav !== undefined) picked.nav = toNav(picked.nav, `${at}.nav`, findings)
  if (picked.sidebar !== undefined)
    picked.sidebar = ofPrefix(toSidebar(picked.sidebar, `${at}.sidebar`, findings), prefix)
  return picked
}

/** In VuePress, `/` in the sidebar of a language matches all its pages; in kb, they begin with its prefix. */
function ofPrefix(sidebar: unknown, prefix: string): unknown {
  if (!isData(sidebar) || !('/' in sidebar) || prefix in sidebar) return sidebar
  return Object.fromEntries(Object.entries(sidebar).map(([key, items]) => [key === '/' ? prefix : key, items]))
}

/**
 * In VuePress, settings of the root locale override the theme's own, but only in that language; kb has one place for
 * them, unless another language would get what is not its own. Texts of the language menu stay with each language.
 *
 * @param languages  the site's own locales
 * @returns the settings of the theme, and which keys are from the root locale
 */
export function flattenRoot(themeConfig: Data, languages: Data): { theme: Data; fromRoot: ReadonlySet<string> } {
  const { locales, ...rest } = themeConfig
  const { '/': root, ...others } = withSlashes(data(locales))
  const prefixes = new Set([...Object.keys(languages), ...Object.keys(others)].filter((prefix) => prefix !== '/'))
  const all = [...prefixes].map((prefix) => data(others[prefix]))
  const isOwn = (key: string, value: unknown): boolean =>
    MENU_WORDS.has(key) ||
    (LOCALE.includes(key) && all.some((locale) => locale[key] === undefined)) ||
    (COMMON_WORDS.has(key) && all.some((locale) => locale[key] !== value))
  const own = filter(data(root), isOwn)
  const lifted = filter(data(root), (key) => !Object.hasOwn(own, key))
  const theme: Data = { ...rest, ...lifted }
  const kept = Object.entries({ ...(Object.keys(own).length > 0 ? { '/': own } : {}), ...others })
  // What a language repeats is taken over once.
  const isNew = (key: string, value: unknown): boolean => LOCALE.includes(key) || !isDeepStrictEqual(value, theme[key])
  if (prefixes.size > 0 && kept.length > 0)
    theme.locales = Object.fromEntries(kept.map(([prefix, locale]) => [prefix, filter(data(locale), isNew)]))
  return { theme, fromRoot: new Set(Object.keys(lifted)) }
}

const filter = (value: Data, isWanted: (key: string, value: unknown) => boolean): Data =>
  Object.fromEntries(Object.entries(value).filter(([key, entry]) => isWanted(key, entry)))
