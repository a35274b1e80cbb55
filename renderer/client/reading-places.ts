import { fill } from '../../config/fill.ts'
import { HOOKS, PLACES_KEY } from '../../config/hooks.ts'
import { STRINGS } from '../../config/strings.ts'
import { siteBase } from './address.ts'
import { afterLayout } from './after-layout.ts'
import { idOf } from './hash-target.ts'
import { hooked } from './hook.ts'
import type { Navigation } from './router.ts'
import { say } from './say.ts'
import { loadStyle } from './script-style.ts'

/** Name of the style sheet for the offer; the bundler inserts it. */
declare const __KB_PLACES_STYLE__: string

/** Maximum number of remembered pages, and of UTF-16 units of their titles. */
const MAX_PLACES = 20
const MAX_TITLE = 80

/** The offer disappears once the page is scrolled further than this, in px. */
const NEAR = 60

/** The heading the reader stopped at, by id, and the title of its page. */
export type Place = readonly [id: string, title: string]

/** By path of the page, base included; newest last. */
type Places = ReadonlyMap<string, Place>

/**
 * Parses the stored places, ignoring anything that is not a path of this origin with an id and a title: other software
 * on the origin may have written it.
 */
export function toPlaces(stored: string | null, origin: string): Map<string, Place> {
  const places = new Map<string, Place>()
  try {
    const kept = JSON.parse(stored ?? '{}') as Record<string, unknown>
    for (const [path, place] of Object.entries(kept)) {
      const address = new URL(path, origin)
      if (address.origin !== origin || address.pathname !== path || !Array.isArray(place)) continue
      const [id, title] = place as unknown[]
      if (id && title && typeof id === 'string' && typeof title === 'string')
        places.set(path, [id, title.slice(0, MAX_TITLE)])
    }
  } catch {
    // Not ours.
  }
  return places
}

/** Sets a page's place as the newest; removes it if undefined, for a page read to its end. */
export function withPlace(places: Places, path: string, place: Place | undefined): Map<string, Place> {
  const others = [...places].filter(([other]) => other !== path)
  return new Map(place ? [...others, [path, place] as const].slice(-MAX_PLACES) : others)
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
    // Storage is unavailable or full: nothing will be offered on the next visit.
  }
}

/** Remembers where the reader stops when they leave a page. A page read to its end is forgotten. */
export function mountReadingPlaces(): void {
  const stop = (path: string) => {
    const content = document.querySelector('.article .content')
    const read = hooked(document, HOOKS.outline)?.querySelector<HTMLAnchorElement>('[aria-current]')
    const title = [...(document.querySelector('h1')?.childNodes ?? [])].find((node) => node instanceof Text)
    if (!content || !read || !title || scrollY < innerHeight / 2) return
    // The id of a heading is its text, and must not outlast the tab if it is behind a password.
    if (document.querySelector('.lock-again')) return
    const isRead = content.getBoundingClientRect().bottom <= innerHeight
    keep(path, isRead ? undefined : [idOf(read.hash), title.data.trim()])
  }
  /** Of the page shown: while a back navigation is loading, the address is already that of the next. */
  let here = location.pathname
  /** Forgets a page that no longer exists. */
  const arrive = () => {
    if (document.body.classList.contains('kind-not-found')) keep(here, undefined)
  }
  document.addEventListener('kb:before', (event) =>
    stop(new URL((event as CustomEvent<Navigation>).detail.from).pathname),
  )
  document.addEventListener('kb:navigation', (event) => {
    const { outcome, to } = (event as CustomEvent<Navigation>).detail
    if (outcome === 'completed') here = new URL(to).pathname
    arrive()
  })
  document.addEventListener('visibilitychange', () => document.hidden && stop(here))
  addEventListener('pagehide', () => stop(here))
  arrive()
}

/**
 * Offers to continue where the reader stopped: in the home page's banner for the page left last; in an article for its
 * own place, next to the outline, until the page is scrolled. The link takes no space of its own, so that nothing
 * moves.
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
    // In the banner it stays: it scrolls away with it.
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

/** The place in this page; undefined if the address already names one. */
function hereIn(main: HTMLElement): Offer | undefined {
  const [id = ''] = (!location.hash && readPlaces().get(location.pathname)) || []
  const heading = document.getElementById(id)
  const entries = [...(hooked(main, HOOKS.outline)?.querySelectorAll('a') ?? [])]
  const title = entries.find((entry) => idOf(entry.hash) === id)?.textContent
  return heading && title ? { href: toHref('', id), title } : undefined
}
