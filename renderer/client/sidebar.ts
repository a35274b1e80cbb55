import { HOOKS } from '../../config/hooks.ts'
import { HASH_EVENT, idOf, showInList } from './heading-spy.ts'
import { hooked } from './hook.ts'

/** px of a horizontal swipe, and of the left edge it must begin in to open (behaviour page U03). */
const SWIPE = 40
const EDGE = 80

interface Point {
  x: number
  y: number
}

/** What a swipe asks of the drawer; undefined when it is none, or goes up or down more than sideways. */
export function swipe(from: Point, to: Point): 'open' | 'close' | undefined {
  const across = to.x - from.x
  if (Math.abs(across) <= SWIPE || Math.abs(across) <= Math.abs(to.y - from.y)) return
  return across > 0 && from.x <= EDGE ? 'open' : 'close'
}

const drawer = () =>
  document.querySelector<HTMLInputElement>(`[data-hook=${HOOKS.navbar}] [data-hook=${HOOKS.sidebarToggle}]`)

/** Opens or closes the drawer of narrow screens; nothing to do without script, where its switch does. */
export function setDrawer(open: boolean): void {
  const toggle = drawer()
  if (toggle) toggle.checked = open
}

/** Swipes and Escape, once for the frame. */
export function mountDrawer(): void {
  const toggle = drawer()
  if (!toggle) return
  let from: Point | undefined
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [touch] = touches
      // What scrolls sideways itself, code and tables, keeps its swipes.
      from =
        touch && touches.length === 1 && !scrollsSideways(target) ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    { passive: true },
  )
  document.addEventListener(
    'touchend',
    ({ changedTouches: [touch] }) => {
      const asked = from && touch && swipe(from, { x: touch.clientX, y: touch.clientY })
      if (asked) setDrawer(asked === 'open')
    },
    { passive: true },
  )
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !toggle.checked || toggle.getClientRects().length === 0) return
    toggle.checked = false
    toggle.focus()
  })
}

function scrollsSideways(target: EventTarget | null): boolean {
  for (let at = target as Element | null; at && at !== document.body; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  }
  return false
}

/**
 * The tree of the open page: brings its entry into sight, marks links to the place one is at, and fetches the branches of a large site
 * when they are opened.
 */
export function mountSidebar(): (() => void) | undefined {
  const sidebar = hooked(document, HOOKS.sidebar)
  if (!sidebar) return
  const current = sidebar.querySelector<HTMLElement>('.sidebar-items a[aria-current=page]')
  if (current) showInList(current)
  watchBranches(sidebar)
  return watchPlaces(sidebar)
}

/** Of the links to places on a page, those that lead to where one is. @param here  address without fragment */
export const linksToPlace = <L extends { href: string; hash: string }>(
  links: readonly L[],
  here: string,
  hash: string,
): L[] =>
  hash === ''
    ? []
    : links.filter((link) => idOf(link.hash) === idOf(hash) && link.href.slice(0, -link.hash.length) === here)

/**
 * A link of the author's with a fragment is current at that fragment, and nowhere else (§2); the groups it stands in are opened when one goes
 * there, not when one only reads on to it.
 */
function watchPlaces(sidebar: HTMLElement): (() => void) | undefined {
  const links = [...sidebar.querySelectorAll<HTMLAnchorElement>('.sidebar-items a[href*="#"]')].filter(
    (link) => !link.closest('.sidebar-headings'),
  )
  if (links.length === 0) return
  let undo = () => {}
  const mark = (open: boolean) => {
    undo()
    const marked = linksToPlace(links, location.origin + location.pathname, location.hash)
    const groups = marked.flatMap((link) => {
      const around: HTMLDetailsElement[] = []
      for (let at = link.closest('details'); at; at = at.parentElement?.closest('details') ?? null) around.push(at)
      return around
    })
    const titles = groups.flatMap((group) => group.querySelector<HTMLElement>('summary:not([data-active])') ?? [])
    for (const link of marked) link.setAttribute('aria-current', 'true')
    for (const title of titles) title.dataset.active = ''
    if (open) for (const group of groups) group.open = true
    undo = () => {
      for (const link of marked) link.removeAttribute('aria-current')
      for (const title of titles) delete title.dataset.active
    }
  }
  const went = () => mark(true)
  const read = () => mark(false)
  addEventListener('hashchange', went)
  document.addEventListener('kb:navigation', went)
  document.addEventListener(HASH_EVENT, read)
  went()
  return () => {
    removeEventListener('hashchange', went)
    document.removeEventListener('kb:navigation', went)
    document.removeEventListener(HASH_EVENT, read)
  }
}

function watchBranches(root: ParentNode): void {
  for (const group of root.querySelectorAll<HTMLDetailsElement>('details[data-branch]')) {
    group.addEventListener('toggle', () => {
      if (group.open) void openBranch(group)
    })
  }
}

/** The branch is a page of its own and can be read there; the link to it stays when it cannot be fetched. */
async function openBranch(group: HTMLDetailsElement): Promise<void> {
  const address = group.dataset.branch
  if (!address) return
  delete group.dataset.branch
  try {
    const answer = await fetch(address)
    const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : '', 'text/html')
    const items = page.querySelector('[data-part=branch] > ul')
    if (!items) throw new Error(`no branch at ${address}`)
    group.querySelector('ul')?.replaceWith(items)
    watchBranches(group)
  } catch {
    group.dataset.branch = address
  }
}
