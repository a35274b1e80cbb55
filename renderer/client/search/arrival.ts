import { FOUND_WORDS, HOOKS } from '../../../config/hooks.ts'
import { LIMITS } from '../../../config/limits.ts'
import { idOf } from '../hash-target.ts'
import { hooked } from '../hook.ts'
import { opensHere } from '../opens-here.ts'
import type { Navigation } from '../router.ts'
import { locate, type Stretch } from './locate.ts'
import type { Option } from './panel-rules.ts'

/** Elements that are not part of the visible running text. */
const APART = 'script, style, button, .header-anchor, .sr-only, .katex-mathml'

let stopWaiting = () => {}
let clear = () => {}

/** Whether words can be marked: the browser supports CSS highlights, and the router reports when a page is shown. */
const canMark = (): boolean => 'highlights' in CSS && document.documentElement.dataset.chunks !== undefined

/** A result's address with a text fragment (`#:~:text=`), for pages loaded by the browser itself. */
export function toTextHref({ href, lines }: Option): string {
  const words = lines
    .flat()
    .find((piece) => piece.mark)
    ?.text.trim()
  if (!words) return href
  const text = encodeURIComponent(words).replace(/-/g, '%2D')
  return `${href}${href.includes('#') ? '' : '#'}:~:text=${text}`
}

/** The part of a click that `follow` reads. */
type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'stopPropagation'>

/**
 * Sets a result's link when it is followed. In this tab the router shows the page and the words are marked once it is
 * there; otherwise the browser finds them by the address's text fragment.
 */
export function follow(click: Click, link: HTMLAnchorElement, option: Option): void {
  const isHere = opensHere(click)
  const marked = isHere && canMark()
  link.setAttribute('href', marked ? option.href : toTextHref(option))
  if (marked) markOnArrival(link.href, option)
  // Keep the click from the router: text fragments work only if the browser loads the page.
  else if (isHere && 'fragmentDirective' in document) click.stopPropagation()
}

function markOnArrival(address: string, { lines }: Option): void {
  stopWaiting()
  const stop = new AbortController()
  stopWaiting = () => stop.abort()
  document.addEventListener(
    'kb:navigation',
    (event) => {
      const { outcome, to } = (event as CustomEvent<Navigation>).detail
      if (to !== address) return
      stop.abort()
      // In the next frame: after this event the browser still scrolls to an anchor in the open page.
      if (outcome === 'completed' || outcome === 'duplicate') requestAnimationFrame(() => mark(address, lines))
    },
    { signal: stop.signal },
  )
}

/** Marks a result's words in the open page and scrolls to the first. The marks disappear after a while or on Escape. */
function mark(address: string, lines: Option['lines']): void {
  clear()
  const main = hooked(document, HOOKS.main)
  if (!main) return
  const { text, nodes, starts } = readText(main)
  const target = document.getElementById(idOf(new URL(address).hash))
  const first = target ? nodes.findIndex((node) => target.contains(node) || isAfter(target, node)) : 0
  const ranges = locate(text, starts[first] ?? 0, lines).map((stretch) => toRange(nodes, starts, stretch))
  const [range] = ranges
  if (!range) return
  CSS.highlights.set(FOUND_WORDS, new Highlight(...ranges))
  reveal(range)
  const stop = new AbortController()
  const timer = setTimeout(() => clear(), LIMITS.searchMark)
  clear = () => {
    clearTimeout(timer)
    stop.abort()
    CSS.highlights.delete(FOUND_WORDS)
    clear = () => {}
  }
  addEventListener('keydown', ({ key }) => key === 'Escape' && clear(), { signal: stop.signal })
}

const isAfter = (element: Element, node: Node): boolean =>
  (element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** An element's visible text: the text nodes, and where each starts in their concatenation. */
function readText(root: Element): { text: string; nodes: Text[]; starts: number[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element
      ? node.matches(APART)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP
      : NodeFilter.FILTER_ACCEPT,
  )
  const nodes: Text[] = []
  const starts: number[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push(node as Text)
    starts.push(text.length)
    text += (node as Text).data
  }
  return { text, nodes, starts }
}

function toRange(nodes: readonly Text[], starts: readonly number[], { start, end }: Stretch): Range {
  const place = (unit: number): [Text, number] => {
    let at = starts.findIndex((begins) => begins > unit) - 1
    if (at < 0) at = nodes.length - 1
    return [nodes[at] as Text, unit - (starts[at] as number)]
  }
  const range = document.createRange()
  range.setStart(...place(start))
  const [last, unit] = place(end - 1)
  range.setEnd(last, unit + 1)
  return range
}

/** Opens everything that hides a range, and scrolls to it if it is outside the window or near its edge. */
function reveal(range: Range): void {
  const element = range.startContainer.parentElement as HTMLElement
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
    const choice = at.matches('.code-panel') ? at.previousElementSibling?.previousElementSibling : undefined
    const more = at.matches('.code') ? at.querySelector(':scope > .code-more') : undefined
    for (const input of [choice, more]) if (input instanceof HTMLInputElement) input.checked = true
    // The script of the tabs listens for this, as find-in-page sends it.
    if (at.matches('.tab[hidden]')) at.dispatchEvent(new Event('beforematch'))
  }
  const code = element.closest('pre')
  if (code) {
    const beyond = range.getBoundingClientRect().right - code.getBoundingClientRect().right
    if (beyond > 0) code.scrollLeft += beyond + code.clientWidth / 3
  }
  const { top, bottom } = range.getBoundingClientRect()
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  if (top < bar || bottom > innerHeight * 0.85)
    scrollTo({ top: scrollY + top - innerHeight * 0.35, behavior: 'instant' })
}
