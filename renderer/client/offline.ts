import { type AheadMessage, OFFLINE_FILE, type VisitedMessage } from '../../config/model/offline.ts'
import { savesData } from './saves-data.ts'

/**
 * Registers the service worker once the page has loaded, and tells it what the visitor has read: files loaded before it
 * ran, and pages that the router showed from their chunks, so that those can be opened by address offline, too.
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
  // The worker of a new deployment starts with an empty cache.
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

/** Maximum wait for an idle moment, in ms; also the delay where `requestIdleCallback` is missing. */
const IDLE_MAX = 5000

/** Resolves when the page is idle. */
const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: IDLE_MAX })
    else setTimeout(done, IDLE_MAX)
  })

/** Whether this is the page at `path`, which hosts may serve without its extension. */
const isAt = (path: string): boolean => [path, path.replace(/\.html$/, '')].includes(location.pathname)

/**
 * The offline page is shown in place of another. Loads that page as soon as its host answers; the worker does not
 * intercept `HEAD` requests.
 */
function awaitNetwork(): void {
  const ask = () =>
    fetch(location.href, { method: 'HEAD' }).then(
      () => location.reload(),
      () => {},
    )
  addEventListener('online', ask)
  // The network may have returned while this script was loading.
  if (navigator.onLine) void ask()
}
