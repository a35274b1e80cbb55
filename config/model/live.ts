/** What the dev server and the script it adds to pages tell each other (`/__kb/`). */
import type { PageParts } from './view.ts'

export const LIVE = {
  events: '/__kb/events',
  script: '/__kb/client.js',
} as const

/** What the page says when it connects: query of `LIVE.events`, and `data-` attributes of the added script. */
export interface LivePage {
  /** The address asked for, decoded, without base. */
  path: string
  /** Digest of the parts the page was made of. */
  digest: string
  /** Address of the page's style sheet. */
  sheet: string
  /** Changes with whatever only a reload can bring: a new server, other settings. */
  era: string
}

export interface LiveFault {
  severity: 'error' | 'warning'
  code: string
  message: string
  hint?: string
  /** `content/a.md:3:1` */
  where?: string
  /** Lines about the place with carets, as text. */
  frame?: string
}

/** Data of the events. All of it is text to be shown or markup the renderer made. */
export type LiveEvent =
  /** Only the parts that changed; the page is then `digest`. */
  | { kind: 'parts'; digest: string; parts: Partial<PageParts> }
  | { kind: 'sheet'; href: string }
  /** A file under an address that stayed the same: pictures of the public folder. */
  | { kind: 'file'; path: string }
  /** The page has moved. */
  | { kind: 'go'; href: string }
  | { kind: 'reload' }
  | { kind: 'faults'; faults: LiveFault[] }
