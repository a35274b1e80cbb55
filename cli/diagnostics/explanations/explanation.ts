import type { FaultCode } from '../catalogue/index.ts'

/** One text in the languages in which faults are explained. */
export interface Texts {
  en: string
  zh: string
}

/** Content of files by their paths from the root of a site; a text alone is that of a note. */
export type Sample = string | Readonly<Record<string, string>>

/** What `kb explain` says of a code beyond its meaning. */
export interface Explanation {
  /** The meaning in Chinese; the catalogue has it in English. */
  zh: string
  /** The usual causes, the most common one first. */
  causes: readonly Texts[]
  /** What to do. */
  remedy: Texts
  /** A site that has the fault, where files alone can have it. A test builds it. */
  bad?: Sample
  /** The same one put right. */
  good?: Sample
}

export type Explanations = Partial<Record<FaultCode, Explanation>>

export const texts = (en: string, zh: string): Texts => ({ en, zh })

/** Path of the note of a sample that is one text. */
export const SAMPLE_NOTE = 'content/01.notes/01.note.md'

export const filesOf = (sample: Sample): Readonly<Record<string, string>> =>
  typeof sample === 'string' ? { [SAMPLE_NOTE]: sample } : sample

/** A cause of all that lacks a package. */
export const REINSTALL = texts(
  'Packages were installed without the optional ones, or on another system.',
  '安装时没有装上可选的包，或换了系统。',
)
