/** The author's package that cuts fonts. */
export const PACKAGE = 'subset-font'

/** A slice to cut, as plain data for a worker thread. */
export interface SliceOrder {
  /** Absolute path of the site. */
  root: string
  /** Absolute path of the font, and the hash of its bytes. */
  file: string
  fileHash: string
  characters: string
  /** Key of the result in the store at `storeFolder`. */
  key: string
  storeFolder: string
}
