import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type {
  CodeSlot,
  DemoFile,
  ImageSlot,
  LinkSlot,
  MarkdownFeatures,
  ParsedHeading,
  RemotePicture,
} from '../../markdown/markdown.ts'

/** What is known of a note from its own file; the text itself is a `DocumentBody` in the store. */
export interface ParsedDocument {
  /** From the content folder. */
  path: string
  /** Epoch in s of the last commit. */
  lastCommit?: number
  /** Of the first; and the last changes, newest first, each with the first line of its message. */
  firstCommit?: number
  changes?: (readonly [time: number, subject: string])[]
  contributors?: string[]
  /** The file it was read from, and the hash of its bytes; absent for stand-ins. */
  source?: { absolute: string; hash: string }
  frontmatter: Frontmatter
  /** Where each key of the frontmatter is in the file, `pageComponent.data.path` for inner ones. */
  places: Record<string, { line: number; column: number }>
  /** First-child `#` heading of the body. */
  leadingTitle?: string
  leadingSlug?: string
  /** Levels 1 to 6. */
  headings: ParsedHeading[]
  anchors: string[]
  links: LinkSlot[]
  images: ImageSlot[]
  /** Absent without. */
  remotePictures?: RemotePicture[]
  features: MarkdownFeatures
  /** Chinese characters and other words (U44). */
  words: { cjk: number; other: number }
  /** Those of its frontmatter. */
  matterWords: { cjk: number; other: number }
  charsets: { cjk: boolean; cyrillic: boolean }
  /** Beginning of the text without its code, on one line, for descriptions; at most 160 characters. */
  summary: string
  hasExcerpt: boolean
  emptyBody: boolean
  includes: { path: string; hash: string }[]
  /** Names of the demo frames' documents, in the order of their slots. */
  demos: string[]
  /** Key of the body in the store, and the hash of what it says. */
  bodyKey: string
  bodyHash: string
  diagnostics: Diagnostic[]
}

/** The large part of a note, read only when its page is rendered. */
export interface DocumentBody {
  html: string
  excerpt?: string
  content: string
  /** Where blocks of code begin and end in `content`, by turns; absent without. */
  codeAt?: number[]
  /** Documents of demo frames; absent without. */
  demos?: DemoFile[]
  /** Absent without. */
  code?: CodeSlot[]
}

/** A note and what it took, in ms: apart, because the note is the same on every machine. */
export interface Parsed {
  document: ParsedDocument
  spent: number
}
