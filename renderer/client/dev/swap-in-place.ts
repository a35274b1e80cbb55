import { HOOKS } from '../../../config/hooks.ts'
import type { PageParts } from '../../../config/model/view.ts'
import type { Extension } from '../entry.ts'
import { swapHead } from '../swap.ts'

type Site = Parameters<Extension>[0]

let site: Site | undefined

/** Registers as an extension to get access to the page's behaviours, whichever script runs first. */
export function watchExtensions(): void {
  const own = self as { kbExtensions?: { push(extension: Extension): unknown } }
  own.kbExtensions ??= []
  own.kbExtensions.push((given) => {
    site = given
  })
}

/** Selectors of the elements that hold the parts made of markup. */
const PLACES = {
  navHtml: '[data-part=nav]',
  sidebarHtml: `[data-hook=${HOOKS.sidebar}]`,
  mainHtml: `[data-hook=${HOOKS.main}]`,
} as const

/**
 * Replaces the changed parts without disturbing the reader: the heading at the top of the window stays where it is,
 * opened and chosen elements keep their state, and lists their scroll position.
 */
export function swapInPlace(parts: Partial<PageParts>): void {
  const keepPlace = rememberPlace()
  const keepState = rememberState()
  site?.page.leave()
  setHead(parts)
  for (const name of Object.keys(PLACES) as (keyof typeof PLACES)[]) {
    const html = parts[name]
    const place = html === undefined ? null : document.querySelector(PLACES[name])
    if (place && html !== undefined) place.innerHTML = html
  }
  keepState()
  site?.page.enter()
  keepPlace()
  document.dispatchEvent(new CustomEvent('kb:updated'))
}

function setHead({ title, lang, bodyClass, headHtml }: Partial<PageParts>): void {
  if (title !== undefined) document.title = title
  if (lang !== undefined) document.documentElement.lang = lang
  if (bodyClass !== undefined) document.body.className = bodyClass
  if (headHtml !== undefined) swapHead(headHtml)
}

/** A heading at most this far from the window's top, in px, or above it, counts as being read. */
const LINE = 120

function rememberPlace(): () => void {
  const headings = document.querySelectorAll<HTMLElement>(`${PLACES.mainHtml} :is(h1, h2, h3, h4, h5, h6)[id]`)
  const read = [...headings].filter((heading) => heading.getBoundingClientRect().top <= LINE).at(-1)
  const before = { id: read?.id, top: read?.getBoundingClientRect().top ?? 0, x: scrollX, y: scrollY }
  const lists = [...document.querySelectorAll<HTMLElement>('[data-hook]')].filter((list) => list.scrollTop > 0)
  const tops = lists.map((list) => list.scrollTop)
  return () => {
    const now = before.id === undefined ? null : document.getElementById(before.id)
    const moved = now ? now.getBoundingClientRect().top - before.top : before.y - scrollY
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
    for (const [at, list] of lists.entries()) list.scrollTop = tops[at]!
  }
}

const STATEFUL = 'details, input[type=radio], input[type=checkbox]'

/**
 * Elements with a state, by a key made of their name or summary and how many with the same name precede them, so that
 * they can be found again in new markup.
 */
function stateful(): Map<string, Element> {
  const found = new Map<string, Element>()
  const seen = new Map<string, number>()
  for (const element of document.querySelectorAll(
    Object.values(PLACES)
      .map((place) => `${place} :is(${STATEFUL})`)
      .join(),
  )) {
    const name =
      element instanceof HTMLInputElement
        ? `${element.name} ${element.id}`
        : (element.querySelector('summary')?.textContent ?? '')
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    found.set(`${element.localName} ${name} ${count}`, element)
  }
  return found
}

/**
 * Remembers what the reader opened, closed or chose.
 *
 * @returns restores it
 */
function rememberState(): () => void {
  const changed = [...stateful()].flatMap(([key, element]): [string, boolean][] => {
    if (element instanceof HTMLDetailsElement) return [[key, element.open]]
    return element instanceof HTMLInputElement && element.checked !== element.defaultChecked
      ? [[key, element.checked]]
      : []
  })
  return () => {
    const now = stateful()
    for (const [key, on] of changed) {
      const element = now.get(key)
      if (element instanceof HTMLDetailsElement) element.open = on
      else if (element instanceof HTMLInputElement) element.checked = on
    }
  }
}
