import { LIMITS } from '../../config/limits.ts'
import type { PageChunk } from '../../config/model/chunk.ts'
import { STRINGS } from '../../config/strings.ts'
import { siteBase, toHref, toPath } from './address.ts'
import { type ChunkSource, openChunks } from './chunks.ts'
import { idOf } from './heading-spy.ts'
import { isSamePage, mountLinks } from './page-links.ts'
import { type ProgressBar, progressBar } from './progress-bar.ts'
import { say } from './say.ts'
import { type ScrollMemory, scrollMemory } from './scroll-memory.ts'
import { setDrawer } from './sidebar.ts'
import { announce, focusOn, swapParts } from './swap.ts'
import { showToast } from './toast.ts'

/**
 * How a navigation ended (§4, §8):
 * - `completed` — the page stands there;
 * - `redirected` — the address leads to another, where a navigation of its own begins;
 * - `aborted` — refused by a listener of `kb:before`, or its chunk did not come, and the browser loads the address
 *   itself;
 * - `cancelled` — a newer navigation began first;
 * - `duplicate` — the address is the open one.
 */
export type Outcome = 'completed' | 'redirected' | 'aborted' | 'cancelled' | 'duplicate'

/**
 * Detail of `kb:navigation` (and, without outcome, of the cancelable `kb:before`), both on `document`. Full addresses.
 */
export interface Navigation {
  outcome: Outcome
  from: string
  to: string
  /** Why it was aborted, when a chunk did not come. */
  error?: unknown
}

/** Where a navigation begins and where it leads; full addresses. */
type Turn = Pick<Navigation, 'from' | 'to'>

type Way = 'push' | 'replace' | 'pop'

export interface Page {
  /** Undoes what scripts did to the page's parts. */
  leave(): void
  /** Starts them on the new ones. */
  enter(): void
}

export interface Router {
  readonly chunks: ChunkSource
  navigate(to: string, way?: Way): Promise<void>
  /** Puts the next page there, at once or within a frame: who shows it in motion sets this (`page-transition.ts`). */
  turn(swap: () => void): Promise<void> | void
}

/**
 * Takes over links inside the site: fetches the page's chunk, or the page itself where it has none, and swaps the parts
 * that differ (§2, §4, §7, §8). Undefined where the site has no chunks or the browser lacks what this needs; links then
 * work as links.
 */
export function mountRouter(page: Page): Router | undefined {
  const { chunks: shards, frame } = document.documentElement.dataset
  if (!shards || !history.pushState) return
  const base = siteBase()
  const chunks = openChunks(base, Number(shards))
  const bar = progressBar()
  const memory = scrollMemory()
  let shown = new URL(location.href)
  let pending: Turn | undefined
  const router: Router = { navigate, chunks, turn: (swap) => swap() }

  function settle(): void {
    pending = undefined
    bar.done()
  }

  function cancel(): void {
    if (pending) end('cancelled', pending)
    settle()
  }

  async function navigate(address: string, way: Way = 'push'): Promise<void> {
    const to = new URL(address, location.href)
    const turn = { from: way === 'pop' ? shown.href : location.href, to: to.href }
    cancel()
    if (way !== 'pop' && turn.to === turn.from) {
      scrollToPlace(to)
      return void end('duplicate', turn)
    }
    if (!document.dispatchEvent(new CustomEvent('kb:before', { cancelable: true, detail: turn }))) {
      if (way === 'pop') history.pushState(memory.next(), '', shown)
      return void end('aborted', turn)
    }
    pending = turn
    try {
      const next = isSamePage(to, shown) ? undefined : await fetchPage(to, base, chunks, bar)
      if (pending !== turn) return
      if (next && next !== 'file' && 'redirect' in next) {
        settle()
        end('redirected', turn)
        return navigate(next.redirect, way === 'pop' ? 'replace' : way)
      }
      if (next === 'file' || (next && next.frame !== frame)) {
        pending = undefined
        end('aborted', turn)
        return load(to, way)
      }
      const swap = () => {
        // A newer navigation may have begun before the frame in which this one ends.
        if (pending !== turn) return
        settle()
        shown = to
        show(to, way, next, page, memory)
        end('completed', turn)
      }
      await (next ? router.turn(swap) : swap())
    } catch (error) {
      if (pending !== turn) return
      settle()
      end('aborted', turn, error)
      await loadInstead(to, way)
    }
  }

  addEventListener('popstate', () => {
    const to = new URL(location.href)
    if (!isSamePage(to, shown)) return void navigate(to.href, 'pop')
    // Inside the page: an anchor just followed has been scrolled to by the browser; a return is ours to restore.
    cancel()
    setDrawer(false)
    const turn = { from: shown.href, to: to.href }
    const saved = memory.saved()
    const isReturn = memory.adopt()
    shown = to
    if (isReturn) scrollToPlace(to, saved)
    end('completed', turn)
  })
  mountLinks(chunks, base, navigate)
  return router
}

