import type { PageRecord } from '../pages/page-record.ts'

/** Where a link or image of a note leads. */
export type LinkTarget =
  | { kind: 'page'; path: string; hash: string; page?: PageRecord }
  /** A file of the public folder, by its path there. */
  | { kind: 'public'; path: string; hash: string }
  /** A file beside the notes, by its path in the content folder. */
  | { kind: 'file'; path: string; hash: string }
  /** Leads nowhere: shown as the author wrote it. */
  | { kind: 'none'; href: string }
