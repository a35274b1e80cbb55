import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import { tell } from '../sentences/language.ts'
import type { Words } from '../sentences/sentence.ts'
import { exitCodeOf, report, type SiteFlags } from './site-command.ts'
import { print } from './streams.ts'

/** The result of a command that works on notes: faults, and lines for the user. */
export interface Done {
  diagnostics: Diagnostic[]
  summary: readonly Words[]
}

/**
 * Reports the faults, sets the exit code, and prints the lines.
 *
 * @param isStrict  whether warnings count as errors
 */
export function conclude(root: string, { diagnostics, summary }: Done, flags: SiteFlags, isStrict: boolean): void {
  const sorted = sortDiagnostics(diagnostics)
  report(root, sorted, flags)
  process.exitCode = exitCodeOf(sorted, isStrict)
  if (!flags.quiet && (flags.format ?? 'pretty') === 'pretty') for (const line of summary) print(`${tell(line)}\n`)
}
