import type { PageRecord } from '../pages/page-record.ts'

/** Where a link or image of a note leads; a query (`?a=b`) is kept as written. */
export type LinkTarget =
  | { kind: 'page'; path: string; query?: string; hash: string; page?: PageRecord }
  /** A file of the public folder, by its path there. */
  | { kind: 'public'; path: string; query?: string; hash: string }
  /** A file next to the notes, by its path in the content folder. */
  | { kind: 'file'; path: string; query?: string; hash: string }
  /** Leads nowhere, or to a feed, which only exists in the output; `href` is the address to show. */
  | { kind: 'none'; href: string }
