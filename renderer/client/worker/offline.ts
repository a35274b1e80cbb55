/**
 * The service worker of sites with `offline`: pages that were visited can be read without a network, others get a page
 * that says so.
 *
 * Nothing stale is ever shown while there is a network: pages, and all else whose address stays when its bytes change,
 * are asked for anew and revalidated past the browser's own store; only files named by their hash are taken from what
 * is kept.
 */
import type { AheadMessage, VisitedMessage } from '../../../config/model/offline.ts'
import { type IndexManifest, MANIFEST_NAME, pageFileName } from '../../../config/model/search-index.ts'
import { base, FAMILY, type FetchingEvent, scope } from './scope.ts'

const { id, page, files, hashed, limit, search } = scope.kbOffline
const CURRENT = FAMILY + id
const kept = new Set([page, ...files, ...(search?.files ?? [])].map((address) => new URL(address, location.href).href))

/** Made when the worker is installed; once a later worker has removed it, nothing must bring it back. */
const store = async (): Promise<Cache | undefined> => ((await caches.has(CURRENT)) ? caches.open(CURRENT) : undefined)

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  if (isOurs(event.request)) event.respondWith(answer(event))
})
scope.addEventListener('message', (event) => {
  const { kbVisited, kbAhead } = (event.data ?? {}) as Partial<VisitedMessage & AheadMessage>
  if (kbAhead === true && search) event.waitUntil(fetchAhead(search).catch(() => {}))
  if (Array.isArray(kbVisited)) event.waitUntil(Promise.allSettled(kbVisited.map(visit)))
})

async function install(): Promise<void> {
  const cache = await caches.open(CURRENT)
  await cache.addAll([new Request(page, { cache: 'reload' }), ...files])
  // No page depends on which worker answers it, so a new one need not wait until all tabs are closed.
  await scope.skipWaiting()
}

/** Of older builds the last one's store stays, or a deployment would take away what was kept for a journey. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CURRENT)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

function isOurs(request: Request): boolean {
  const url = new URL(request.url)
  return (
    request.method === 'GET' &&
    url.origin === location.origin &&
    url.pathname.startsWith(base) &&
    !request.headers.has('range') &&
    request.cache !== 'only-if-cached'
  )
}

/** Whether the bytes under an address never change. */
const isHashed = (address: string): boolean =>
  hashed.includes(new URL(address).pathname.slice(base.length).replace(/\/[^/]*$/, ''))

/**
 * What a page is kept under: a query changes nothing on a static site, and a folder is its `index.html`. Nor does it
 * change a file named by its hash: a script that did not come at first is asked for with one.
 */
function keyOf(address: string, isPage: boolean): string {
  if (!isPage && !isHashed(address)) return address
  const url = new URL(address)
  return url.origin + url.pathname.replace(/\/index\.html$/, '/')
}

async function find(key: string): Promise<Response | undefined> {
  const others = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CURRENT)
  for (const cacheName of [CURRENT, ...others.reverse()]) {
    const found = await caches.match(key, { cacheName, ignoreVary: true })
    if (found) return found
  }
}

async function answer(event: FetchingEvent): Promise<Response> {
  const { request } = event
  const isPage = request.mode === 'navigate'
  const key = keyOf(request.url, isPage)
  const mayBeKept = isHashed(request.url)
  const known = mayBeKept ? await find(key) : undefined
  if (known) return known
  try {
    const given = await fetch(isPage || request.destination === '' ? fresh(request) : request)
    event.waitUntil(keep(key, given.clone()))
    return given
  } catch (error) {
    const old = mayBeKept ? undefined : await find(key)
    if (old) return old
    if (isPage) return offlinePage(error)
    throw error
  }
}

/** Hosts let browsers keep pages for minutes; after a deployment those would be old ones. */
const fresh = (request: Request): Request =>
  request.cache === 'default' ? new Request(request, { cache: 'no-cache' }) : request

async function offlinePage(error: unknown): Promise<Response> {
  const found = await find(new URL(page, location.href).href)
  if (!found) throw error
  return new Response(await found.blob(), { status: 503, headers: found.headers })
}

/** Keeps an answer; when there are too many, those longest not asked for go. A full disk is no fault of the page. */
async function keep(key: string, given: Response): Promise<void> {
  if (given.status !== 200 || given.redirected || given.type !== 'basic') return
  try {
    const cache = await store()
    if (!cache) return
    await cache.put(key, given)
    const old = (await cache.keys()).filter(({ url }) => !kept.has(url))
    await Promise.all(old.slice(0, Math.max(0, old.length - limit)).map((request) => cache.delete(request)))
  } catch {
    // Not kept.
  }
}

/** Something the open page is made of, which was loaded before the worker ran. */
async function visit(address: string): Promise<void> {
  const request = new Request(address)
  if (!isOurs(request)) return
  if (isHashed(request.url) && (await caches.match(request.url, { cacheName: CURRENT, ignoreVary: true }))) return
  const isPage = /\/[^/.]*$|\.html$/.test(new URL(request.url).pathname)
  await keep(
    keyOf(request.url, isPage),
    await fetch(isHashed(request.url) ? request : new Request(request, { cache: 'no-cache' })),
  )
}

/** What a first search needs: its scripts, the head of the index, and the titles where one file holds them. */
async function fetchAhead({ files, index }: NonNullable<typeof search>): Promise<void> {
  await Promise.all(files.map((file) => visit(new URL(file, location.href).href)))
  const head = new URL(index + MANIFEST_NAME, location.href).href
  const given = await fetch(head, { cache: 'no-cache' })
  await keep(head, given.clone())
  const { version, pages, pageBucket } = (await given.json()) as IndexManifest
  const titles = new URL(`${index}${pageFileName(0)}?v=${version}`, location.href).href
  const one = pages > 0 && pages <= pageBucket
  if (one && !(await caches.match(titles, { cacheName: CURRENT, ignoreVary: true }))) await visit(titles)
}
