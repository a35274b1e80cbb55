import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import { afterLayout } from './after-layout.ts'
import { idOf } from './hash-target.ts'
import { allHooked, hooked } from './hook.ts'
import { throttle } from './throttle.ts'

/** Scroll position of the page; offsets in px from the window's top, headings in page order. */
export interface Reading {
  count: number
  topOf(index: number): number
  /** Where reading starts: just below the top bar. */
  line: number
  height: number
  /** The page cannot scroll further down. */
  atEnd: boolean
  /** Index of the heading named by the address, or -1. */
  named: number
}

/**
 * Index of the heading being read, -1 above the first: the last heading that is above the line. At the end of the page
 * the remaining sections are too short to reach the line; there it is the heading named by the address if visible,
 * otherwise the last one.
 */
export function headingInView({ count, topOf, line, height, atEnd, named }: Reading): number {
  if (atEnd && count > 0 && topOf(0) <= line) {
    if (named >= 0 && topOf(named) >= 0 && topOf(named) < height) return named
    if (topOf(count - 1) < height) return count - 1
  }
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (topOf(middle) <= line) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * Marks the heading being read in the outline and the sidebar and keeps the address's hash up to date, at most every
 * 300 ms (§2, §9; docs/behaviour.md R13). The history entry is replaced, so that Back still leaves the page.
 */
export function mountHeadingSpy(root: ParentNode): (() => void) | undefined {
  const outlines = allHooked(root, HOOKS.outline)
  const links = new Map<string, HTMLAnchorElement[]>()
  for (const list of [...outlines, ...allHooked(document, HOOKS.sidebar)])
    for (const link of list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
      const id = idOf(link.hash)
      links.set(id, [...(links.get(id) ?? []), link])
    }
  const headings = [...root.querySelectorAll<HTMLElement>(':is(h2, h3, h4, h5, h6)[id]')].filter(({ id }) =>
    links.has(id),
  )
  if (headings.length === 0) return
  const page = document.documentElement
  const { pathname } = location
  /** Shows the title of the heading being read where the outline itself is collapsed. */
  const here = hooked(root, HOOKS.outlineHere)
  let line = 0
  let marked: HTMLAnchorElement[] = []
  let last: string | undefined

  const look = () => {
    line ||= Number.parseFloat(getComputedStyle(page).scrollPaddingTop) + 2 || 80
    const id = idOf(location.hash)
    const named = headings.findIndex((heading) => heading.id === id)
    const other = id && named < 0 ? document.getElementById(id) : null
    const index = headingInView({
      count: headings.length,
      topOf: (at) => headings[at]!.getBoundingClientRect().top,
      line,
      height: innerHeight,
      atEnd: page.scrollTop + innerHeight >= page.scrollHeight - 2,
      named,
    })
    const current = headings[index]?.id ?? ''
    if (current === last) return
    const first = last === undefined
    last = current
    for (const link of marked) link.removeAttribute('aria-current')
    marked = links.get(current) ?? []
    if (here) here.textContent = marked[0]?.textContent ?? ''
    for (const link of marked) {
      link.setAttribute('aria-current', 'true')
      showInList(link)
    }
    // The hash a visitor arrived with stays until they scroll, and as long as its target is visible.
    // While a back navigation is loading, the address is that of another page.
    if (!first && current !== id && !(other && isSeen(other)) && location.pathname === pathname) rewriteHash(current)
  }
  const scrolled = throttle(look, LIMITS.scrollThrottle)
  const close = (event: Event) => {
    const list = event.currentTarget as HTMLElement
    if ((event.target as Element).closest('a') && list.matches(':popover-open')) list.hidePopover()
  }
  for (const outline of outlines) if (outline.popover) outline.addEventListener('click', close)
  addEventListener('scroll', scrolled, { passive: true })
  const forget = afterLayout(look)
  return () => {
    forget()
    scrolled.stop()
    removeEventListener('scroll', scrolled)
  }
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Fired on `document` when the hash follows the reader: `replaceState` fires no `hashchange`. */
export const HASH_EVENT = 'kb:hash'

function rewriteHash(id: string): void {
  try {
    history.replaceState(history.state, '', id ? `#${encodeURIComponent(id)}` : location.pathname + location.search)
    document.dispatchEvent(new Event(HASH_EVENT))
  } catch {
    // Browsers allow about 100 calls in 30 s; a later call will catch up.
  }
}

/** Up to this width the sidebar is a drawer, which opens scrolled to its top; as in the style sheet. */
const DRAWER = '(max-width: 959px)'

/** Scrolls the list, never the page, so that the entry is visible. */
export function showInList(entry: HTMLElement): void {
  const list = entry.closest<HTMLElement>('[data-hook]')
  if (!list || (list.id === '_sidebar' && matchMedia(DRAWER).matches) || list.scrollHeight <= list.clientHeight) return
  const { top, bottom } = entry.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  if (top < frame.top + 40 || bottom > frame.bottom - 40) {
    list.scrollTop += (top + bottom - frame.top - frame.bottom) / 2
  }
}
