import type { NavItem } from '../../../config/schema/nav.ts'
import type { ThemeConfig } from '../../../config/schema/theme.ts'
import { linkNoPage, navNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'
import { deadLink } from './dead-link.ts'
import type { PageIndex } from './page-index.ts'
import { leadsToArchives, showsNewest } from './theme-links.ts'

const EMAIL = /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/

/**
 * Reports entries of header menus, in every language, social icons and other links of the settings that lead to no page
 * or public file. Blogs often write a user name next to an icon, for a service without profile addresses such as
 * WeChat, or an e-mail address without `mailto:`.
 */
export function checkMenus(site: Site, index: PageIndex, isFile: (path: string) => boolean): Diagnostic[] {
  const { nav = [], social, locales = {} } = site.config.theme
  const menus = [
    ...linksOf(nav, ['theme', 'nav']),
    ...Object.entries(locales).flatMap(([prefix, { nav = [] }]) => linksOf(nav, ['theme', 'locales', prefix, 'nav'])),
  ]
  return [
    ...menus.flatMap(([path, link]) => {
      const dead = deadLink(link, index, isFile)
      return dead ? [navNoPage(settingPlace(site, path), link, dead.near)] : []
    }),
    ...(social?.icons ?? []).flatMap(({ link }, at) => {
      // As an address, an empty link would lead to the home page.
      const dead = link === '' ? { near: undefined } : deadLink(link, index, isFile)
      const near = EMAIL.test(link) ? `mailto:${link}` : dead?.near
      return dead ? [linkNoPage(settingPlace(site, ['theme', 'social', 'icons', at, 'link']), 'error', link, near)] : []
    }),
    ...themeLinks(site.config.theme).flatMap(([path, link]) => {
      const dead = link ? deadLink(link, index, isFile) : undefined
      return dead ? [linkNoPage(settingPlace(site, ['theme', ...path]), 'error', link!, dead.near)] : []
    }),
  ]
}

/** The links of a menu on all levels, with their places. @param path  of the menu in the settings */
const linksOf = (nav: readonly NavItem[], path: readonly PropertyKey[]): [path: PropertyKey[], link: string][] =>
  nav.flatMap(({ link, items = [] }, at) => [
    ...(link ? [[[...path, at, 'link'], link] satisfies [PropertyKey[], string]] : []),
    ...linksOf(items, [...path, at, 'items']),
  ])

/** Single links of the theme's settings, with their places. */
function themeLinks(theme: ThemeConfig): [path: string[], link: string | null | undefined][] {
  const { author, copyright, updateBar } = theme
  return [
    [['author', 'link'], typeof author === 'object' ? author.link : undefined],
    [['author', 'href'], typeof author === 'object' ? author.href : undefined],
    [['author', 'url'], typeof author === 'object' ? author.url : undefined],
    [['copyright', 'link'], typeof copyright === 'object' ? copyright.link : undefined],
    [['updateBar', 'moreArticle'], showsNewest(theme) && !leadsToArchives(theme) ? updateBar.moreArticle : undefined],
  ]
}
