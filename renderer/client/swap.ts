import { HOOKS } from '../../config/hooks.ts'
import type { PageParts } from '../../config/model/view.ts'
import { hooked } from './hook.ts'

/** Shows another page's parts in the frame and updates the head (§2 "title, language, description, canonical"; R16). */
export function swapParts(parts: PageParts): void {
  document.title = parts.title
  document.documentElement.lang = parts.lang
  swapHead(parts.headHtml)
  document.body.className = parts.bodyClass
  setInside(document.querySelector('[data-part=nav]'), parts.navHtml)
  setInside(hooked(document, HOOKS.sidebar), parts.sidebarHtml)
  setInside(hooked(document, HOOKS.main), parts.mainHtml)
}

function setInside(element: Element | null, html: string): void {
  if (element) element.innerHTML = html
}

/**
 * Replaces the page's own tags: those between the title and the appearance script, which is the first script without a
 * type (`renderer/head.ts`).
 */
export function swapHead(html: string): void {
  const title = document.head.querySelector('title')
  const script = document.head.querySelector('script:not([type])')
  if (!title || !script) return
  const range = document.createRange()
  range.setStartAfter(title)
  range.setEndBefore(script)
  range.deleteContents()
  title.insertAdjacentHTML('afterend', html)
}

/** Moves the focus to where reading continues: the target of the hash, else the page's main part. */
export function focusOn(target: HTMLElement | null): void {
  const place = target ?? hooked(document, HOOKS.main)
  if (!place) return
  if (target && target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}

/** Announces the new page to screen readers. */
export function announce(title: string): void {
  let place = document.getElementById('_announcer')
  if (!place) {
    place = document.createElement('p')
    place.id = '_announcer'
    place.className = 'sr-only'
    place.setAttribute('aria-live', 'assertive')
    document.body.append(place)
  }
  place.textContent = title
}
