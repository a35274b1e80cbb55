import type { SearchService } from '../../schema/search.ts'

/** The service that answers searches, as pages name it. */
export interface SearchServiceView {
  provider: SearchService['provider']
  /** Where searches are sent. */
  url: string
  /** Sent with each search; absent where it is part of the address. */
  key?: string
  /** Of the published site, in whose addresses results may be; absent if the settings have none. */
  origin?: string
  /** What is said of results, which are places in notes, with their number (`{n}`). */
  found: string
  /** What is said of a failure. */
  failed: string
}
