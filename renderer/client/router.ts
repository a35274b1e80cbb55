import { LIMITS } from '../../config/limits.ts'
import type { PageChunk } from '../../config/model/chunk.ts'
import { STRINGS } from '../../config/strings.ts'
import { isFile, siteBase, toHref, toPath } from './address.ts'
import { type ChunkSource, openChunks } from './chunks.ts'
import { idOf } from './heading-spy.ts'
import { progressBar } from './progress-bar.ts'
import { say } from './say.ts'
import { scrollMemory } from './scroll-memory.ts'
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

type Way = 'push' | 'replace' | 'pop'

export interface Page {
  /** Undoes what scripts did to the page's parts. */
  leave(): void
  /** Starts them on the new ones. */
  enter(): void
}

export interface Router {
  navigate(to: string, way?: Way): Promise<void>
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
  const memory = scrollMemory()
  const bar = progressBar()
  let shown = new URL(location.href)
  let pending: { from: string; to: string } | undefined

  const end = (outcome: Outcome, from: string, to: string, error?: unknown) =>
    document.dispatchEvent(new CustomEvent<Navigation>('kb:navigation', { detail: { outcome, from, to, error } }))

  async function navigate(address: string, way: Way = 'push'): Promise<void> {
    const to = new URL(address, location.href)
    const from = way === 'pop' ? shown.href : location.href
    if (pending) end('cancelled', pending.from, pending.to)
    pending = undefined
    bar.done()
    if (way !== 'pop' && to.href === from) {
      scrollToPlace(to)
      end('duplicate', from, to.href)
      return
    }
    const detail = { from, to: to.href }
    if (!document.dispatchEvent(new CustomEvent('kb:before', { cancelable: true, detail }))) {
      if (way === 'pop') history.pushState(memory.next(), '', shown)
      end('aborted', from, to.href)
      return
    }
    const turn = detail
    pending = turn
    try {
      const next = isSamePage(to, shown) ? undefined : await fetchPage(to)
      if (pending !== turn) return
      if (next && next !== 'file' && 'redirect' in next) {
        pending = undefined
        bar.done()
        end('redirected', from, to.href)
        return navigate(next.redirect, way === 'pop' ? 'replace' : way)
      }
      if (next === 'file' || (next && next.frame !== frame)) {
        pending = undefined
        end('aborted', from, to.href)
        return load(to, way)
      }
      show(to, way, next)
      end('completed', from, to.href)
    } catch (error) {
      if (pending !== turn) return
      pending = undefined
      bar.done()
      end('aborted', from, to.href, error)
      if (navigator.onLine === false && way !== 'pop' && !(await isKept(to)))
        return showToast(say('offline', STRINGS.offline), 'warning')
      showToast(say('pageFailed', STRINGS.pageFailed), 'error')
      load(to, way)
    }
  }

  /** The page, or where the address leads to; `file`: something only the browser can show. */
  async function fetchPage(to: URL): Promise<PageChunk | { redirect: string } | 'file'> {
    const path = toPath(to.pathname, base) ?? ''
    if (!chunks.has(path)) bar.start()
    const found = await chunks.find(path)
    if (found && 'redirect' in found) return { redirect: toHref(found.redirect, base) + to.search + to.hash }
    if (found) return chunks.load(found)
    // The map knows pages only: what answers here is a file of the site, what does not is the not-found page.
    const { status } = await fetch(to, { method: 'HEAD', signal: AbortSignal.timeout?.(LIMITS.chunkTimeout) })
    return (status === 404 && (await chunks.notFound())) || 'file'
  }

  function show(to: URL, way: Way, next: PageChunk | undefined): void {
    pending = undefined
    if (way === 'push') history.pushState(memory.next(), '', to)
    if (way === 'replace') history.replaceState(history.state, '', to)
    const saved = way === 'pop' ? memory.saved() : undefined
    shown = to
    bar.done()
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

  /**
   * The ordinary way: also right when the site was deployed anew under an open tab, and its chunks have other names.
   */
  function load(to: URL, way: Way): void {
    if (way === 'pop') location.reload()
    else location.assign(to)
  }

  addEventListener('popstate', () => {
    const to = new URL(location.href)
    if (!isSamePage(to, shown)) return void navigate(to.href, 'pop')
    // Inside the page: an anchor just followed has been scrolled to by the browser; a return is ours to restore.
    if (pending) end('cancelled', pending.from, pending.to)
    pending = undefined
    bar.done()
    setDrawer(false)
    const from = shown.href
    const saved = memory.saved()
    const known = memory.adopt()
    shown = to
    if (known) scrollToPlace(to, saved)
    end('completed', from, to.href)
  })
  document.addEventListener('click', (event) => {
    const to = routed(event, base)
    if (!to) return
    // An anchor of the open page is the browser's: it marks the target and moves the keyboard's place as well.
    if (to.hash && isSamePage(to, new URL(location.href)) && to.href !== location.href) return
    event.preventDefault()
    void navigate(to.href)
  })
  mountPrefetch(chunks, base)
  if (document.body.classList.contains('kind-not-found'))
    // Without a network the page stays as it is.
    import('./not-found.ts').then(({ resolveHere }) => resolveHere(chunks)).catch(() => {})
  return { navigate }
}

/** Whether the service worker has the whole page, though not its chunk. */
const isKept = async ({ origin, pathname }: URL): Promise<boolean> =>
  (await self.caches?.match(origin + pathname)) !== undefined

const isSamePage = (a: URL, b: URL): boolean => a.pathname === b.pathname && a.search === b.search

const targetOf = ({ hash }: URL): HTMLElement | null =>
  hash.length > 1 ? (document.getElementById(hash.slice(1)) ?? document.getElementById(idOf(hash))) : null

/** The saved place, else the anchor, else the top (docs/behaviour.md R11). */
function scrollToPlace(to: URL, saved?: number): void {
  const target = saved === undefined ? targetOf(to) : null
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: saved ?? 0, behavior: 'instant' })
}

/** The address of a click that is the router's to follow; the rest is left to the browser. */
function routed(event: MouseEvent, base: string): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  return linkAddress(event.target, base)
}

/** Where the link around `target` leads, if that is a page of this site for this tab. */
function linkAddress(target: EventTarget | null, base: string): URL | undefined {
  const found: Element | null = target instanceof Element ? target.closest('a') : null
  const link = found instanceof SVGAElement ? htmlLink(found) : found
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href') || link.hasAttribute('download')) return
  if (link.target && link.target !== '_self') return
  if (link.origin !== location.origin) return
  const path = toPath(link.pathname, base)
  return path === undefined || isFile(path) ? undefined : new URL(link.href)
}

/** A link of a drawing, as one of the text: its own address is no plain text. */
function htmlLink({ href }: SVGAElement): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href.baseVal
  return link
}

/** ms a pointer rests on a link before that is taken for an intent. */
const INTENT = 65

/** Fetches a page when its link is pointed at, touched or focused; never for visitors who save data. */
function mountPrefetch(chunks: ChunkSource, base: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = ({ target }: Event) => {
    clearTimeout(timer)
    const to = linkAddress(target, base)
    const path = to && toPath(to.pathname, base)
    const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
    if (path === undefined || saving || path === toPath(location.pathname, base)) return
    timer = setTimeout(async () => {
      try {
        const found = await chunks.find(path)
        if (found && 'chunk' in found) await chunks.load(found)
      } catch {
        // The click will tell.
      }
    }, INTENT)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, ask, { passive: true })
}
