/**
 * Served in place of `worker/offline.ts` by sites without `offline`, harmless where there never was a worker: on the
 * next visit browsers replace the old worker with this one, which deletes its caches and unregisters itself. Without
 * it, the old worker would stay for good.
 */
import { FAMILY, scope } from './scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(FAMILY))
  await Promise.all(ours.map((name) => caches.delete(name)))
  await scope.registration.unregister()
}
