import { HOOKS } from '../../config/hooks.ts'
import { hooked } from './hook.ts'
import { drawerToggle, setDrawer } from './sidebar.ts'

/**
 * Makes the checkbox of the drawer a button that says whether it is open and that Enter presses, too. Escape closes the
 * drawer, and so does the focus when it goes on to what the mask covers.
 *
 * @param before  events that occurred before this was mounted: a key may already have been pressed
 */
export function mountDrawer(before: readonly Event[]): void {
  const toggle = drawerToggle()
  const sidebar = hooked(document, HOOKS.sidebar)
  if (!toggle || !sidebar) return
  // ARIA allows a checkbox to be a button only if it is a toggle button, whose name must not change.
  const tell = () => {
    toggle.ariaExpanded = toggle.ariaPressed = String(toggle.checked)
  }
  toggle.role = 'button'
  toggle.setAttribute('aria-controls', sidebar.id)
  tell()
  toggle.addEventListener('change', tell)
  const isOpen = () => toggle.checked && toggle.getClientRects().length > 0
  const press = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target === toggle) toggle.click()
    if (key !== 'Escape' || !isOpen()) return
    setDrawer(false)
    toggle.focus()
  }
  for (const event of before) if (event.type === 'keydown') press(event as KeyboardEvent)
  document.addEventListener('keydown', press)
  document.addEventListener('focusin', ({ target }) => {
    const bar = hooked(document, HOOKS.navbar)
    if (isOpen() && ![bar, sidebar].some((part) => part?.contains(target as Node))) setDrawer(false)
  })
}
