import type { ReactElement } from 'react'
import { WATERMARKED } from '../config/hooks.ts'
import { memo } from '../config/memo.ts'
import type { NavView, PageParts, SiteView, View } from '../config/model/view.ts'
import { LanguageMenu, VersionMenu } from './components/language-menu.tsx'
import { NavLinks } from './components/nav-links.tsx'
import { ReadingProgress } from './components/reading-progress.tsx'
import { DrawerHead, hasDrawerHead, hasSidebar, SidebarTree } from './components/sidebar.tsx'
import type { Rendering, SiteComponents } from './current-rendering.ts'
import { hasOutline } from './has-outline.ts'
import { contentStyle, renderPageHead } from './head.ts'
import { LOOKS } from './looks/index.ts'
import type { LookParts } from './looks/look.ts'
import { pageKindOf } from './page-kinds.tsx'
import { renderWithSlots, Slot } from './slots.tsx'

/**
 * Renders the parts of a page that change on navigation; used for both the document and the page's chunk.
 *
 * @param siteComponents  the site's own components, if any
 */
export function renderParts(view: View, siteComponents?: SiteComponents): PageParts {
  const { site, sidebar } = view
  const look = LOOKS[site.look]
  const rendering: Rendering = { site, look, view, siteComponents, path: view.path }
  const { navHtml, drawerHtml } = navigation(view, siteComponents)
  const treeHtml = renderWithSlots(rendering, <SidebarTree sidebar={sidebar} />)
  return {
    title: view.head.title,
    lang: view.head.lang,
    headHtml: renderPageHead(view),
    bodyClass: bodyClass(view, look, treeHtml !== ''),
    // The drawer opens at its top; the look decides whether the page's tree or the site's menu comes first.
    sidebarHtml: look.drawerHead === 'below' ? treeHtml + drawerHtml : drawerHtml + treeHtml,
    mainHtml: contentStyle(view, pageKindOf(view).style) + renderWithSlots({ ...rendering, isMain: true }, main(view)),
    navHtml,
  }
}

interface Navigation {
  navHtml: string
  drawerHtml: string
}

/** Rendered navigation for the bar and the drawer, by the menu and the entries marked in it: few variants per site. */
const navigationsOf = memo((_: SiteView) => new Map<string, Navigation>())

function navigation(view: View, siteComponents: SiteComponents | undefined): Navigation {
  const { site, nav } = view
  const here = site.base + encodeURI(view.path).replace(/^\//, '')
  const key = JSON.stringify([nav, names(nav, here) && here])
  const navigations = navigationsOf(site)
  const made = navigations.get(key) ?? toNavigation(view, here, siteComponents)
  // Not cached if there are other languages, because each page links to itself in those.
  if (!view.languages) navigations.set(key, made)
  return made
}

function toNavigation(view: View, here: string, siteComponents: SiteComponents | undefined): Navigation {
  const { site, nav, languages = site.locales, versions } = view
  const menu = (
    <>
      <NavLinks items={nav} here={here} site={site} />
      {languages.length > 0 ? <LanguageMenu site={site} languages={languages} /> : null}
      {versions ? <VersionMenu version={site.version} versions={versions} /> : null}
    </>
  )
  // Shared by many pages, so rendered without a `view`.
  const rendering: Rendering = { site, look: LOOKS[site.look], siteComponents, path: view.path }
  return {
    navHtml: renderWithSlots(rendering, menu),
    drawerHtml: renderWithSlots(rendering, <DrawerHead view={view} here={here} />),
  }
}

const names = (nav: readonly NavView[], href: string): boolean =>
  nav.some((item) => item.href === href || (item.items !== undefined && names(item.items, href)))

function main(view: View): ReactElement {
  const { Layout } = pageKindOf(view)
  return (
    <>
      <ReadingProgress place={view.readingShow} />
      <Slot name="pageBefore" />
      <Layout view={view} />
      <Slot name="page" />
    </>
  )
}

/**
 * Classes of `<body>`: the kind of page, its style (a body image requires cards, T20), what is left out, and the
 * author's own (F18).
 *
 * @param hasTree  there is something in the drawer before or after what every page has there
 */
function bodyClass(view: View, look: LookParts, hasTree: boolean): string {
  const { site } = view
  const style = site.bodyImages.length > 0 ? 'card' : site.pageStyle
  const names = [`kind-${view.kind}`, `style-${style}`]
  if (view.kind === 'custom') names.push(`custom-${view.name}`)
  if (hasSidebar(view)) names.push('has-sidebar')
  if (!hasTree && !hasDrawerHead(view)) names.push('no-drawer')
  if (hasOutline(view, look)) names.push('has-outline')
  if (!view.navbar || !site.navbar) names.push('no-navbar')
  if (!view.searchBox) names.push('no-search')
  if (view.kind === 'home' && view.pageNumber === 1 && site.indexImg)
    names.push(
      'full-hero',
      `full-hero-${site.indexImg.navColor}`,
      ...(site.indexImg.switchNavColor ? [] : ['full-hero-kept']),
    )
  if (site.bodyImages.length > 0) names.push('has-body-image')
  if ('noteLayout' in view && view.noteLayout) names.push(`layout-${view.noteLayout.name}`)
  if (view.watermark) names.push(WATERMARKED)
  if (view.pageClass) names.push(view.pageClass)
  return names.join(' ')
}
