import { HOOKS } from '../../config/hooks.ts'
import type { SiteView, View } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'
import { BloggerCard } from './blogger-card.tsx'
import { LinkDrawer } from './language-menu.tsx'
import { NavDrawer } from './nav-links.tsx'
import { DRAWER_ID } from './navbar.tsx'
import { SidebarItems } from './sidebar-items.tsx'

/** Whether wide screens show a sidebar: a single link without headings is not worth a column (U05). */
export const hasSidebar = ({ sidebar }: View): boolean => {
  const { items: [first, another] = [], own } = sidebar ?? {}
  if (!first) return false
  if (another || first.kind === 'group') return true
  const { headings = [] } = own?.href === first.href ? own : first
  return headings.length > 0
}

/** Whether the drawer holds the author or a link of the top bar. */
export const hasDrawerHead = (view: View): boolean => view.site.blogger !== undefined || hasBarLinks(view)

const hasBarLinks = ({ site, nav, languages = site.locales, versions }: View): boolean =>
  nav.length > 0 || site.repo !== undefined || languages.length > 0 || versions !== undefined

/** The site's part of the drawer on narrow screens: the author and the links of the top bar (U06). */
export function DrawerHead({ view, here }: { view: View; here: string }) {
  const strings = useStrings()
  const { site, languages = site.locales, versions } = view
  return (
    <div className="drawer-only">
      <BloggerCard site={site} />
      {hasBarLinks(view) ? (
        <nav aria-label={strings.mainNavigation}>
          {view.nav.length > 0 ? <NavDrawer items={view.nav} here={here} /> : null}
          {site.repo ? (
            <ul className="nav-drawer">
              <li>
                <a href={site.repo.href}>{site.repo.text}</a>
              </li>
            </ul>
          ) : null}
          {languages.length > 0 ? <LinkDrawer label={site.selectText} links={languages} /> : null}
          {versions ? <LinkDrawer label={strings.versions} links={versions} /> : null}
        </nav>
      ) : null}
    </div>
  )
}

/** The page's tree, between the site's slots (T35). */
function SidebarTreeMarkup({ sidebar }: Pick<View, 'sidebar'>) {
  const strings = useStrings()
  return (
    <>
      <Slot name="sidebarBefore" />
      {sidebar && sidebar.items.length > 0 ? (
        <nav aria-label={strings.menu}>
          <SidebarItems items={sidebar.items} current={sidebar.own} />
        </nav>
      ) : null}
      <Slot name="sidebar" />
    </>
  )
}

/**
 * The left column, and the drawer of narrow screens. Both are opened and closed by checkboxes, so that they work
 * without script: one in the top bar for narrow screens (checked: drawer open), one at the column's edge for wide
 * screens (checked: column open). Hovering the strip shows a closed column (T08).
 */
export function Sidebar({ site, sidebarHtml }: { site: SiteView; sidebarHtml: string }) {
  const strings = useStrings()
  return (
    <aside className="side" aria-label={strings.sidebarNavigation}>
      <input
        type="checkbox"
        id="_sidebar-switch"
        className="sidebar-switch"
        data-hook={HOOKS.sidebarToggle}
        aria-label={strings.sidebarSwitch}
        defaultChecked={site.sidebarOpen}
        autoComplete="off"
      />
      {site.sidebarHoverTriggerOpen ? <div className="sidebar-strip" /> : null}
      <div
        className="sidebar"
        id="_sidebar"
        data-hook={HOOKS.sidebar}
        dangerouslySetInnerHTML={{ __html: sidebarHtml }}
      />
      <label className="sidebar-mask" htmlFor={DRAWER_ID} data-hook={HOOKS.sidebarMask}>
        <span className="sr-only">{strings.closeMenu}</span>
      </label>
    </aside>
  )
}

export const SidebarTree = replaceable('SidebarTree', SidebarTreeMarkup)
