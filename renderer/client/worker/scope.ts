import type { OfflineSettings } from '../../../config/model/offline.ts'

/** The part of a service worker's surroundings that is used here: its types and those of pages exclude each other. */
export interface WorkerScope {
  kbOffline: OfflineSettings
  registration: { unregister(): Promise<boolean> }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchingEvent) => void): void
  addEventListener(type: 'message', listener: (event: LifeEvent & { data: unknown }) => void): void
}

export interface LifeEvent {
  /** The worker is kept alive until then. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchingEvent extends LifeEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

export const scope = self as unknown as WorkerScope

/** The site's base, with both slashes: the worker stands right in it. */
export const base = new URL('./', location.href).pathname

/** Our stores of this site begin so: sites below other bases of the same host have their own. */
export const FAMILY = `kb ${base} `
