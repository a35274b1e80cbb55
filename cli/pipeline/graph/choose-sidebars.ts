import type { SidebarMap } from '../../../config/model/sidebar-item.ts'
import type { SidebarConfig } from '../../../config/schema/sidebar.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { regularPathOf } from '../pages/addresses.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'
import { catalogueFolder } from './catalogue-folder.ts'
import { type ChosenSidebars, toConfiguredSidebars } from './configured-sidebar.ts'
import type { PlaceOf } from './nav.ts'
import type { PageIndex } from './page-index.ts'

/** Whether a sidebar or a catalogue page is built from the numbers in file and folder names. */
export const usesStructure = (site: Site, pages: readonly PageRecord[]): boolean => {
  const { locales = {} } = site.config.theme
  const isStructuring = (choice: SidebarConfig | undefined) =>
    choice === 'structuring' || (typeof choice === 'object' && !Array.isArray(choice) && choice.mode === 'structuring')
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

export const isCollapsable = (site: Site): boolean => {
  const { sidebar } = mainSidebar(site)
  return typeof sidebar === 'object' && !Array.isArray(sidebar) && sidebar.mode === 'structuring'
    ? sidebar.collapsable !== false
    : true
}

export function chooseSidebars(site: Site, structured: SidebarMap, index: PageIndex): Outcome<ChosenSidebars> {
  const { sidebar, at } = mainSidebar(site)
  const main = toSidebarMap(sidebar, { at, prefix: '/' }, structured, site, index)
  const value: ChosenSidebars = {}
  const diagnostics: Diagnostic[] = []
  // Sidebars of languages come first and win, because the site's may match their pages, too: its key may be `/`, or the
  // same as a language's.
  for (const [prefix, locale] of Object.entries(site.config.theme.locales ?? {})) {
    if (locale.sidebar === undefined || prefix === '/') continue
    const sidebarMap = toSidebarMap(
      locale.sidebar,
      { at: ['theme', 'locales', prefix, 'sidebar'], prefix },
      structured,
      site,
      index,
    )
    Object.assign(value, sidebarMap.value)
    diagnostics.push(...sidebarMap.diagnostics)
  }
  return { value: { ...value, ...main.value, ...value }, diagnostics: [...diagnostics, ...main.diagnostics] }
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
  if (sidebar === 'structuring') return { value: structured, diagnostics: [] }
  if (sidebar === 'auto' || sidebar === false) return { value: {}, diagnostics: [] }
  const placeOf: PlaceOf = (path) => settingPlace(site, path)
  if (Array.isArray(sidebar)) return toConfiguredSidebars({ [prefix]: sidebar }, index, placeOf, () => at)
  if (sidebar.mode === 'structuring') return { value: structured, diagnostics: [] }
  return toConfiguredSidebars(sidebar as Parameters<typeof toConfiguredSidebars>[0], index, placeOf, (key) => [
    ...at,
    key,
  ])
}

/**
 * Chooses the sidebar of each page: for a catalogue page, that of the folder it lists; else that of the page's first
 * folder; else the first whose key begins the page's address or that of its file (C32).
 *
 * @returns page path → key in `sidebars`, or `auto` where that is the value of the key; pages without a sidebar are
 *   absent
 */
export function assignSidebars(
  pages: readonly PageRecord[],
  sidebars: ChosenSidebars,
  languages: readonly string[],
): Map<string, string> {
  const keys = Object.keys(sidebars)
  const result = new Map<string, string>()
  for (const page of pages) {
    const regular = regularPathOf(page.relativePath)
    const inside = firstFolder(page.relativePath, languages)
    const first = `/${page.relativePath.split('/')[0]}/`
    const catalogued = page.kind === 'catalogue' ? firstFolder(catalogueFolder(page) ?? '', languages) : ''
    const key =
      catalogued in sidebars
        ? catalogued
        : inside in sidebars
          ? inside
          : first in sidebars
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
