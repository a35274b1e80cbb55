import type { OfflineSettings } from '../../../config/model/offline.ts'

/**
 * The part of a service worker's global scope that is used here: TypeScript's types for workers and for pages cannot be
 * loaded together.
 */
interface WorkerScope {
  kbOffline: OfflineSettings
  /** `scope` is an address. */
  registration: { scope: string; unregister(): Promise<boolean> }
  clients: { claim(): Promise<void>; matchAll(): Promise<{ url: string; navigate(url: string): Promise<unknown> }[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchingEvent) => void): void
  addEventListener(type: 'message', listener: (event: LifeEvent & { data: unknown }) => void): void
}

interface LifeEvent {
  /** Keeps the worker alive until `work` has settled. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchingEvent extends LifeEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

export const scope = self as unknown as WorkerScope

/** The site's base path, with leading and trailing slash: the folder of the worker's script. */
export const base = new URL('./', location.href).pathname

/** Prefix of this site's cache names; other sites on the same host have another base. */
export const FAMILY = `kb ${base} `
