import { type AheadMessage, OFFLINE_FILE, type VisitedMessage } from '../../config/model/offline.ts'
import { savesData } from './saves-data.ts'

/**
 * Starts the service worker once the page stands, and tells it what the visitor has read: what was loaded before it
 * ran, and pages the router showed from their chunks, so that each can be opened by its address too.
 *
 * @param address  of the worker, with base
 */
export async function mountOffline(address: string): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const pageForNone = new URL(OFFLINE_FILE, new URL(address, location.href)).pathname
  if (document.querySelector('[data-offline]') && !isAt(pageForNone)) awaitNetwork()
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }))
  await serviceWorker.register(address, {
    scope: new URL('./', new URL(address, location.href)).pathname,
    updateViaCache: 'none',
  })
  let told: ServiceWorker | null = null
  const tell = async (addresses: () => string[]) => {
    const { active } = await serviceWorker.ready
    told = active
    active?.postMessage({ kbVisited: addresses() } satisfies VisitedMessage)
  }
  const here = () => (document.querySelector('[data-offline]') ? [] : [location.origin + location.pathname])
  const all = () => [...here(), ...performance.getEntriesByType('resource').map(({ name }) => name)]
  // A worker of a new deployment begins with an empty store.
  serviceWorker.addEventListener('controllerchange', () => {
    if (serviceWorker.controller !== told) void tell(all)
  })
  document.addEventListener('kb:navigation', (event) => {
    const { outcome } = (event as CustomEvent<{ outcome: string }>).detail
    if (outcome === 'completed') void tell(here)
  })
  await tell(all)
  if (savesData()) return
  await idle()
  const { active } = await serviceWorker.ready
  active?.postMessage({ kbAhead: true } satisfies AheadMessage)
}

/** ms after which it is taken for one all the same. */
const IDLE_MAX = 5000

/** A moment in which the page has nothing to do. */
const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: IDLE_MAX })
    else setTimeout(done, IDLE_MAX)
  })

/** Whether this is the page at `path`, which hosts may give without its ending. */
const isAt = (path: string): boolean => [path, path.replace(/\.html$/, '')].includes(location.pathname)

/**
 * The page for no network stands in for another, which comes as soon as its host answers: the worker leaves `HEAD` to
 * the network.
 */
function awaitNetwork(): void {
  const ask = () =>
    fetch(location.href, { method: 'HEAD' }).then(
      () => location.reload(),
      () => {},
    )
  addEventListener('online', ask)
  // The network may have come back while this script was fetched.
  if (navigator.onLine) void ask()
}
