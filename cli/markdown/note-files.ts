/** The page in a demo's frame: a file of the site that runs in a sandbox. */
export interface DemoFile {
  /** File name: a hash of its content. */
  name: string
  html: string
}

/** The style sheets that a note contains, as a file that its page loads. */
export interface SheetFile {
  /** Below the base, with a hash of its content. */
  path: string
  css: string
}
