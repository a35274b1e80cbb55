import type { NoteLanguage } from '../../config/languages.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { NotePlugins } from './note-plugins.ts'

/** One note's Markdown, as its own thread gets it: plain data. */
export interface MarkdownInput {
  /** Path for diagnostics, from the site's root. */
  file: string
  /** The whole file as read, its line ends kept as they are; the body begins at `bodyOffset`. */
  text: string
  /** UTF-16 units of frontmatter before the body. */
  bodyOffset: number
  /** Lines of frontmatter before the body. */
  bodyLine: number
  settings: MarkdownRules
  language: NoteLanguage
  /** It holds short posts, each below a heading with a date. */
  shortPosts?: boolean
  /** Text before it is the excerpt; the frontmatter may name another. */
  excerptSeparator: string
  /** What plugins of unified find as `file.data`. */
  data?: Record<string, unknown>
  plugins?: NotePlugins
  /** Highlighted code of the note as it was before. */
  highlighted?: HighlightedLines
}

/** The slice of the site's settings that Markdown depends on; part of the cache key. */
export interface MarkdownRules {
  lineNumbers: boolean
  collapse: number
  trust: 'trusted' | 'untrusted'
  /** The address of a player or repository, alone in its paragraph, is shown as such. */
  embedLinks?: true
  /** A picture with a title, alone in its paragraph, has it below. */
  captions?: true
  /** Frontmatter keys the site adds to ours (`extendFrontmatter`). */
  frontmatterKeys?: string[]
  /** Names of the site's own components. */
  components: string[]
  /** Languages by path prefix, longest first; the last is for all other notes. */
  languages: ({ prefix: string } & NoteLanguage)[]
  /** Absolute root that `<<< @/x` may read in; nothing outside it. */
  root: string
  /** Content folder from the root, where it is not the root itself. */
  contentPrefix?: string
}

/** A link that only the whole site can resolve. Its place in the HTML is `slot(n)`, n its index in `links`. */
export interface LinkSlot {
  /** As written, percent-decoded where that succeeds. */
  target: string
  /**
   * `page`: Markdown or HTML link inside the site; `wiki`: `[[note]]`, its text slot is `textSlot(n)` when no text was
   * given.
   */
  kind: 'page' | 'wiki'
  line: number
  column: number
}

/**
 * An image of the site; its place in the HTML is `src="` + `imageSlot(n)` + `"`, which render replaces by src, width
 * and height.
 */
export interface ImageSlot {
  target: string
  line: number
  column: number
  /** The author gave sizes; do not write our own. */
  sized: boolean
}

/** A picture of another host; its place in the HTML is the attribute with `remoteSlot(n)`, which render fills. */
export interface RemotePicture {
  /** Whole, without a fragment. */
  address: string
  line: number
  column: number
  /** What the author has said of it: its size, a style, what its host learns of the page. */
  given: ('size' | 'style' | 'referrer')[]
}

/** Highlighted lines of a block of code; their place in the HTML is `codeSlot(n)`, which render fills. */
export interface CodeSlot {
  /** Of the language, the code and our own code. No page depends on it: an edit finds by it what it may keep. */
  digest: string
  /** A line of HTML for each line of code. */
  lines: string
  /** Opening tag of each line, where one is marked or the author numbers them. */
  openings?: string[]
  /** The style sheet counts the lines. */
  isNumbered?: boolean
  /** Words to be marked in lines counted from 1. */
  words?: { word: string; from: number; to: number }[]
  /** Lines, counted from 0, that begin with a prompt, which is shown and no part of the text. */
  prompts?: number[]
}

/** `lines` of code slots, by their digests. */
export type HighlightedLines = ReadonlyMap<string, string>

export interface ParsedHeading {
  level: number
  title: string
  slug: string
  /** UTF-16 units in `content`. */
  charIndex: number
}

export interface MarkdownFeatures {
  math: boolean
  mermaid: boolean
  demo: boolean
  /** A demo of it runs in Vue. */
  vue?: boolean
  images: boolean
  /** Players, cards of repositories, galleries, captions: absent without. */
  media?: boolean
  /** Steps, trees of files, timelines, cards: absent without. */
  blocks?: boolean
  /** Island components used, sorted. */
  islands: string[]
}

/** The page inside a demo block's frame: a file of the site, run in a sandbox. */
export interface DemoFile {
  /** File name; a hash of its bytes. */
  name: string
  html: string
}

export interface MarkdownResult {
  /** HTML with slots. */
  html: string
  /** HTML before the excerpt separator, with the same slots. */
  excerpt?: string
  /** Levels 1 to 6, in order. A first-child `#` heading is `leadingTitle`, not in `html` (C61) and not here. */
  headings: ParsedHeading[]
  leadingTitle?: string
  /** Its id, which the page's own title carries; empty when the title gives none. */
  leadingSlug?: string
  /** All ids in the HTML, for checking fragments. */
  anchors: string[]
  links: LinkSlot[]
  images: ImageSlot[]
  remotePictures: RemotePicture[]
  /** Text without markup, blocks on lines of their own; code included. */
  content: string
  /** Where blocks of code begin and end in `content`, by turns: UTF-16 units. */
  codeAt: number[]
  /** Beginning of its paragraphs and lists, without code, headings and tables; of these two where it has no more. */
  prose: string
  features: MarkdownFeatures
  /** Files read by `<<<`, from the site's root, with the hash of what was read: the result depends on them. */
  includes: { path: string; hash: string }[]
  /** Documents of the frames in it; the address of the n-th is as `demoSlot(n)`. */
  demos: DemoFile[]
  diagnostics: Diagnostic[]
  code: CodeSlot[]
}

/** Marks of the slots: Unicode noncharacters, removed from the source before parsing, so text cannot forge one. */
export const SLOT_MARK = '\uFDD0'
export const slot = (n: number): string => `${SLOT_MARK}L${n}${SLOT_MARK}`
export const textSlot = (n: number): string => `${SLOT_MARK}T${n}${SLOT_MARK}`
export const imageSlot = (n: number): string => `${SLOT_MARK}I${n}${SLOT_MARK}`
/** The value of an attribute that goes, with what is known of the picture in its place. */
export const remoteSlot = (n: number): string => `${SLOT_MARK}R${n}${SLOT_MARK}`
/** How the first picture of a note is loaded: at once on its own page, late elsewhere. */
export const FIRST_PICTURE = `${SLOT_MARK}E0${SLOT_MARK}`
/** In a `<code>`. */
export const codeSlot = (n: number): string => `${SLOT_MARK}C${n}${SLOT_MARK}`
/** In a frame's `src`. */
export const demoSlot = (n: number): string => `${SLOT_MARK}D${n}${SLOT_MARK}`
