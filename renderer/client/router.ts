import { OWN_QUERY } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import type { PageChunk } from '../../config/model/chunk.ts'
import { STRINGS } from '../../config/strings.ts'
import { siteBase, toHref, toPath } from './address.ts'
import { type ChunkSource, openChunks } from './chunks.ts'
import { targetOf } from './hash-target.ts'
import { isSamePage, mountLinks } from './page-links.ts'
import { type ProgressBar, progressBar } from './progress-bar.ts'
import { say } from './say.ts'
import { type ScrollMemory, scrollMemory } from './scroll-memory.ts'
import { setDrawer } from './sidebar.ts'
import { announce, focusOn, swapParts } from './swap.ts'
import { showToast } from './toast.ts'

/**
 * How a navigation ended (§4, §8):
 * - `completed` — the page is shown;
 * - `redirected` — the address leads to another, for which a new navigation starts;
 * - `aborted` — refused by a listener of `kb:before`, or left to the browser, for example because the chunk failed to
 *   load;
 * - `cancelled` — a newer navigation started first;
 * - `duplicate` — the address is the current one.
 */
type Outcome = 'completed' | 'redirected' | 'aborted' | 'cancelled' | 'duplicate'

/**
 * Detail of `kb:navigation` and, without `outcome`, of the cancelable `kb:before`; both are fired on `document`.
 * Absolute addresses.
 */
export interface Navigation {
  outcome: Outcome
  from: string
  to: string
  /** The error, if the chunk failed to load. */
  error?: unknown
}

/** Start and target of a navigation; absolute addresses. */
type Turn = Pick<Navigation, 'from' | 'to'>

type Way = 'push' | 'replace' | 'pop'

export interface Page {
  /** Undoes what behaviours did to the page's parts, before they are replaced. */
  leave(): void
  /** Starts behaviours on the new parts. */
  enter(): void
}

export interface Router {
  readonly chunks: ChunkSource
  navigate(to: string, way?: Way): Promise<void>
  /**
   * Calls `swap`, immediately or within a frame. Replaced by `page-transition.ts` to animate the change.
   *
   * @param swap  returns what scrolls to the same place again, for style sheets that move it
   */
  turn(swap: () => (() => void) | undefined): Promise<void> | void
}

/**
 * Handles links inside the site: loads the page's chunk, or its document if it has none, and replaces the parts that
 * differ (§2, §4, §7, §8). Undefined if the site has no chunks or the browser lacks the history API; links then work as
 * usual.
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
  const router: Router = { navigate, chunks, turn: (swap) => void swap() }

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
    if (way !== 'pop' && turn.to === turn.from && isSamePage(to, shown)) {
      scrollToPlace(to)
      return void end('duplicate', turn)
    }
    if (!document.dispatchEvent(new CustomEvent('kb:before', { cancelable: true, detail: turn }))) {
      if (way === 'pop') history.pushState(memory.next(), '', shown)
      return void end('aborted', turn)
    }
    pending = turn
    try {
      const next = isOpen(to, shown) ? undefined : await fetchPage(to, base, chunks, bar)
      if (pending !== turn) return
      if (next && next !== 'file' && 'redirect' in next) {
        settle()
        end('redirected', turn)
        return navigate(next.redirect, way === 'pop' ? 'replace' : way)
      }
      if (next === 'file' || (next && next.frame !== frame)) {
        settle()
        return leaveTo(to, way, turn)
      }
      const swap = () => {
        // A newer navigation may have started while this one waited for a frame.
        if (pending !== turn) return
        settle()
        if (!setAddress(to, way, memory)) return void leaveTo(to, way, turn)
        shown = to
        const scroll = show(to, way, next, page, memory)
        end('completed', turn)
        return () => shown === to && scroll()
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
    // Within the page: the browser has scrolled to an anchor just followed; restore the position on a return.
    cancel()
    setDrawer(false)
    const turn = { from: shown.href, to: to.href }
    const saved = memory.saved()
    shown = to
    if (memory.adopt()) scrollToPlace(to, saved)
    end('completed', turn)
  })
  mountLinks(chunks, base, navigate)
  return router
}

/** Whether an address is shown by the open page: another place in it, or a query that its script follows. */
const isOpen = (to: URL, shown: URL): boolean =>
  isSamePage(to, shown) || (to.pathname === shown.pathname && document.querySelector(`[${OWN_QUERY}]`) !== null)

/** @returns false if the browser refuses it, as it does after about 100 in 30 s */
function setAddress(to: URL, way: Way, memory: ScrollMemory): boolean {
  try {
    if (way === 'push') history.pushState(memory.next(), '', to)
    if (way === 'replace') history.replaceState(history.state, '', to)
    return true
  } catch {
    return false
  }
}

/** The page, or where its address redirects to; `file`: something only the browser can show. */
type Next = PageChunk | { redirect: string } | 'file'

async function fetchPage(to: URL, base: string, chunks: ChunkSource, bar: ProgressBar): Promise<Next> {
  const path = toPath(to.pathname, base) ?? ''
  if (!chunks.has(path)) bar.start()
  const found = await chunks.find(path)
  if (found && 'redirect' in found) return { redirect: toHref(found.redirect, base) + to.search + to.hash }
  if (found) return chunks.load(found)
  // The map lists only pages: if the server has something here, it is a file of the site; otherwise show the not-found
  // page.
  const { status } = await fetch(to, { method: 'HEAD', signal: AbortSignal.timeout?.(LIMITS.chunkTimeout) })
  return (status === 404 && (await chunks.notFound())) || 'file'
}

/**
 * @param next  undefined if the page is already open and only the position in it changes
 * @returns scrolls to the place again, unless something else has scrolled since, such as the marks of a search
 */
function show(to: URL, way: Way, next: PageChunk | undefined, page: Page, memory: ScrollMemory): () => void {
  const saved = way === 'pop' ? memory.saved() : undefined
  if (next) {
    page.leave()
    swapParts(next)
    setDrawer(false)
  }
  memory.adopt()
  scrollToPlace(to, saved)
  const top = scrollY
  if (next) {
    page.enter()
    focusOn(targetOf(to.hash))
    announce(document.title)
  }
  return () => scrollY === top && scrollToPlace(to, saved)
}

const end = (outcome: Outcome, turn: Turn, error?: unknown) =>
  document.dispatchEvent(new CustomEvent<Navigation>('kb:navigation', { detail: { outcome, ...turn, error } }))

function leaveTo(to: URL, way: Way, turn: Turn): void {
  end('aborted', turn)
  load(to, way)
}

/** For a page that failed to load. */
async function loadInstead(to: URL, way: Way): Promise<void> {
  // The service worker may have cached the whole page, though not its chunk.
  if (navigator.onLine === false && way !== 'pop' && !(await self.caches?.match(to.origin + to.pathname)))
    return showToast(say('offline', STRINGS.offline), 'warning')
  showToast(say('pageFailed', STRINGS.pageFailed), 'error')
  load(to, way)
}

/**
 * Lets the browser load the page. Also right after a new deployment, when the open page knows only old names of chunks.
 */
function load(to: URL, way: Way): void {
  if (way === 'pop') location.reload()
  else location.assign(to)
}

/** Scrolls to the saved position, else to the anchor, else to the top (docs/behaviour.md R11). */
function scrollToPlace(to: URL, saved?: number): void {
  const target = saved === undefined ? targetOf(to.hash) : null
  // Opens surrounding `<details>`, as browsers do when they navigate to an anchor.
  for (let box = target?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: saved ?? 0, behavior: 'instant' })
}
