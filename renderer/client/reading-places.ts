import { fill } from '../../config/fill.ts'
import { HOOKS, PLACES_KEY } from '../../config/hooks.ts'
import { STRINGS } from '../../config/strings.ts'
import { siteBase } from './address.ts'
import { afterLayout } from './after-layout.ts'
import { idOf } from './heading-spy.ts'
import { hooked } from './hook.ts'
import type { Navigation } from './router.ts'
import { say } from './say.ts'
import { loadStyle } from './script-style.ts'

/** Name of the style of what is offered. */
declare const __KB_PLACES_STYLE__: string

/** Pages of which a place is kept, and characters of their titles. */
const KEPT = 20
const TITLE = 80

/** px a page may be scrolled while a place in it is still offered. */
const NEAR = 60

/** The heading somebody stopped below, by id, and the title of its page. */
export type Place = readonly [id: string, title: string]

/** By the paths of their pages, base included, the newest last. */
export type Places = ReadonlyMap<string, Place>

/** What the store holds, whoever wrote it: only pages of this host, and only words. */
export function toPlaces(stored: string | null, origin: string): Map<string, Place> {
  const places = new Map<string, Place>()
  try {
    const kept = JSON.parse(stored ?? '{}') as Record<string, unknown>
    for (const [path, place] of Object.entries(kept)) {
      const address = new URL(path, origin)
      if (address.origin !== origin || address.pathname !== path || !Array.isArray(place)) continue
      const [id, title] = place as unknown[]
      if (id && title && typeof id === 'string' && typeof title === 'string')
        places.set(path, [id, title.slice(0, TITLE)])
    }
  } catch {
    // Nothing of ours.
  }
  return places
}

/** With a page's new place at the end, or without one where it has been read. */
export function withPlace(places: Places, path: string, place: Place | undefined): Map<string, Place> {
  const others = [...places].filter(([other]) => other !== path)
  return new Map(place ? [...others, [path, place] as const].slice(-KEPT) : others)
}

function readPlaces(): Map<string, Place> {
  try {
    return toPlaces(localStorage.getItem(PLACES_KEY), location.origin)
  } catch {
    return new Map()
  }
}

function keep(path: string, place: Place | undefined): void {
  try {
    const places = withPlace(readPlaces(), path, place)
    if (places.size > 0) localStorage.setItem(PLACES_KEY, JSON.stringify(Object.fromEntries(places)))
    else localStorage.removeItem(PLACES_KEY)
  } catch {
    // Storage is off or full: nothing is offered on the next visit.
  }
}

/** Keeps where somebody stops reading, as they leave. What has been read to its end is forgotten. */
export function mountReadingPlaces(): void {
  const stop = (path: string) => {
    const content = document.querySelector('.article .content')
    const read = hooked(document, HOOKS.outline)?.querySelector<HTMLAnchorElement>('[aria-current]')
    const title = [...(document.querySelector('h1')?.childNodes ?? [])].find((node) => node instanceof Text)
    if (!content || !read || !title || scrollY < innerHeight / 2) return
    const isRead = content.getBoundingClientRect().bottom <= innerHeight
    keep(path, isRead ? undefined : [idOf(read.hash), title.data.trim()])
  }
  /** Nobody is led to a page that is gone. */
  const arrive = () => {
    if (document.body.classList.contains('kind-not-found')) keep(location.pathname, undefined)
  }
  document.addEventListener('kb:before', (event) =>
    stop(new URL((event as CustomEvent<Navigation>).detail.from).pathname),
  )
  document.addEventListener('kb:navigation', arrive)
  document.addEventListener('visibilitychange', () => document.hidden && stop(location.pathname))
  addEventListener('pagehide', () => stop(location.pathname))
  arrive()
}

/**
 * Offers to go on where somebody stopped: in the home page's banner for the page left last, beside the outline of an
 * article for its own place, until the page is scrolled. It stands where nothing else does, so nothing moves.
 */
export function offerPlace(main: HTMLElement): () => void {
  const page = main.querySelector<HTMLElement>('.hero, .page[data-outline]')
  const link = document.createElement('a')
  const offer = page && (page.matches('.hero') ? lastPage() : hereIn(main))
  if (!offer) return () => {}
  link.className = 'go-on'
  link.href = offer.href
  link.textContent = fill(say('goOn', STRINGS.goOn), { title: offer.title })
  let isGone = false
  const leave = () => {
    isGone = true
    link.remove()
    removeEventListener('scroll', scrolled)
  }
  const scrolled = () => scrollY > NEAR && leave()
  const show = () => {
    if (isGone || scrollY > NEAR) return
    page.prepend(link)
    // Of the banner it is a part, and leaves with it.
    if (page.matches('.hero')) return
    link.addEventListener('click', () => setTimeout(leave))
    addEventListener('scroll', scrolled, { passive: true })
  }
  void loadStyle(__KB_PLACES_STYLE__).then(() => isGone || afterLayout(show))
  return leave
}

interface Offer {
  href: string
  title: string
}

const toHref = (path: string, id: string): string => `${path}#${encodeURIComponent(id)}`

function lastPage(): Offer | undefined {
  const base = siteBase()
  const last = [...readPlaces()].filter(([path]) => path.startsWith(base)).at(-1)
  return last && { href: toHref(last[0], last[1][0]), title: last[1][1] }
}

/** Nothing for who comes to some place of the page. */
function hereIn(main: HTMLElement): Offer | undefined {
  const [id = ''] = (!location.hash && readPlaces().get(location.pathname)) || []
  const heading = document.getElementById(id)
  const entries = [...(hooked(main, HOOKS.outline)?.querySelectorAll('a') ?? [])]
  const title = entries.find((entry) => idOf(entry.hash) === id)?.textContent
  return heading && title ? { href: toHref('', id), title } : undefined
}
