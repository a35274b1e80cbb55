/**
 * How the text of a note behind a password is encrypted. The build (`cli/pipeline/site/seal.ts`) and the browser
 * (`renderer/client/locked/open-parts.ts`) both follow this; the browser gets salt and rounds from the page.
 *
 * PBKDF2-SHA-256 turns the password into a secret; HKDF-SHA-256 turns the secret into keys for single purposes; the
 * page's own one encrypts with AES-256-GCM.
 */
export const LOCK = {
  /** What OWASP asks for PBKDF2-SHA-256: about a quarter of a second for a reader, and for every guess. */
  rounds: 600_000,
  keyBits: 256,
  /** Bytes. */
  saltSize: 16,
  ivSize: 12,
  tagSize: 16,
  /** Purpose of the key that a reader's browser derives. */
  pageKey: 'kb page',
} as const

/** Begins the names under which the browser keeps keys until the tab is closed. */
export const LOCK_STORE = 'kb-lock '

/** What the page of a note behind a password shows in place of the text, or with it. */
export interface LockedView {
  /** Base64. */
  salt: string
  /** Absent once the text is shown. */
  rounds?: number
  /** The encrypted `OpenParts`, in base64: IV, then text, then tag. Absent once the text is shown. */
  text?: string
}

/** The parts of the page with its text, as JSON. */
export interface OpenParts {
  mainHtml: string
  bodyClass: string
  /** Absent if it does not differ. */
  sidebarHtml?: string
}
