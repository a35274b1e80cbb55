import type { AssetLinks } from '../../../config/model/view.ts'
import type { LinkTarget } from '../graph/link-target.ts'
import type { PictureData } from './remote-pictures.ts'
import type { ShareImages } from './share/share-images.ts'

/** A file that pages refer to: its address and, for pictures, its size in px. */
export interface AssetUrl {
  /** Final address, base included, percent-encoded. */
  href: string
  width?: number
  height?: number
  /** A drawing that dark pages have to show on something light. */
  paper?: true
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

/** The file that a link or picture leads to; undefined if it leads to none, or to a page. */
export function fileAt(target: LinkTarget, { files, publicFiles }: Pick<Manifest, 'files' | 'publicFiles'>) {
  if (target.kind === 'file') return files.get(target.path)
  return target.kind === 'public' ? publicFiles.get(target.path) : undefined
}

/** The files that pages refer to, as final addresses with base; nearly all contain a hash. */
export interface Manifest extends Omit<AssetLinks, 'search' | 'katex' | 'zoom' | 'modeScript'> {
  /** Files used by notes, by path in the content folder. */
  files: AssetUrls
  publicFiles: AssetUrls
  /** Style sheets of page kinds and layouts that plugins add, by source file. */
  kindStyles?: Readonly<Record<string, string>>
  /** Script that answers searches, in the search dialog and on the search page. */
  searchScript?: string
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