/** A page, or where its address leads to; `file`: something only the browser can show. */
type Next = PageChunk | { redirect: string } | 'file'

async function fetchPage(to: URL, base: string, chunks: ChunkSource, bar: ProgressBar): Promise<Next> {
  const path = toPath(to.pathname, base) ?? ''
  if (!chunks.has(path)) bar.start()
  const found = await chunks.find(path)
  if (found && 'redirect' in found) return { redirect: toHref(found.redirect, base) + to.search + to.hash }
  if (found) return chunks.load(found)
  // The map knows pages only: what answers here is a file of the site, what does not is the not-found page.
  const { status } = await fetch(to, { method: 'HEAD', signal: AbortSignal.timeout?.(LIMITS.chunkTimeout) })
  return (status === 404 && (await chunks.notFound())) || 'file'
}

/** @param next  absent where the page is open already, and only the place in it is another */
function show(to: URL, way: Way, next: PageChunk | undefined, page: Page, memory: ScrollMemory): void {
  if (way === 'push') history.pushState(memory.next(), '', to)
  if (way === 'replace') history.replaceState(history.state, '', to)
  const saved = way === 'pop' ? memory.saved() : undefined
  if (next) {
    page.leave()
    swapParts(next)
    setDrawer(false)
  }
  memory.adopt()
  scrollToPlace(to, saved)
  if (!next) return
  page.enter()
  focusOn(targetOf(to))
  announce(document.title)
}

const end = (outcome: Outcome, turn: Turn, error?: unknown) =>
  document.dispatchEvent(new CustomEvent<Navigation>('kb:navigation', { detail: { outcome, ...turn, error } }))

/** For a page that did not come. */
async function loadInstead(to: URL, way: Way): Promise<void> {
  // The service worker may have the whole page, though not its chunk.
  if (navigator.onLine === false && way !== 'pop' && !(await self.caches?.match(to.origin + to.pathname)))
    return showToast(say('offline', STRINGS.offline), 'warning')
  showToast(say('pageFailed', STRINGS.pageFailed), 'error')
  load(to, way)
}

/** The ordinary way: also right when the site was deployed anew under an open tab, and its chunks have other names. */
function load(to: URL, way: Way): void {
  if (way === 'pop') location.reload()
  else location.assign(to)
}

const targetOf = ({ hash }: URL): HTMLElement | null =>
  hash.length > 1 ? (document.getElementById(hash.slice(1)) ?? document.getElementById(idOf(hash))) : null

/** The saved place, else the anchor, else the top (docs/behaviour.md R11). */
function scrollToPlace(to: URL, saved?: number): void {
  const target = saved === undefined ? targetOf(to) : null
  // As browsers do it for an address that they open themselves.
  for (let box = target?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: saved ?? 0, behavior: 'instant' })
}
