import type { Language } from '../../sentences/language.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic } from '../diagnostic.ts'

export interface ReportContext {
  /** The tool's own version, for machines that read the report. */
  version: string
  /** Text of a file with a fault, for code frames; undefined if it cannot be read. */
  readText?: (file: string) => string | undefined
  colors?: boolean
  /** For people; machines read English. */
  language?: Language
  /**
   * For people: if there are many warnings of one kind, only the first are shown and the others counted; `full` names
   * the command that shows all.
   */
  folded?: { full: string }
  /**
   * Folder of the site relative to the root of the repository, with a trailing slash, for readers that only know paths
   * from there.
   */
  prefix?: string
  /** What a build did; only in JSON. */
  build?: BuildReport
}

export interface BuildReport {
  pages: number
  filesWritten: number
  bytes: number
  /** By stage, in the order of the pipeline. */
  milliseconds: Record<string, number>
}

/** A report as text that ends with a line break; the same for the same faults in any order. */
export type Reporter = (diagnostics: readonly Diagnostic[], context: ReportContext) => string

/** `2 errors, 1 warning`; `no faults`. */
export function countFaults(diagnostics: readonly Diagnostic[]): Words {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return faultCounts(errors, diagnostics.length - errors)
}

const faultCounts = (errors: number, warnings: number): Words =>
  errors > 0 && warnings > 0
    ? say('{n} {n|error|errors}, {m} {m|warning|warnings}', { n: errors, m: warnings })
    : errors > 0
      ? say('{n} {n|error|errors}', { n: errors })
      : warnings > 0
        ? say('{n} {n|warning|warnings}', { n: warnings })
        : say('no faults')
