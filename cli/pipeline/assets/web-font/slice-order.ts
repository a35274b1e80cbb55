/** A slice for a worker: plain data. */
export interface SliceOrder {
  /** Of the site. */
  root: string
  /** The font: absolute, and the hash of its bytes. */
  file: string
  fileHash: string
  characters: string
  /** What it is kept under, in the store of this folder, in Base64. */
  key: string
  storeFolder: string
}
