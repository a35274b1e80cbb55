/**
 * The service worker of sites with `offline`: visited pages can be read without a network; for others it shows a page
 * that says so.
 *
 * While there is a network, only files named by their hash are answered from its cache. Everything else is fetched;
 * pages and requests by scripts are also revalidated, past the browser's HTTP cache.
 */
import type { AheadMessage, VisitedMessage } from '../../../config/model/offline.ts'
import { type IndexManifest, MANIFEST_NAME, pageFileName } from '../../../config/model/search-index.ts'
import { base, FAMILY, type FetchingEvent, scope } from './scope.ts'

const { id, page, files, hashed, limit, search } = scope.kbOffline
const CURRENT = FAMILY + id
const kept = new Set([page, ...files, ...(search?.files ?? [])].map((address) => new URL(address, location.href).href))

/** This worker's cache. Created on install; never created again, once a later worker has deleted it. */
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
  // A new worker need not wait until all tabs are closed: pages work with any version of it.
  await scope.skipWaiting()
}

/**
 * Deletes the caches of older builds except the latest: a deployment must not lose what was stored for reading offline.
 */
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

/** Whether the file at an address never changes. */
const isHashed = (address: string): boolean =>
  hashed.includes(new URL(address).pathname.slice(base.length).replace(/\/[^/]*$/, ''))

/**
 * Cache key. For pages, without query, which means nothing on a static site, and without `index.html`. For files named
 * by their hash, also without query: a script that failed to load is requested again with one.
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

/** Hosts allow browsers to cache pages for minutes; after a deployment those would be outdated. */
const fresh = (request: Request): Request =>
  request.cache === 'default' ? new Request(request, { cache: 'no-cache' }) : request

async function offlinePage(error: unknown): Promise<Response> {
  const found = await find(new URL(page, location.href).href)
  if (!found) throw error
  return new Response(await found.blob(), { status: 503, headers: found.headers })
}

/** Stores a response. Beyond the limit, those stored longest ago are deleted. A full disk must not affect the page. */
async function keep(key: string, given: Response): Promise<void> {
  if (given.status !== 200 || given.redirected || given.type !== 'basic') return
  try {
    const cache = await store()
    if (!cache) return
    await cache.put(key, given)
    const old = (await cache.keys()).filter(({ url }) => !kept.has(url))
    await Promise.all(old.slice(0, Math.max(0, old.length - limit)).map((request) => cache.delete(request)))
  } catch {
    // Not stored.
  }
}

/** Stores a file or page that was loaded without the worker, or is needed later. */
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

/** Fetches what a first search needs: its scripts, the index's manifest and, if they are in one file, the titles. */
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
