import { type Data, isData, type LostValue } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import type { NoteTree } from '../vuepress/note-tree.ts'
import { data, list, longestFirst, text } from './settings.ts'
import { toUsualOptions } from './vuepress2-options.ts'

/** Whether a configuration is one of VuePress 2: its theme is called with options, or the package is imported. */
export const isVuepress2 = ({ value, packages }: OldConfig): boolean =>
  data(value.theme).package !== undefined ||
  packages.some((name) => /^(?:vuepress(?:-vite|-webpack)?|@vuepress\/cli)$/.test(name))

/**
 * Converts a VuePress 2 configuration to VuePress 1: the options that its theme function is called with become
 * `themeConfig`. Early versions had them there, beside the name of the theme.
 *
 * @param notes  of the site, from which themes fill in menus and sidebars
 * @returns the unchanged configuration if it is not one of VuePress 2
 */
export function fromVuepress2(config: OldConfig, notes: NoteTree): OldConfig {
  const theme = data(config.value.theme)
  const called = text(theme.package)
  const name = called ?? packageOf(text(config.value.theme))
  if (!isVuepress2(config) || (called === undefined && !isData(config.value.themeConfig))) return config
  const options = toUsualOptions(name, data(called === undefined ? config.value.themeConfig : theme.options))
  const { locales } = options
  const languages = [config.value.locales, locales].flatMap((all) => Object.keys(data(all))).filter((at) => at !== '/')
  const itemsOf: NoteTree['itemsOf'] = (folder, isWhole) => notes.itemsOf(folder, isWhole, languages)
  const tree = { ...notes, itemsOf }
  const icon = text(options.favicon)
  const themeConfig = {
    ...toWords(options, tree),
    ...(locales === undefined
      ? {}
      : {
          locales: Object.fromEntries(
            Object.entries(data(locales)).map(([prefix, locale]) => {
              const { selectLanguageName, ...words } = data(locale)
              return [prefix, { ...toWords(words, tree), ...(selectLanguageName ? { label: selectLanguageName } : {}) }]
            }),
          ),
        }),
  }
  return {
    ...config,
    value: {
      ...config.value,
      ...(icon === undefined ? {} : { head: withIcon(icon, config.value) }),
      ...(called === undefined ? {} : { theme: called.replace(/\.[^./]*$/, '') }),
      themeConfig,
    },
    lost: config.lost.map(inThemeConfig),
    incomplete: config.incomplete?.map(inThemeConfig),
  }
}

/** The package of a theme, whose name may be shortened; without one, the site has the default theme. */
const packageOf = (theme = '@vuepress/theme-default'): string =>
  /^[\w-]+$/.test(theme) && !theme.startsWith('vuepress-theme-') ? `vuepress-theme-${theme}` : theme

/** The tags for the head with the icon of hope, whose path begins below the site's base. */
const withIcon = (icon: string, { head, base }: Data): unknown[] => [
  ...list(head),
  ['link', { rel: 'icon', href: icon.startsWith('/') ? `${(text(base) ?? '').replace(/\/$/, '')}${icon}` : icon }],
]

const inThemeConfig = (lost: LostValue): LostValue => ({
  ...lost,
  path: lost.path.replace(/^theme\.options/, 'themeConfig'),
})

/** Options with the names and structure of VuePress 1; reco has its sidebars in `series`. */
function toWords(options: Data, tree: NoteTree): Data {
  const { navbar, sidebar, series, notes, collections, locales: _, favicon: __, ...rest } = options
  const { selectLanguageText, lastUpdatedText, openInNewWindow, ...others } = rest
  const written = toSidebar(sidebar ?? series, tree)
  const collected = toCollectionSidebars({ notes, collections }, tree)
  const chosen = Object.keys(collected).length > 0 ? { ...collected, ...data(written) } : written
  return {
    ...others,
    ...(selectLanguageText === undefined ? {} : { selectText: selectLanguageText }),
    ...(openInNewWindow === undefined ? {} : { openNewWindowText: openInNewWindow }),
    ...(text(lastUpdatedText) && others.lastUpdated !== false ? { lastUpdated: lastUpdatedText } : {}),
    ...(Array.isArray(navbar) ? { nav: navbar.flatMap((item) => toNavItem(item, '', tree)) } : {}),
    ...(chosen === undefined ? {} : { sidebar: chosen }),
  }
}

/** Joins `/guide/` and `intro.md`; absolute paths and addresses with a scheme are returned as they are. */
export const joinPaths = (prefix: string, link: string): string =>
  /^([a-z][a-z0-9+.-]*:|\/)/i.test(link) ? link : `${prefix}${prefix && '/'}${link}`.replace(/\/{2,}/g, '/')

