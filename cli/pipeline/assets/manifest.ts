/** A file that pages name: its address and, for pictures, its size. */
export interface AssetUrl {
  /** Final address, base included, percent-encoded. */
  href: string
  width?: number
  height?: number
}

/** Everything pages load, by hashed address. */
export interface Manifest {
  /** Files beside notes, by path in the content folder. */
  files: Map<string, AssetUrl>
  publicFiles: Map<string, AssetUrl>
  style: string
  script: string
  islands?: string
  katex?: string
}
