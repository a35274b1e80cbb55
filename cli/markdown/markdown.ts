import type { NoteLanguage } from '../../config/languages.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { BaseUse } from './base/read-base.ts'
import type { LineOrigin } from './line-origins.ts'
import type { DemoFile, SheetFile, SheetFileUse } from './note-files.ts'
import type { NotePlugins } from './note-plugins.ts'
import type { CodeTypes } from './types/type-lines.ts'

/** One note's Markdown, with everything that its result depends on. */
export interface MarkdownInput {
  /** Path for diagnostics, from the site's root. */
  file: string
  /** The whole file as read, with its original line ends; the body starts at `bodyOffset`. */
  text: string
  /** UTF-16 units of frontmatter before the body. */
  bodyOffset: number
  /** Lines of frontmatter before the body. */
  bodyLine: number
  /** Where the lines of the body come from, if some are of files that the note includes. */
  origins?: readonly LineOrigin[]
  settings: MarkdownRules
  language: NoteLanguage
  /** The language of its text, if the note names one. */
  textLang?: string
  /** Whether it is part of a page: a heading at its beginning is not the page's title. */
  isPart?: true
  /** Whether it contains short posts, each below a heading with a date. */
  shortPosts?: boolean
  /** The comment that ends the excerpt; the frontmatter may set another. */
  excerptSeparator: string
  /** `file.data` for unified plugins. */
  data?: Record<string, unknown>
  plugins?: NotePlugins
  /** Highlighted code of the note's last version. */
  highlighted?: HighlightedLines
}

/** The site's settings that Markdown depends on; part of the cache key. */
export interface MarkdownRules {
  lineNumbers: boolean
  collapse: number
  trust: 'trusted' | 'untrusted'
  /** Whether the address of a player or repository, alone in its paragraph, is shown as a player or card. */
  embedLinks?: true
  /** Whether an image with a title, alone in its paragraph, has it as a caption. */
  captions?: true
  /** Whether line breaks within a paragraph are kept. */
  breaks?: true
  /** Whether `H~2~O` has a subscript and `x^2^` a superscript. */
  subSup?: true
  /** Whether emoticons such as `:)` are emoji. */
  emoticons?: true
  /** Titles of the site's own containers, by name; an empty one is none. */
  containers?: Readonly<Record<string, string>>
  /** The public folder, relative to the root, if it has pictures of diagrams; absent if diagrams are code. */
  diagrams?: string
  /** Makes no files of the text, because everybody can open them: demos are code, style sheets have no effect. */
  withoutFiles?: true
  /** Frontmatter keys added by the site (`extendFrontmatter`). */
  frontmatterKeys?: string[]
  /** Names of the site's own components. */
  components: string[]
  /** Languages by path prefix, longest first; the last is for all other notes. */
  languages: ({ prefix: string } & NoteLanguage)[]
  /** Versions of installed packages that notes may use, and hashes of lockfiles, by name: the HTML depends on them. */
  packages?: Readonly<Record<string, string>>
  /** Absolute path of the site's root; `<<< @/x` reads nothing outside it. */
  root: string
  /** Content folder relative to the root, unless it is the root itself. */
  contentPrefix?: string
}

/** A link that only the whole site can resolve. In the HTML it is `slot(n)`, where n is its index in `links`. */
export interface LinkSlot {
  /** As written, percent-decoded where that succeeds; names in double brackets are not decoded. */
  target: string
  /**
   * `page`: a Markdown or HTML link inside the site; `wiki`: `[[note]]`, whose text is `textSlot(n)` if it has none;
   * `file`: the name of a file, as in `![[surf.mp3]]`.
   */
  kind: 'page' | 'wiki' | 'file'
  line: number
  column: number
  /** Path, from the site's root, of the included file that it is in; absent for the note itself. */
  from?: string
  /** `![[note]]`: the note is shown in place, where it stands alone; elsewhere it is a link. */
  isEmbed?: true
  /** The words after the `|` of such a one. */
  label?: string
}

/**
 * An image of the site. In the HTML it is `src="` + `imageSlot(n)` + `"`, which render replaces with src, width and
 * height; in a `srcset` it is `imageSlot(n)`, replaced with the address.
 */
export interface ImageSlot {
  target: string
  line: number
  column: number
  /** As for links. */
  from?: string
  /** Whether the author set a size, so that none is added. */
  sized: boolean
  /** Whether it is one of a `srcset`, from which browsers choose. */
  isAlternative?: true
  /** `![[wave.png]]`: the target is the name of a file, or a path as Obsidian understands it. */
  isNamed?: true
}

/** An image on another host. In the HTML it is an attribute with `remoteSlot(n)`, which render replaces. */
export interface RemotePicture {
  /** Absolute, without a fragment. */
  address: string
  line: number
  column: number
  /** As for links. */
  from?: string
  /** What the author has set: its size, a style, a referrer policy. */
  given: ('size' | 'style' | 'referrer')[]
}

/** The highlighted lines of a code block. In the HTML they are `codeSlot(n)`, which render replaces. */
export interface CodeSlot {
  /**
   * Hash of the language, the code and kb's own code. No page depends on it; it identifies lines that an edit can
   * reuse.
   */
  digest: string
  /** A line of HTML for each line of code. */
  lines: string
  /** Opening tag of each line, if one is marked or the author sets the first number. */
  openings?: string[]
  /** Whether the style sheet numbers the lines. */
  isNumbered?: boolean
  /** Words to mark, in ranges of lines counted from 1. */
  words?: { word: string; from: number; to: number }[]
  /** Lines, counted from 0, that begin with a prompt, which is shown but not part of the text. */
  prompts?: number[]
  types?: CodeTypes
}

