/** What the build and the service worker agree on (`offline` of the settings). */

/**
 * From the output folder. The worker's address never changes: a site that gives it up writes one that removes itself.
 */
export const WORKER_FILE = 'sw.js'
/**
 * Where VuePress and other tools that use Workbox put theirs. It answers from its own store without asking the site, so
 * visitors of the old site would go on seeing that: this file removes it.
 */
export const OLD_WORKER_FILE = 'service-worker.js'
/** Shown for pages that were never visited while there is no network. */
export const OFFLINE_FILE = 'offline.html'

/** Written in front of the worker's script, as `self.kbOffline`. */
export interface OfflineSettings {
  /** Of script, style and what all pages share: names the store of files kept. */
  id: string
  /** Address of the page for no network, with base. */
  page: string
  /** Addresses that page needs, with base. */
  files: string[]
  /** Folders, from the output folder, whose files never change under their names. */
  hashed: readonly string[]
  /** Files kept at most. */
  limit: number
  /** What the search begins with, with base; absent where there is none. */
  search?: {
    /** Of the dialog: scripts and its style. */
    files: string[]
    /** Folder of the index. */
    index: string
  }
}

/** What a page tells the worker: addresses it is made of, which the worker did not see being loaded. */
export interface VisitedMessage {
  kbVisited: string[]
}

/** A page has nothing to do, and its visitor does not save data: what a first search needs may be fetched. */
export interface AheadMessage {
  kbAhead: true
}
