import { HOOKS } from '../../config/hooks.ts'
import { allHooked } from './hook.ts'

/**
 * Drop-downs of the top bar (docs/behaviour.md U02). They open by style alone, on hover and focus; this tells assistive
 * technology which is open, closes on Escape and after a choice, and opens one by arrow key.
 */
export function mountNavMenu(root: ParentNode): void {
  for (const menu of allHooked(root, HOOKS.navMenu)) {
    const title = menu.querySelector<HTMLElement>('.nav-title')
    if (!title) continue
    // Menus of the frame stay from page to page: they are bound once.
    delete menu.dataset.hook
    const show = (open: boolean, shut = false) => {
      menu.toggleAttribute('data-shut', shut)
      if (title.tagName === 'BUTTON') title.setAttribute('aria-expanded', String(open))
    }
    const leave = () => show(menu.matches(':focus-within') && !menu.hasAttribute('data-shut'))
    menu.addEventListener('pointerenter', () => show(true))
    menu.addEventListener('pointerleave', leave)
    menu.addEventListener('focusin', () => show(true))
    menu.addEventListener('focusout', (event) => {
      if (!menu.contains(event.relatedTarget as Node | null)) show(menu.matches(':hover'))
    })
    menu.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !menu.hasAttribute('data-shut')) {
        title.focus()
        show(false, true)
      } else if (event.key === 'ArrowDown' && event.target === title) {
        event.preventDefault()
        show(true)
        menu.querySelector<HTMLElement>(':scope > ul a')?.focus()
      }
    })
    title.addEventListener('click', () => {
      // A tap or press on an open title closes it; the one that gave it the focus has just opened it.
      if (title.tagName === 'BUTTON' && menu.hasAttribute('data-shut')) show(true)
    })
    // After a navigation by mouse the pointer still rests on the menu it chose from.
    if (menu.matches(':hover')) show(false, true)
  }
}
