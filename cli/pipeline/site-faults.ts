import { groupBy } from '../core/group-by.ts'
import { frontmatterUnknownKeyIn, isSlip } from '../diagnostics/catalogue/frontmatter.ts'
import { compareDiagnostics, type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import type { Context } from './context.ts'
import { toSiteSeverity } from './keep-going.ts'

/**
 * The faults of a whole site as every command reports them: sorted, with their actual severity, and without
 * repetitions.
 */
export const toSiteFaults = (
  ctx: Pick<Context, 'site' | 'keepGoing'>,
  diagnostics: readonly Diagnostic[],
): Diagnostic[] => sortDiagnostics(groupUnknownKeys(withoutRepeated(toSiteSeverity(ctx, diagnostics))))

/** A fault in a file that several notes include is found in each of them. */
function withoutRepeated(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return diagnostics.filter(({ code, place, message }) => {
    const fault = JSON.stringify([code, place?.file, place?.line, place?.column, message])
    return place === undefined || (!seen.has(fault) && seen.add(fault))
  })
}

/** Maximum number of notes in which a key similar to a known one counts as a typo; in more, it is a habit. */
const MAX_SLIPS = 5

/**
 * Reports each unknown frontmatter key once, at the first note that has it, with the number of notes. A typo is
 * reported at each note, because it has to be corrected there.
 */
function groupUnknownKeys(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const [unknown, rest] = [diagnostics.filter(isUnknownKey), diagnostics.filter((fault) => !isUnknownKey(fault))]
  const grouped = [...groupBy(unknown, ({ place }) => place?.key ?? '')].flatMap(([key, faults]) => {
    const hasSlip = faults.some(isSlip)
    const notes = new Set(faults.map(({ place }) => place?.file)).size
    if (notes < 2 || (hasSlip && notes <= MAX_SLIPS)) return faults
    const first = faults.reduce((a, b) => (compareDiagnostics(b, a) < 0 ? b : a))
    return [frontmatterUnknownKeyIn(first, key, notes)]
  })
  return [...rest, ...grouped]
}

const isUnknownKey = ({ code }: Diagnostic): boolean => code === 'frontmatter/unknown-key'
