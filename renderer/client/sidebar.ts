import { HOOKS } from '../../config/hooks.ts'
import { afterLayout } from './after-layout.ts'
import { showInList } from './heading-spy.ts'
import { hooked } from './hook.ts'

/** px of a horizontal swipe, and of the left edge it must begin in to open (docs/behaviour.md U03). */
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
 * The tree of the open page: brings its entry into sight, and fetches the branches of a large site when they are
 * opened.
 */
export function mountSidebar(): (() => void) | undefined {
  const sidebar = hooked(document, HOOKS.sidebar)
  if (!sidebar) return
  const current = sidebar.querySelector<HTMLElement>('.sidebar-items a[aria-current=page]')
  watchBranches(sidebar)
  if (current) return afterLayout(() => showInList(current))
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
