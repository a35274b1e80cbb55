import type { Place } from '../diagnostics/diagnostic.ts'

/** The page in a demo's frame: a file of the site that runs in a sandbox. */
export interface DemoFile {
  /** File name: a hash of its content. */
  name: string
  html: string
}

/** A file of the public folder that a style sheet names: its address from the root, and where the sheet is. */
export interface SheetFileUse {
  address: string
  place: Place
}

/** The style sheets that a note contains, as a file that its page loads. */
export interface SheetFile {
  /** Below the base, with a hash of its content. */
  path: string
  css: string
}
