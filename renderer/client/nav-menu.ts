import { HOOKS } from '../../config/hooks.ts'
import { allHooked } from './hook.ts'

const menuOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-hook=${HOOKS.navMenu}]`) : null

const buttonOf = (menu: HTMLElement) => menu.querySelector<HTMLElement>(':scope > [aria-expanded]')

const isShown = (menu: HTMLElement) =>
  menu.hasAttribute('data-open') || (!menu.hasAttribute('data-shut') && menu.matches(':hover'))

/** Keeps `aria-expanded` in step with what the style sheet shows. */
const tell = (menu: HTMLElement) => buttonOf(menu)?.setAttribute('aria-expanded', String(isShown(menu)))

/** `data-open`: opened by its button; `data-shut`: closed although the pointer is on it, until the pointer leaves. */
function show(menu: HTMLElement, open: boolean): void {
  menu.toggleAttribute('data-open', open)
  menu.toggleAttribute('data-shut', !open && menu.matches(':hover'))
  tell(menu)
}

/**
 * Drop-down menus of the top bar (docs/behaviour.md U02). The style sheet opens a menu on hover. Its button opens and
 * closes it for keyboard and touch, so that nobody has to tab through dozens of links to get past it. Escape closes any
 * open menu. Listens on the document, because navigation replaces the bar's links.
 */
export function mountNavMenus(): void {
  const menus = () => allHooked(document, HOOKS.navMenu)
  // Until this runs, the style sheet opens the menu that contains the focus; keep it open.
  for (const menu of menus()) if (menu.matches(':focus-within')) show(menu, true)
  document.documentElement.dataset.menus = ''
  document.addEventListener('click', ({ target }) => {
    const at = menuOf(target)
    const isButton = at !== null && buttonOf(at)?.contains(target as Node)
    for (const menu of menus()) {
      if (menu === at && isButton) show(menu, !menu.hasAttribute('data-open'))
      else if (menu !== at || (target as Element).closest('a')) show(menu, false)
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      for (const menu of menus().filter(isShown)) {
        if (menu.querySelector(':scope > ul')?.contains(document.activeElement)) buttonOf(menu)?.focus()
        show(menu, false)
      }
      return
    }
    const menu = event.key === 'ArrowDown' ? menuOf(event.target) : null
    if (!menu || (event.target as Element).parentElement !== menu) return
    event.preventDefault()
    show(menu, true)
    menu.querySelector<HTMLElement>(':scope > ul a')?.focus()
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = menuOf(target)
    if (menu?.hasAttribute('data-open') && menu !== menuOf(relatedTarget)) show(menu, false)
  })
  for (const type of ['pointerover', 'pointerout'] as const)
    document.addEventListener(type, ({ target, relatedTarget }) => {
      const menu = menuOf(target)
      if (!menu || menu === menuOf(relatedTarget)) return
      if (type === 'pointerout') menu.removeAttribute('data-shut')
      tell(menu)
    })
  // After a click on an entry the pointer still rests on the menu, or on what has taken its place.
  document.addEventListener('kb:navigation', () =>
    requestAnimationFrame(() => {
      for (const menu of menus()) if (menu.matches(':hover')) show(menu, false)
    }),
  )
}
