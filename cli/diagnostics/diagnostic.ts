import { inEnglish } from '../../config/fill.ts'
import { compareText } from '../core/compare-text.ts'
import type { Words } from '../sentences/sentence.ts'

/**
 * Counted from 1 in the file on disk, frontmatter included; a column is one UTF-16 unit. `key`: a path such as
 * `sidebar[2].children`.
 */
export interface Place {
  file: string
  line: number
  column: number
  endLine?: number
  endColumn?: number
  key?: string
}

export type Severity = 'error' | 'warning'

/**
 * A fault as data. `code` is `area/name`, stable; `message` one sentence, in English; `hint` what to do about it.
 */
export interface Diagnostic {
  code: string
  severity: Severity
  message: string
  hint?: string
  place?: Place
  /** Message and hint, for translation; absent if they are the same in all languages. */
  words?: { message?: Words; hint?: Words }
}

/** The message of a fault, for translation. */
export const wordsOf = ({ message, words }: Diagnostic): Words => words?.message ?? message
/** The same for its hint. */
export const hintOf = ({ hint, words }: Diagnostic): Words | undefined => words?.hint ?? hint

/** The same fault with another message. */
export const reworded = (fault: Diagnostic, message: Words): Diagnostic => ({
  ...fault,
  message: inEnglish(message),
  words: { ...fault.words, message },
})

/** What each step of the pipeline returns. */
export interface Outcome<T> {
  value: T
  diagnostics: Diagnostic[]
}

/** What a step returns that has no result. */
export const failed = (diagnostics: Diagnostic[]): Outcome<undefined> => ({ value: undefined, diagnostics })

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((d) => d.severity === 'error')

/** File, line, column, code, message: the same order on every run, whatever order the work was done in. */
export const compareDiagnostics = (a: Diagnostic, b: Diagnostic): number =>
  compareText(a.place?.file ?? '', b.place?.file ?? '') ||
  (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
  (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
  compareText(a.code, b.code) ||
  compareText(a.message, b.message)

export const sortDiagnostics = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  [...diagnostics].sort(compareDiagnostics)
