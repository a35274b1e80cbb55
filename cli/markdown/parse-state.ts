import type { NoteLanguage } from '../../config/languages.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { CodeSlot, MarkdownFeatures, MarkdownRules, ParsedHeading } from './markdown.ts'

/** A heading while its note is parsed. */
export type FoundHeading = Omit<ParsedHeading, 'charIndex'>

/** Where a node begins; of one without a place, where the one around it begins. */
export type At = { line: number; column: number } | undefined

/** What the steps of one note's parse hand on to one another. Lives as long as the parse. */
export interface ParseState {
  file: string
  /** The body as parsed, without the code in its fences; positions in trees point into it. */
  text: string
  rules: MarkdownRules
  language: NoteLanguage
  report: (diagnostic: Diagnostic) => void
  /** A point of the body as a place in the file on disk. */
  place: (point: At) => Place
  /** Set while the children of text-holding parents are read. */
  inline: boolean
  headings: FoundHeading[]
  uniqueSlug: (slug: string) => string
  features: Omit<MarkdownFeatures, 'islands'> & { islands: Set<string> }
  code: CodeSlot[]
  includes: { path: string; hash: string }[]
  /** A number of its own for each thing that needs an id. */
  nextId: () => string
}