const nameOf = (path: string): string =>
  path
    .replace(/(\/|^)(README|index)?(\.md|\.html)?$/i, '')
    .split('/')
    .pop()
    ?.replace(/\.(md|html)$/, '') || '/'

/** Entries below an entry; plume calls them `items`. */
const below = ({ children, items }: Data): unknown => children ?? items

function toNavItem(item: unknown, prefix: string, tree: NoteTree): Data[] {
  if (typeof item === 'string') return toNavItem({ link: item }, prefix, tree)
  if (!isData(item)) return []
  const inner = joinPaths(prefix, text(item.prefix) ?? '')
  const written = text(item.link)
  const link = written === undefined ? undefined : joinPaths(prefix, written)
  const children = below(item)
  return [
    {
      text: text(item.text) ?? tree.titleOf(link ?? inner) ?? nameOf(link ?? inner),
      link: link === undefined ? undefined : toAddress(link),
      icon: item.icon,
      items: children === undefined ? undefined : list(children).flatMap((child) => toNavItem(child, inner, tree)),
    },
  ]
}

/** The address of a menu entry, which may be the path of a file in VuePress 2. */
const toAddress = (path: string): string => path.replace(/(^|\/)(README|index)\.md$/i, '$1').replace(/\.md$/, '.html')

/** Values for which hope and plume list the files of a folder. */
const isListing = (items: unknown): boolean => items === 'structure' || items === 'auto'

function toSidebar(sidebar: unknown, tree: NoteTree): unknown {
  if (sidebar === undefined) return undefined
  if (Array.isArray(sidebar)) return sidebar.flatMap((item) => toSidebarItem(item, { prefix: '', base: '/' }, tree))
  if (!isData(sidebar)) return sidebar === 'structure' ? tree.itemsOf('/', true) : sidebar === false ? false : 'auto'
  return Object.fromEntries(
    longestFirst(sidebar).map(([prefix, items]) => [prefix, toItems(items, { prefix: '', base: prefix }, tree)]),
  )
}

/** The entries for pages of a prefix. `auto` of the default theme means the headings of the page. */
function toItems(items: unknown, place: Place, tree: NoteTree): unknown {
  if (Array.isArray(items)) return items.flatMap((item) => toSidebarItem(item, place, tree))
  return items === 'structure' ? tree.itemsOf(place.base, true) : items === false ? false : 'auto'
}

interface Place {
  /** What paths of entries begin with. */
  prefix: string
  /** The folder from which paths that do not begin with a slash start. */
  base: string
}

function toSidebarItem(item: unknown, place: Place, tree: NoteTree): unknown[] {
  const { prefix, base } = place
  if (typeof item === 'string') return [joinPaths(prefix, item)]
  if (!isData(item)) return []
  const inner = joinPaths(prefix, text(item.prefix) ?? '')
  const link = text(item.link) === undefined ? undefined : joinPaths(prefix, String(item.link))
  const title = text(item.text)
  const children = below(item)
  if (children === undefined) return link === undefined ? [] : [title === undefined ? link : [link, title]]
  return [
    {
      title: title ?? nameOf(link ?? inner),
      path: link,
      // Groups that are open at first (`expanded` of hope) stay open; those that can be collapsed here are closed.
      collapsable: item.collapsed === true || (item.collapsible === true && item.expanded !== true),
      children: isListing(children)
        ? tree.itemsOf(joinPaths(`${base}/`, inner), children === 'structure')
        : list(children).flatMap((child) => toSidebarItem(child, { prefix: inner, base }, tree)),
    },
  ]
}

/** Sidebars of plume by the folders of notes: `collections`, or `notes` in older versions. */
function toCollectionSidebars({ notes, collections }: Data, tree: NoteTree): Data {
  const { dir = 'notes', notes: older } = data(notes)
  const all = [
    ...list(collections)
      .filter(isData)
      .filter(({ type }) => type === 'doc'),
    ...list(older)
      .filter(isData)
      .map((note) => ({ ...note, dir: `${String(dir)}/${String(note.dir ?? '')}` })),
  ]
  return Object.fromEntries(
    all.flatMap((entry: Data) => {
      const folder = `/${String(entry.dir ?? '')}/`.replace(/\/{2,}/g, '/')
      const items = entry.sidebar
      if (items === 'auto') return [[folder, tree.itemsOf(folder)]]
      return Array.isArray(items) ? [[folder, toItems(items, { prefix: folder, base: folder }, tree)]] : []
    }),
  )
}
