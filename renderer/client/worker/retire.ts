/**
 * Served in place of `worker/offline.ts` by sites without `offline`, and where VuePress had its worker; harmless where
 * there never was one: on the next visit browsers replace the old worker with this one, which deletes its caches and
 * unregisters itself. Without it, the old worker would stay for good.
 */
import { FAMILY, scope } from './scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(isWorkboxes)
  await Promise.all([...old, ...names.filter((name) => name.startsWith(FAMILY))].map((name) => caches.delete(name)))
  await scope.registration.unregister()
  // Workbox answers from its cache first: what these windows show is the old site.
  if (old.length > 0) for (const window of await scope.clients.matchAll()) await window.navigate(window.url)
}

/** Whether it is a cache of Workbox or of the tool before it, sw-precache: these name theirs by the worker's scope. */
const isWorkboxes = (name: string): boolean => name.endsWith(scope.registration.scope)
