import type { FaultCode } from '../catalogue/index.ts'

/** A text in each language in which faults are explained. */
interface Texts {
  en: string
  zh: string
}

/** Contents of files by path from the root of a site; a string alone is a note. */
export type Sample = string | Readonly<Record<string, string>>

/** What `kb explain` says about a code beyond its meaning. */
export interface Explanation {
  /** The meaning in Chinese; the English one is in the catalogue. */
  zh: string
  /** The usual causes, the most common one first. */
  causes: readonly Texts[]
  /** What to do. */
  remedy: Texts
  /** A site with the fault, if files alone can cause it. A test builds it. */
  bad?: Sample
  /** The same site without the fault. */
  good?: Sample
}

export type Explanations = Partial<Record<FaultCode, Explanation>>

export const texts = (en: string, zh: string): Texts => ({ en, zh })

/** Path of the note when a sample is a single string. */
export const NOTE = 'content/01.notes/01.note.md'
export const SECOND = 'content/01.notes/02.second.md'

/** A note with lines of frontmatter. */
export const note = (...lines: string[]): string => `---\n${lines.join('\n')}\n---\n\nText.\n`

/** A site with settings. @param text  of the object that they export */
export const settings = (text: string) => ({ 'site.config.ts': `export default ${text}\n` })

export const filesOf = (sample: Sample): Readonly<Record<string, string>> =>
  typeof sample === 'string' ? { [NOTE]: sample } : sample

/** Why an optional package may be missing. */
export const REINSTALL = texts(
  'Packages were installed without optional dependencies, or on another system.',
  '安装时没有装上可选的包，或换了系统。',
)