/** `lines` of code slots, by their digests. */
export type HighlightedLines = ReadonlyMap<string, string>

export interface ParsedHeading {
  level: number
  title: string
  slug: string
  /** Offset in `content`, in UTF-16 units. */
  charIndex: number
}

export interface MarkdownFeatures {
  math: boolean
  mermaid: boolean
  demo: boolean
  /** Whether one of its demos runs in Vue. */
  vue?: boolean
  images: boolean
  /** Whether there are players, repository cards, galleries or captions; absent if not. */
  media?: boolean
  /** Whether there are steps, file trees, timelines, cards or the like; absent if not. */
  blocks?: boolean
  /** Whether there are charts; absent if not. */
  charts?: boolean
  /** Whether there is code whose types are shown; absent if not. */
  types?: boolean
  /** Whether it shows other notes; absent if not. */
  embeds?: boolean
  /** Whether some blocks are written in another direction than the text around them; absent if not. */
  turned?: boolean
  /** Whether it is a base; absent if not. */
  base?: boolean
  /** Whether it is a canvas, or a page shows one; absent if not. */
  canvas?: boolean
  /** Paths of the files with its style sheets, from the base; absent without. */
  sheets?: string[]
  /** Names of the island components used, sorted. */
  islands: string[]
}

/** Adds what a text needs to what the text that shows it needs. */
export function addFeatures(to: MarkdownFeatures, { islands, sheets, ...flags }: MarkdownFeatures): void {
  for (const name of Object.keys(flags) as (keyof typeof flags)[]) if (flags[name]) to[name] = true
  to.islands = [...new Set([...to.islands, ...islands])].sort()
  if (sheets) to.sheets = [...new Set([...(to.sheets ?? []), ...sheets])]
}

export interface MarkdownResult {
  /** HTML with slots. */
  html: string
  /** HTML before the excerpt separator, with the same slots. */
  excerpt?: string
  /** Levels 1 to 6, in order. A `#` heading at the very start is `leadingTitle`, neither in `html` (C61) nor here. */
  headings: ParsedHeading[]
  leadingTitle?: string
  /** Its id, which the page's own title gets; empty if the title results in none. */
  leadingSlug?: string
  /** All ids in the HTML, for checking fragments. */
  anchors: string[]
  links: LinkSlot[]
  images: ImageSlot[]
  remotePictures: RemotePicture[]
  /** Links with spaces in their addresses, which are text and have no slots. Absent if there are none. */
  spacedLinks?: LinkSlot[]
  /** Text without markup, with blocks on lines of their own; includes code. */
  content: string
  /** Start and end of each code block in `content`, alternating, in UTF-16 units. */
  codeAt: number[]
  /**
   * Start of its paragraphs and lists, without code, headings and tables; if there are none, of headings and tables.
   */
  prose: string
  features: MarkdownFeatures
  /** Files read for it, such as by `<<<`, from the site's root, with their hashes: the result depends on them. */
  includes: { path: string; hash: string }[]
  /** Documents of the frames in it; the n-th has the address `demoSlot(n)`. */
  demos: DemoFile[]
  /** Absent if there are none. */
  sheets?: SheetFile[]
  /** Absent if there are none. */
  sheetFiles?: SheetFileUse[]
  diagnostics: Diagnostic[]
  code: CodeSlot[]
  /** Absent if there are none. */
  bases?: BaseUse[]
}

/**
 * Delimits slots: a Unicode noncharacter that is removed from the source before parsing, so that no text can forge one.
 */
export const SLOT_MARK = '\uFDD0'
export const slot = (n: number): string => `${SLOT_MARK}L${n}${SLOT_MARK}`
export const textSlot = (n: number): string => `${SLOT_MARK}T${n}${SLOT_MARK}`
/** What the note of a wiki link is about; empty where it does not say. */
export const summarySlot = (n: number): string => `${SLOT_MARK}S${n}${SLOT_MARK}`
export const imageSlot = (n: number): string => `${SLOT_MARK}I${n}${SLOT_MARK}`
/** The value of an attribute that render replaces with what is known of the image. */
export const remoteSlot = (n: number): string => `${SLOT_MARK}R${n}${SLOT_MARK}`
/** `loading` of a note's first image: eager on its own page, lazy elsewhere. */
export const FIRST_PICTURE = `${SLOT_MARK}E0${SLOT_MARK}`
/** `data-embed` of the link of `![[note]]`, and of the `<div>` around one that stands alone; render removes it. */
export const embedSlot = (n: number): string => `${SLOT_MARK}N${n}${SLOT_MARK}`
/** Inside `<code>`. */
export const codeSlot = (n: number): string => `${SLOT_MARK}C${n}${SLOT_MARK}`
/** Between elements. */
export const baseSlot = (n: number): string => `${SLOT_MARK}B${n}${SLOT_MARK}`
/** In a frame's `src`. */
export const demoSlot = (n: number): string => `${SLOT_MARK}D${n}${SLOT_MARK}`
