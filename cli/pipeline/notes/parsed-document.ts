import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { BaseUse } from '../../markdown/base/read-base.ts'
import type { LineOrigin } from '../../markdown/line-origins.ts'
import type {
  CodeSlot,
  ImageSlot,
  LinkSlot,
  MarkdownFeatures,
  ParsedHeading,
  RemotePicture,
} from '../../markdown/markdown.ts'
import type { DemoFile, SheetFile, SheetFileUse } from '../../markdown/note-files.ts'
import type { FileHistory } from '../sources/git-dates.ts'

/** What a note's own file and its git history say about it; the text itself is a `DocumentBody` in the store. */
export interface ParsedDocument {
  /** Relative to the content folder. */
  path: string
  /** Not cached with it, because it changes without the file. */
  history?: FileHistory
  /** The file it was read from, and the hash of its bytes; absent for pages without a file. */
  source?: { absolute: string; hash: string }
  /** Bytes of that file in UTF-8. */
  size?: number
  frontmatter: Frontmatter
  /** Positions of the frontmatter's values in the file, by path such as `pageComponent.data.path`. */
  places: Record<string, { line: number; column: number }>
  /** Text of the `#` heading at the very beginning of the body. */
  leadingTitle?: string
  /** Its id. */
  leadingSlug?: string
  /** Levels 1 to 6, without the leading title. */
  headings: ParsedHeading[]
  anchors: string[]
  links: LinkSlot[]
  images: ImageSlot[]
  /** Absent if there are none. */
  remotePictures?: RemotePicture[]
  /** Links with spaces in their addresses, which are text; absent if there are none. */
  spacedLinks?: LinkSlot[]
  features: MarkdownFeatures
  /** Absent if there are none. */
  bases?: BaseUse[]
  /** Files of the public folder that its style sheets name; absent if there are none. */
  sheetFiles?: SheetFileUse[]
  /** Number of Chinese characters and of other words in the whole file (U44). */
  words: { cjk: number; other: number }
  /** The same for the frontmatter alone. */
  matterWords: { cjk: number; other: number }
  charsets: { cjk: boolean; cyrillic: boolean }
  /** Beginning of the text without code, on one line, for descriptions; at most 160 characters. */
  summary: string
  hasExcerpt: boolean
  /** UTF-16 units of its HTML with its code. */
  textSize: number
  emptyBody: boolean
  includes: { path: string; hash: string }[]
  /** File names of the demo frames' documents, in the order of their slots. */
  demos: string[]
  /** Store key of the body. */
  bodyKey: string
  /** Hash of the body. */
  bodyHash: string
  /** The text of a note behind a password; everything above is that of a note without a text. */
  locked?: LockedText
  /** The same decrypted, for its own page and for faults. In memory only: it is never stored. */
  open?: OpenText
  /** The note is behind a password that is not set: it must not be built, and its text is gone. */
  withheld?: true
  diagnostics: Diagnostic[]
}

interface LockedText {
  /** Name of the password. */
  password: string
  /** Id of the key. */
  id: string
  /** The encrypted JSON of an `OpenText`. */
  sealed: string
}

/** What the text of a note behind a password says. */
export interface OpenText
  extends Pick<
    ParsedDocument,
    | 'headings'
    | 'anchors'
    | 'links'
    | 'images'
    | 'remotePictures'
    | 'spacedLinks'
    | 'features'
    | 'bases'
    | 'words'
    | 'matterWords'
    | 'emptyBody'
    | 'diagnostics'
  > {
  body: DocumentBody
}

/** What a note's text says, for the page of the note itself, and for finding faults. */
export const withOpenText = (document: ParsedDocument): ParsedDocument =>
  document.open ? { ...document, ...document.open } : document

/** Whether a note's frontmatter has a key, even one without a value, which its `frontmatter` does not show. */
export const hasKey = ({ places }: Pick<ParsedDocument, 'places'>, key: string): boolean => Object.hasOwn(places, key)

/** The large part of a note, read only when its page is rendered. */
export interface DocumentBody {
  html: string
  excerpt?: string
  content: string
  /** Offsets in `content` at which code blocks begin and end, alternately; absent if there are none. */
  codeAt?: number[]
  /** Documents of demo frames; absent if there are none. */
  demos?: DemoFile[]
  /** Absent if there are none. */
  sheets?: SheetFile[]
  /** Absent if there are none. */
  code?: CodeSlot[]
  /** The file with what it includes, and where its body's lines come from; absent if it includes nothing. */
  written?: WrittenText
}

/** A text of which some lines are those of other files. */
export interface WrittenText {
  text: string
  /** UTF-16 units of frontmatter before the body, and its lines. */
  bodyOffset: number
  bodyLine: number
  origins: readonly LineOrigin[]
}

/** A parsed note and the time it took, which is not part of the document because it differs between runs. */
export interface Parsed {
  document: ParsedDocument
  /** In ms. */
  spent: number
}

/** Reads the body with a key (`bodyKey`) from the store. */
export type ReadBody = (bodyKey: string) => DocumentBody
