import { HOOKS } from '../../config/hooks.ts'
import type { PageParts } from '../../config/model/view.ts'
import { hooked } from './hook.ts'

/** Puts another page's parts into the frame, and what the head says about it (§2 "title, language, description, canonical"). */
export function swapParts(parts: PageParts): void {
  document.title = parts.title
  document.documentElement.lang = parts.lang
  setHeadTag('meta', 'name', 'description', 'content', parts.description)
  setHeadTag('link', 'rel', 'canonical', 'href', parts.canonical)
  document.body.className = parts.bodyClass
  setInside(document.querySelector('[data-part=nav]'), parts.navHtml)
  setInside(hooked(document, HOOKS.sidebar), parts.sidebarHtml)
  setInside(hooked(document, HOOKS.main), parts.mainHtml)
}

function setInside(element: Element | null, html: string): void {
  if (element) element.innerHTML = html
}

/** The head's one tag of that name says `value`, is made when absent, and goes when there is nothing to say. */
function setHeadTag(tag: string, key: string, name: string, attribute: string, value: string | undefined): void {
  let element = document.head.querySelector(`${tag}[${key}=${name}]`)
  if (!value) {
    element?.remove()
    return
  }
  if (!element) {
    element = document.createElement(tag)
    element.setAttribute(key, name)
    document.head.append(element)
  }
  element.setAttribute(attribute, value)
}

/** Where reading goes on: the heading or other element a hash names, else the page's own part. */
export function focusOn(target: HTMLElement | null): void {
  const place = target ?? hooked(document, HOOKS.main)
  if (!place) return
  if (target && target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}

/** Tells screen readers which page stands there now. */
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
