import type { SidebarMap } from '../../../config/model/sidebar-item.ts'
import type { SidebarConfig } from '../../../config/schema/sidebar.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { regularPathOf } from '../pages/addresses.ts'
import { catalogueFolder } from '../pages/catalogue-folder.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { localeOf } from '../site/locale-of.ts'
import { toLocales } from '../site/locales.ts'
import { type PlaceOf, settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'
import type { Catalogues } from './catalogues.ts'
import { type ChosenSidebars, toConfiguredSidebars } from './configured-sidebar.ts'
import type { PageIndex } from './page-index.ts'

type Structuring = Extract<SidebarConfig, 'structuring' | { mode: 'structuring' }>

const isStructuring = (sidebar: SidebarConfig | undefined): sidebar is Structuring =>
  sidebar === 'structuring' ||
  (typeof sidebar === 'object' && !Array.isArray(sidebar) && sidebar.mode === 'structuring')

/** Whether a sidebar or a catalogue page is built from the numbers in file and folder names. */
export const usesStructure = (site: Site, pages: readonly PageRecord[]): boolean => {
  const { locales = {} } = site.config.theme
  return (
    isStructuring(mainSidebar(site).sidebar) ||
    Object.values(locales).some((locale) => isStructuring(locale.sidebar)) ||
    pages.some((page) => page.kind === 'catalogue')
  )
}

/**
 * The sidebar of notes outside language folders, and its path in the settings. `locales['/']` takes precedence over the
 * theme's own.
 */
const mainSidebar = (site: Site): { sidebar: SidebarConfig; at: readonly PropertyKey[] } => {
  const { sidebar, locales } = site.config.theme
  const rootSidebar = locales?.['/']?.sidebar
  return rootSidebar === undefined
    ? { sidebar, at: ['theme', 'sidebar'] }
    : { sidebar: rootSidebar, at: ['theme', 'locales', '/', 'sidebar'] }
}

/** Whether the groups of a structured sidebar can be closed, by the settings of the language that its folder is in. */
export const isCollapsable = (site: Site, folder: string): boolean => {
  const language = localeOf(toLocales(site), folder).prefix
  const sidebar = site.config.theme.locales?.[language]?.sidebar ?? mainSidebar(site).sidebar
  return !isStructuring(sidebar) || sidebar === 'structuring' || sidebar.collapsable
}

/** The sidebars of a site, and the keys of those that are built from numbers. */
interface Choice {
  sidebars: ChosenSidebars
  structured: ReadonlySet<string>
}

export function chooseSidebars(site: Site, structured: SidebarMap, index: PageIndex): Outcome<Choice> {
  const { locales = {} } = site.config.theme
  const languageOf = (key: string) => localeOf(toLocales(site), key).prefix
  const value: Choice = { sidebars: {}, structured: new Set() }
  const diagnostics: Diagnostic[] = []
  const add = (
    sidebar: SidebarConfig,
    from: { at: readonly PropertyKey[]; prefix: string },
    isWanted: (key: string) => boolean,
  ) => {
    const made = toSidebarMap(sidebar, from, structured, site, index)
    diagnostics.push(...made.diagnostics)
    const isNew = ([key]: [string, unknown]) => !(key in value.sidebars) && isWanted(key)
    const added = Object.fromEntries(Object.entries(made.value).filter(isNew))
    Object.assign(value.sidebars, added)
    if (isStructuring(sidebar)) value.structured = new Set([...value.structured, ...Object.keys(added)])
  }
  // Sidebars of languages come first and win, because the site's may match their pages, too: its key may be `/`, or the
  // same as a language's.
  for (const [prefix, { sidebar }] of Object.entries(locales))
    if (sidebar !== undefined && prefix !== '/')
      add(sidebar, { at: ['theme', 'locales', prefix, 'sidebar'], prefix }, (key) => languageOf(key) === prefix)
  const { sidebar, at } = mainSidebar(site)
  add(sidebar, { at, prefix: '/' }, (key) => languageOf(key) === '/' || locales[languageOf(key)]?.sidebar === undefined)
  return { value, diagnostics }
}

/**
 * @param at  path of the sidebar in the settings
 * @param prefix  key for a sidebar that is a plain list
 */
function toSidebarMap(
  sidebar: SidebarConfig,
  { at, prefix }: { at: readonly PropertyKey[]; prefix: string },
  structured: SidebarMap,
  site: Site,
  index: PageIndex,
): Outcome<ChosenSidebars> {
  if (isStructuring(sidebar)) return { value: structured, diagnostics: [] }
  if (sidebar === 'auto' || sidebar === false) return { value: {}, diagnostics: [] }
  const placeOf: PlaceOf = (path) => settingPlace(site, path)
  if (Array.isArray(sidebar)) return toConfiguredSidebars({ [prefix]: sidebar }, index, placeOf, () => at)
  return toConfiguredSidebars(sidebar, index, placeOf, (key) => [...at, key])
}

/**
 * Chooses the sidebar of each page: for a catalogue page, that of the folder it lists; else that built from the numbers
 * in the page's first folder; else the first whose key begins the page's address or that of its file (C32).
 *
 * @returns page path → key in `sidebars`, or `auto` where that is the value of the key; pages without a sidebar are
 *   absent
 */
export function assignSidebars(
  pages: readonly PageRecord[],
  { sidebars, structured }: Choice,
  languages: readonly string[],
  { entries }: Pick<Catalogues, 'entries'>,
): Map<string, string> {
  const keys = Object.keys(sidebars)
  const result = new Map<string, string>()
  for (const page of pages) {
    const regular = regularPathOf(page.relativePath)
    const inside = firstFolder(page.relativePath, languages)
    const first = `/${page.relativePath.split('/')[0]}/`
    const listed = page.kind === 'catalogue' ? (entries.get(page.path)?.folder ?? catalogueFolder(page) ?? '') : ''
    const catalogued = firstFolder(listed, languages)
    const key =
      catalogued in sidebars
        ? catalogued
        : structured.has(inside)
          ? inside
          : structured.has(first)
            ? first
            : keys.find((candidate) => regular.startsWith(candidate) || page.path.startsWith(candidate))
    if (key !== undefined) result.set(page.path, sidebars[key] === 'auto' ? 'auto' : key)
  }
  return result
}

/** The trees of the sidebars: `auto` has none. */
export const toTrees = (sidebars: ChosenSidebars): SidebarMap =>
  Object.fromEntries(Object.entries(sidebars).map(([key, items]) => [key, items === 'auto' ? [] : items]))

/** Key of the sidebar of a path's first folder: `/01.a/`, or `/en/01.a/` in a language's folder. */
function firstFolder(path: string, languages: readonly string[]): string {
  const language = languages.find((folder) => path.startsWith(`${folder}/`))
  const rest = language === undefined ? path : path.slice(language.length + 1)
  return `/${language === undefined ? '' : `${language}/`}${rest.split('/')[0]}/`
}
