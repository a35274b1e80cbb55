import type { PictureData } from './remote-pictures.ts'
import type { ShareImages } from './share/share-images.ts'

/** A file that pages refer to: its address and, for pictures, its size in px. */
export interface AssetUrl {
  /** Final address, base included, percent-encoded. */
  href: string
  width?: number
  height?: number
  /** Smaller variants of a picture that notes show, in order of preference. */
  sources?: readonly PictureSource[]
}

export interface PictureSource {
  type: string
  /** As in the `srcset` attribute: final addresses with their widths. */
  srcset: string
}

/** Looks up a file by its path: in a map during a build; the dev server reads the file on demand. */
export interface AssetUrls {
  get(path: string): AssetUrl | undefined
}

/** The files that pages refer to, as final addresses with base; nearly all contain a hash. */
export interface Manifest {
  /** Files used by notes, by path in the content folder. */
  files: AssetUrls
  publicFiles: AssetUrls
  style: string
  /** Style sheet of pages with text written from right to left. */
  rtl?: string
  /** Style sheet for print, and for visitors with colours of their own. */
  print?: string
  /** Style sheet with the web font's slices of rarer characters. */
  webFont?: string
  /** Style sheet of the search page and the search dialog. */
  searchStyle?: string
  /** Style sheet of map pages. */
  map?: string
  /** Style sheet of pages with players, repository cards, galleries or captions. */
  media?: string
  /** Style sheet of pages with steps, file trees, timelines or cards. */
  blocks?: string
  /** Style sheet of pages with charts. */
  charts?: string
  /** Style sheet of pages with code whose types are shown. */
  types?: string
  /** Style sheet of pages that show other notes in their text. */
  embeds?: string
  /** Style sheet of series pages and of notes with one of kb's layouts, except slides. */
  layouts?: string
  /** Style sheet and script of pages of canvases. */
  canvas?: string
  canvasScript?: string
  /** Style sheet and script of notes shown as slides. */
  slides?: string
  slidesScript?: string
  /** Style sheet and script of notes behind a password. */
  locked?: string
  lockScript?: string
  /** Style sheet of statistics pages. */
  statistics?: string
  /** Style sheets of page kinds and layouts that plugins add, by source file. */
  kindStyles?: Readonly<Record<string, string>>
  /** Style sheet of the home page and the not-found page. */
  home?: string
  script: string
  islands?: string
  /** Script that answers searches, in the search dialog and on the search page. */
  searchScript?: string
  /** The page inside the frame that draws diagrams. */
  mermaid?: string
  /** Facts about pictures on other hosts; absent if there are none. */
  remote?: { pictures: PictureData['pictures']; stamp: string }
  /** Script that counts visits, if configured; absent in `kb dev`. */
  analytics?: string
  /** Script that fetches view and comment counts from the comment server, if configured; absent in `kb dev`. */
  counts?: string
  /** Addresses of the comment clients, by service; absent if no service needs one. */
  comments?: Readonly<Record<string, { script: string; style: string }>>
  /** What share images are drawn with, if configured; absent in `kb dev`. */
  share?: ShareImages
}
