import type { PictureData } from './remote-pictures.ts'
import type { ShareImages } from './share/share-images.ts'

/** A file that pages name: its address and, for pictures, its size. */
export interface AssetUrl {
  /** Final address, base included, percent-encoded. */
  href: string
  width?: number
  height?: number
  /** Leaner forms of a picture that notes show, best first. */
  sources?: readonly PictureSource[]
}

export interface PictureSource {
  type: string
  /** Final addresses with their widths. */
  srcset: string
}

/** Answers by path: a map in a build; the dev server finds out when asked. */
export interface AssetUrls {
  get(path: string): AssetUrl | undefined
}

/** Everything pages load, by hashed address. */
export interface Manifest {
  /** Files beside notes, by path in the content folder. */
  files: AssetUrls
  publicFiles: AssetUrls
  style: string
  /** What is other on paper. */
  print?: string
  /** The sheet that names the web font's rarer slices. */
  webFont?: string
  /** Of the page of the search. */
  searchStyle?: string
  /** Of pages of the map. */
  map?: string
  /** Of pages with players, cards of repositories, galleries or captions. */
  media?: string
  /** Of pages with steps, trees of files, timelines or cards. */
  blocks?: string
  /** Of notes with a layout of ours. */
  layouts?: string
  /** Of pages of statistics. */
  statistics?: string
  /** Of kinds of pages that plugins add, by file. */
  kindStyles?: Readonly<Record<string, string>>
  /** Of the home page and the not-found page, where the look has a sheet for them. */
  home?: string
  script: string
  islands?: string
  /** Scripts of the page of the search, which it asks for at once. */
  searchScripts?: readonly string[]
  katex?: string
  /** The page of the frame that draws diagrams. */
  mermaid?: string
  /** Of pictures of other hosts; absent where nothing is known of any. */
  remote?: { pictures: PictureData['pictures']; stamp: string }
  /** The script that counts visits, where they are counted; `kb dev` has none. */
  analytics?: string
  /** The script that asks the server of comments for numbers, where they are wanted; `kb dev` has none. */
  counts?: string
  /** Addresses of the clients of comments, by service, on sites that have such a one. */
  comments?: Readonly<Record<string, { script: string; style: string }>>
  /** What pictures for sharing are made with, where they are wanted; `kb dev` has none. */
  share?: ShareImages
}
