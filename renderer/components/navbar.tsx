import { HOOKS, SEARCH_BUTTON_ID } from '../../config/hooks.ts'
import type { SiteView } from '../../config/model/view.ts'
import { useLook } from '../looks/look.ts'
import { replaceable } from '../replaceable.tsx'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'
import { ViewLink } from './view-link.tsx'

/** Id of the checkbox that opens the drawer on narrow screens; `sidebar-mask` is a label for it. */
export const DRAWER_ID = '_drawer'

/**
 * The top bar (U01): drawer switch, site name, search, links. The search button needs its script and is shown only with
 * script.
 *
 * @param navHtml  the page's `PageParts.navHtml`
 */
function NavbarMarkup({ site, navHtml }: { site: SiteView; navHtml: string }) {
  const strings = useStrings()
  return (
    <header className="navbar" data-hook={HOOKS.navbar}>
      <input
        type="checkbox"
        id={DRAWER_ID}
        className="drawer-toggle"
        data-hook={HOOKS.sidebarToggle}
        aria-label={strings.openMenu}
        autoComplete="off"
      />
      <Slot name="barBefore" />
      <Slot name="brandBefore" />
      <a className="brand" href={site.homeHref}>
        {site.logo ? (
          <picture>
            <img src={site.logo} alt="" {...scaled(site.logoSize, LOGO_HEIGHT)} />
          </picture>
        ) : null}
        <span className="brand-name">{site.title || strings.home}</span>
      </a>
      <Slot name="brand" />
      {site.search ? <SearchButton site={site} search={site.search} /> : null}
      <nav className="nav" aria-label={strings.mainNavigation}>
        <Slot name="menuBefore" />
        {/* With languages or versions next to the links, a row of its own. */}
        <div
          data-part="nav"
          className={site.locales.length > 0 || site.version ? 'nav' : undefined}
          dangerouslySetInnerHTML={{ __html: navHtml }}
        />
        {site.repo ? (
          <ViewLink className="repo" href={site.repo.href} external={site.repo.external} mark>
            {site.repo.text}
          </ViewLink>
        ) : null}
        <Slot name="menu" />
      </nav>
      <Slot name="bar" />
    </header>
  )
}

function SearchButton({ site, search }: { site: SiteView; search: NonNullable<SiteView['search']> }) {
  const { assets } = site
  const { hero } = useLook()
  const strings = useStrings()
  return (
    <button
      type="button"
      id={hero === 'search' ? SEARCH_BUTTON_ID : undefined}
      className="search-button"
      data-hook={HOOKS.search}
      data-index={search.indexHref}
      data-language={search.language}
      data-suggestions={search.suggestions}
      data-service={site.searchService && JSON.stringify(site.searchService)}
      data-script={assets.search}
      aria-label={search.placeholder || strings.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ s Control+K"
    >
      <Icon name="search" />
      <span>{search.placeholder || strings.search}</span>
      <kbd>/</kbd>
    </button>
  )
}

/** Height of the logo in px. */
const LOGO_HEIGHT = 36

/** Width and height for a logo drawn at a height; without its size, only the height. */
const scaled = (size: SiteView['logoSize'], height: number): { width?: number; height: number } =>
  size ? { width: Math.round((size.width / size.height) * height), height } : { height }

export const Navbar = replaceable('Navbar', NavbarMarkup)
