/**
 * In place of the worker of a site that has `offline` no more, and harmless on one that never had it: browsers look for
 * a newer worker on every visit, find this one, and are rid of it and of all that was kept. Without it they would keep
 * the old one for good.
 */
import { FAMILY, scope } from './scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(FAMILY))
  await Promise.all(ours.map((name) => caches.delete(name)))
  await scope.registration.unregister()
}
