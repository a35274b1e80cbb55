import { groupBy } from '../core/group-by.ts'
import { frontmatterUnknownKeyIn, isSlip } from '../diagnostics/catalogue/frontmatter.ts'
import { compareDiagnostics, type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import type { Context } from './context.ts'
import { toSiteSeverity } from './keep-going.ts'

/**
 * The faults of a whole site as every command reports them, sorted: at the severity they have there, and none said over
 * and over.
 */
export const toSiteFaults = (
  ctx: Pick<Context, 'site' | 'keepGoing'>,
  diagnostics: readonly Diagnostic[],
): Diagnostic[] => sortDiagnostics(groupUnknownKeys(toSiteSeverity(ctx, diagnostics)))

/** Notes up to which a key that is near a known one is a slip of the pen; in more it is a habit. */
const MAX_SLIPS = 5

/**
 * Each unknown key of frontmatter once, at the first note that has it, with the number of notes. A slip of the pen
 * stays at each of its notes: it is to be corrected there.
 */
export function groupUnknownKeys(diagnostics: readonly Diagnostic[]): Diagnostic[] {
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
