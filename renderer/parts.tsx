import type { ReactElement } from 'react'
import type { NavView, PageParts, SiteView, View } from '../config/model/view.ts'
import { NavLinks } from './components/nav-links.tsx'
import { ReadingProgress } from './components/reading-progress.tsx'
import { DrawerHead, hasSidebar, renderTree } from './components/sidebar.tsx'
import { renderEntries } from './components/sidebar-items.tsx'
import { contentStyle, renderPageHead } from './head.ts'
import { ArchivesLayout } from './layouts/archives.tsx'
import { ArticleLayout } from './layouts/article.tsx'
import { BranchLayout } from './layouts/branch.tsx'
import { CatalogueLayout } from './layouts/catalogue.tsx'
import { HomeLayout } from './layouts/home.tsx'
import { MapLayout } from './layouts/map.tsx'
import { NotFoundLayout } from './layouts/not-found.tsx'
import { SeriesLayout } from './layouts/series.tsx'
import { TermsLayout } from './layouts/terms.tsx'
import { inOnePiece, renderIn } from './strings.ts'

/** The parts of a page that change on navigation, as markup; the document and the page's chunk are both made of them. */
export function renderParts(view: View): PageParts {
  const { navHtml, drawerHtml } = navigation(view)
  const { site, sidebar } = view
  const entries = sidebar ? renderEntries(sidebar.items, site.strings, sidebar.own) : ''
  return {
    title: view.head.title,
    lang: view.head.lang,
    headHtml: renderPageHead(view),
    bodyClass: bodyClass(view),
    sidebarHtml: drawerHtml + renderTree(site, entries),
    mainHtml: contentStyle(view) + renderIn(site.strings, main(view)),
    navHtml,
  }
}

interface Navigation {
  navHtml: string
  drawerHtml: string
}

/** Both forms of the links, kept per site: they differ only in what is marked as open, a few ways on a whole site. */
const navigations = new WeakMap<SiteView, Map<string, Navigation>>()

function navigation(view: View): Navigation {
  const { site, nav } = view
  const here = site.base + encodeURI(view.path).replace(/^\//, '')
  const key = JSON.stringify([nav, names(nav, here) && here])
  const known = navigations.get(site) ?? new Map<string, Navigation>()
  navigations.set(site, known)
  let made = known.get(key)
  if (!made) {
    made = {
      navHtml: inOnePiece(renderIn(site.strings, <NavLinks items={nav} here={here} site={site} />)),
      drawerHtml: inOnePiece(renderIn(site.strings, <DrawerHead view={view} here={here} />)),
    }
    known.set(key, made)
  }
  return made
}

const names = (nav: readonly NavView[], href: string): boolean =>
  nav.some((item) => item.href === href || (item.items !== undefined && names(item.items, href)))

const main = (view: View): ReactElement => (
  <>
    <ReadingProgress place={view.readingShow} />
    {layout(view)}
  </>
)

function layout(view: View): ReactElement {
  switch (view.kind) {
    case 'home':
      return <HomeLayout view={view} />
    case 'article':
      return <ArticleLayout view={view} />
    case 'catalogue':
      return <CatalogueLayout view={view} />
    case 'archives':
      return <ArchivesLayout view={view} />
    case 'series':
      return <SeriesLayout view={view} />
    case 'map':
      return <MapLayout view={view} />
    case 'categories':
    case 'tags':
      return <TermsLayout view={view} />
    case 'not-found':
      return <NotFoundLayout view={view} />
    case 'branch':
      return <BranchLayout view={view} entries={renderEntries(view.items, view.site.strings, undefined, '-branch')} />
  }
}

/** Classes of `<body>`: what kind of page, its style (a body image forces cards, T20), what it leaves out, and the author's own (F18). */
function bodyClass(view: View): string {
  const { site } = view
  const style = site.bodyImages.length > 0 ? 'card' : site.pageStyle
  const names = [`kind-${view.kind}`, `style-${style}`]
  if (hasSidebar(view)) names.push('has-sidebar')
  if (!view.navbar || !site.navbar) names.push('no-navbar')
  if (!view.searchBox) names.push('no-search')
  if (view.kind === 'home' && view.pageNumber === 1 && site.indexImg)
    names.push(
      'full-hero',
      `full-hero-${site.indexImg.navColor}`,
      ...(site.indexImg.switchNavColor ? [] : ['full-hero-kept']),
    )
  if (site.bodyImages.length > 0) names.push('has-body-image')
  if (view.pageClass) names.push(view.pageClass)
  return names.join(' ')
}
