import { stringsOf } from '../../../config/languages.ts'
import { type Data, isData } from '../confined/data.ts'
import { reportMenuFeed } from '../menu-feed.ts'
import type { SettingsDraft } from '../old-site.ts'
import { data, text } from '../translate/settings.ts'

/** The menu in a theme's configuration, under the names that different themes use. */
export const menuOf = (config: Data): unknown =>
  config.menu ??
  data(config.navbar).menu ??
  data(config.nav).menu ??
  data(config.menubar).items ??
  data(config.navbar).links

/** Menu keys for which themes such as NexT and Fluid show a label in the site's language, with our key for it. */
const WORDS = {
  home: 'home',
  archive: 'archives',
  archives: 'archives',
  category: 'categories',
  categories: 'categories',
  tag: 'tags',
  tags: 'tags',
} as const

/**
 * Converts the menu of a theme: a map of names to links or to further entries, or a list of entries with names.
 *
 * @param site  with the language and address
 */
export function hexoNav(menu: unknown, site: SettingsDraft): Data[] {
  const words = stringsOf(text(site.settings.lang) ?? 'en')
  const toItems = (given: unknown, parent = ''): Data[] =>
    Array.isArray(given)
      ? given.filter(isData).flatMap((entry) => toItem(text(entry.name) ?? text(entry.title) ?? text(entry.key), entry))
      : Object.entries(data(given)).flatMap(([name, entry]) => toItem(name, entry, parent))
  const toItem = (name: string | undefined, entry: unknown, parent = ''): Data[] => {
    const key = name?.split('||')[0]?.trim() ?? ''
    const label = Object.hasOwn(WORDS, key) ? words[WORDS[key as keyof typeof WORDS]] : key
    if (label === '') return []
    if (typeof entry === 'string') return [{ text: label, link: below(parent, linkIn(entry)) }]
    const value = data(entry)
    if (typeof value.default === 'string') return submenu(label, value, parent)
    const link = text(value.path) ?? text(value.url) ?? text(value.link)
    const entries = value.submenu ?? value.submenus ?? value.children ?? value.rows
    const items = toItems(entries ?? (link === undefined ? value : {}))
    if (items.length > 0) return [{ text: label, items }]
    return link === undefined ? [] : [{ text: label, link }]
  }
  // In NexT, `default` is the link of the entry itself, and those of the entries in it continue it.
  const submenu = (label: string, { default: own, ...others }: Data, parent: string): Data[] => {
    const link = below(parent, linkIn(String(own)))
    return [{ text: label, items: [{ text: label, link }, ...toItems(others, link)] }]
  }
  return toItems(menu).flatMap((entry) => withFeed(entry, site))
}

/** The link before the icon: `/about/ || fa fa-user`. */
const linkIn = (entry: string): string => entry.split('||')[0]?.trim() ?? '/'

const below = (parent: string, link: string): string =>
  parent === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(link)
    ? link
    : `${parent.replace(/\/+$/, '')}/${link.replace(/^\/+/, '')}`

/** Links to the feed, which has another name in kb. It needs the full address, because it is a file of the build. */
function withFeed(entry: Data, { settings, findings }: SettingsDraft): Data[] {
  const link = text(entry.link)
  if (link === undefined || !/(^|\/)(atom|rss2?|feed)\.xml$/.test(link) || /^[a-z]+:/i.test(link)) return [entry]
  const { url, base } = settings as { url?: string; base?: string }
  reportMenuFeed(link, '/feed.atom', url !== undefined, findings)
  return url === undefined ? [] : [{ ...entry, link: `${url}${base ?? '/'}feed.atom` }]
}
