import { fill } from '../../config/fill.ts'
import { HOOKS } from '../../config/hooks.ts'
import type { NavView, SiteView } from '../../config/model/view.ts'
import { useLook } from '../looks/look.ts'
import { belowClass, fromClass, NAV_WIDTHS, navFit, unmarkedClass } from '../nav-fit.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { ViewLink } from './view-link.tsx'

/** `page` if the link is the current page, `true` if the current page is below it (T03). */
const currentOf = (item: NavView, here: string) => (item.active ? (item.href === here ? 'page' : 'true') : undefined)

function NavLink({ item, here }: { item: NavView; here: string }) {
  if (!item.href) return <span className="nav-heading">{item.text}</span>
  return (
    <ViewLink href={item.href} external={item.external} current={currentOf(item, here)} mark label={item.ariaLabel}>
      {item.text}
    </ViewLink>
  )
}

/** `own`: the menu's own page, listed first if the menu's title opens the menu instead of being a link. */
function MenuEntries({ items, here, own }: { items: NavView[]; here: string; own?: string }) {
  const strings = useStrings()
  return (
    <ul>
      {own ? (
        <li>
          <a href={own} aria-current={own === here ? 'page' : undefined}>
            {strings.overview}
          </a>
        </li>
      ) : null}
      {items.map((item) => (
        <li key={item.text + item.href}>
          <NavLink item={item} here={here} />
          {item.items?.length ? <MenuEntries items={item.items} here={here} /> : null}
        </li>
      ))}
    </ul>
  )
}

/**
 * Entries of the top bar. Menus open on hover by CSS alone; with script also by their button, otherwise on focus (U02).
 * Entries that do not fit into the window are in a menu at the end.
 */
function NavLinksMarkup({ items, here, site }: { items: NavView[]; here: string; site: SiteView }) {
  const strings = useStrings()
  const fit = navFit(items, site, useLook().bar, strings.navMore)
  const inBar = items.flatMap((item, at) => {
    const from = fit?.[at]
    if (fit && from === undefined) return []
    return [<BarEntry key={item.text + item.href} item={item} here={here} className={classOf(fromClass, from)} />]
  })
  return (
    <ul className="nav-links">
      {inBar}
      {fit ? <MoreMenu items={items} fit={fit} here={here} /> : null}
    </ul>
  )
}

/** The first width needs no class: below it, the whole menu is in the drawer. */
const classOf = (name: (width: number) => string, width: number | undefined): string | undefined =>
  width === undefined || width === NAV_WIDTHS[0] ? undefined : name(width)

function BarEntry({ item, here, className }: { item: NavView; here: string; className?: string }) {
  const strings = useStrings()
  if (!item.items?.length)
    return (
      <li className={className}>
        <NavLink item={item} here={here} />
      </li>
    )
  return (
    <li className={className ? `nav-menu ${className}` : 'nav-menu'} data-hook={HOOKS.navMenu}>
      {item.href ? (
        <>
          <a href={item.href} className="nav-title" aria-current={currentOf(item, here)} aria-label={item.ariaLabel}>
            {item.text}
          </a>
          <button
            type="button"
            className="nav-open"
            aria-expanded="false"
            aria-label={fill(strings.submenu, { name: item.text })}
          />
        </>
      ) : (
        <button type="button" className="nav-title" data-active={item.active || undefined} aria-expanded="false">
          {item.text}
        </button>
      )}
      <MenuEntries items={item.items} here={here} />
    </li>
  )
}

/** The width from which none of these entries is in the menu at the end; undefined if one always is. */
const widest = (widths: readonly (number | undefined)[]): number | undefined =>
  widths.includes(undefined) ? undefined : Math.max(...widths.map((width) => width ?? 0))

/** The menu at the end. It is marked as current at widths at which it contains the current page's entry. */
function MoreMenu({ items, fit, here }: { items: NavView[]; fit: (number | undefined)[]; here: string }) {
  const strings = useStrings()
  const last = widest(fit)
  const active = fit.filter((width, at) => items[at]?.active && width !== NAV_WIDTHS[0])
  const marked = active.length > 0
  return (
    <li
      className={['nav-menu nav-more', classOf(belowClass, last)].filter(Boolean).join(' ')}
      data-hook={HOOKS.navMenu}
    >
      <button
        type="button"
        className={['nav-title', marked && classOf(unmarkedClass, widest(active))].filter(Boolean).join(' ')}
        data-active={marked || undefined}
        aria-expanded="false"
      >
        {strings.navMore}
      </button>
      <ul>
        {items.map((item, at) =>
          fit[at] === NAV_WIDTHS[0] ? null : (
            <li key={item.text + item.href} className={classOf(belowClass, fit[at])}>
              <NavLink item={item} here={here} />
              {item.items?.length ? <MenuEntries items={item.items} here={here} /> : null}
            </li>
          ),
        )}
      </ul>
    </li>
  )
}

/**
 * The same entries for the drawer of narrow screens: a menu is a `<details>` with its own page as the first link (T01).
 */
export function NavDrawer({ items, here }: { items: NavView[]; here: string }) {
  return (
    <ul className="nav-drawer">
      {items.map((item) => (
        <li key={item.text + item.href}>
          {item.items?.length ? (
            <details open={item.active && item.items.some((inner) => inner.active)} name="nav-drawer">
              <summary data-active={item.active || undefined}>{item.text}</summary>
              <MenuEntries items={item.items} here={here} own={item.href} />
            </details>
          ) : (
            <NavLink item={item} here={here} />
          )}
        </li>
      ))}
    </ul>
  )
}

export const NavLinks = replaceable('NavLinks', NavLinksMarkup)
