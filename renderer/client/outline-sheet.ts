import { HOOKS } from '../../config/hooks.ts'
import { hooked } from './hook.ts'

/**
 * Scrolls the outline to the heading being read when it opens: while it is closed, it cannot be scrolled. Only the list
 * is scrolled, never the page. Listens on the document, because navigation replaces the outline.
 */
export function mountOutlineSheet(): void {
  const show = (outline: HTMLElement | null) => {
    const current = outline?.querySelector('[aria-current]')
    if (!outline || !current || !outline.matches(':popover-open')) return
    const [list, entry] = [outline.getBoundingClientRect(), current.getBoundingClientRect()]
    outline.scrollTop += (entry.top + entry.bottom - list.top - list.bottom) / 2
  }
  const toggled = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.dataset.hook === HOOKS.outline) show(target)
  }
  // `toggle` does not bubble.
  document.addEventListener('toggle', toggled, true)
  // Opened by the press that this was loaded for.
  show(hooked(document, HOOKS.outline))
}
