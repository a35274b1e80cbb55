import type { Code } from 'mdast'
import type { NoteLanguage } from '../../config/languages.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { BaseUse } from './base/read-base.ts'
import type { CodeSlot, LinkSlot, MarkdownFeatures, MarkdownRules, ParsedHeading } from './markdown.ts'
import type { SheetFileUse } from './note-files.ts'
import type { UniqueSlug } from './tree/slug.ts'
import type { CodeTypes } from './types/type-lines.ts'

/** A heading while its note is parsed. */
export type FoundHeading = Omit<ParsedHeading, 'charIndex'>

/** The start of a node; if it has no position, that of the node around it. */
export type At = { line: number; column: number } | undefined

/** State shared by the steps of parsing one note. */
export interface ParseState {
  file: string
  /** The body as parsed, without the code in its fences; positions in trees refer to it. */
  text: string
  rules: MarkdownRules
  language: NoteLanguage
  report: (diagnostic: Diagnostic) => void
  /** Converts a point of the body to a place in the file on disk. */
  place: (point: At) => Place
  /** Whether the nodes being read are children of a node that contains text. */
  inline: boolean
  /** Names of unknown components and elements that have been reported. */
  unknownTags: Set<string>
  headings: FoundHeading[]
  uniqueSlug: UniqueSlug
  /** Further ids of headings by those they set themselves; see `explicitIds`. */
  oldIds: ReadonlyMap<string, string | undefined>
  features: Omit<MarkdownFeatures, 'islands'> & { islands: Set<string> }
  code: CodeSlot[]
  /** Absent if there are none. */
  bases?: BaseUse[]
  /** Links with spaces in their addresses, which are text; absent if there can be none. */
  spacedLinks?: LinkSlot[]
  /** Ids that names of blocks have given; absent if none has. */
  blockIds?: Set<string>
  /** Types in code blocks, by block. */
  types?: Map<Code, CodeTypes>
  /** Its style sheets, as CSS; absent if there are none. */
  styles?: string[]
  /** Addresses from the root in them; absent if there are none. */
  sheetFiles?: SheetFileUse[]
  includes: { path: string; hash: string }[]
  /** Returns a new id on each call. */
  nextId: () => string
}
