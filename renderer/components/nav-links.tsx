import { HOOKS } from '../../config/hooks.ts'
import type { NavView } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'
import { ViewLink } from './view-link.tsx'

/** `page` where the link is the open page, `true` where it holds it (T03). */
const currentOf = (item: NavView, here: string) => (item.active ? (item.href === here ? 'page' : 'true') : undefined)

function NavLink({ item, here }: { item: NavView; here: string }) {
  if (!item.href) return <span className="nav-heading">{item.text}</span>
  return (
    <ViewLink href={item.href} external={item.external} current={currentOf(item, here)} mark label={item.ariaLabel}>
      {item.text}
    </ViewLink>
  )
}

/** `own`: the menu's own page, named first where its title opens the menu instead of leading there. */
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

/** Entries of the top bar; a menu opens on hover and focus by CSS alone, a script adds Escape and `aria-expanded` (U02). */
export function NavLinks({ items, here }: { items: NavView[]; here: string }) {
  return (
    <ul className="nav-links">
      {items.map((item) =>
        item.items?.length ? (
          <li key={item.text + item.href} className="nav-menu" data-hook={HOOKS.navMenu}>
            {item.href ? (
              <a
                href={item.href}
                className="nav-title"
                aria-current={currentOf(item, here)}
                aria-label={item.ariaLabel}
              >
                {item.text}
              </a>
            ) : (
              <button type="button" className="nav-title" data-active={item.active || undefined} aria-expanded="false">
                {item.text}
              </button>
            )}
            <MenuEntries items={item.items} here={here} />
          </li>
        ) : (
          <li key={item.text + item.href}>
            <NavLink item={item} here={here} />
          </li>
        ),
      )}
    </ul>
  )
}

/** The same entries inside the drawer of narrow screens: a menu is a `<details>`, its own page the first link in it (T01). */
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
