import { groupBy } from '../core/group-by.ts'
import { frontmatterUnknownKeyIn, isSlip } from '../diagnostics/catalogue/frontmatter.ts'
import { compareDiagnostics, type Diagnostic, reworded, sortDiagnostics, wordsOf } from '../diagnostics/diagnostic.ts'
import { phrase, say } from '../sentences/sentence.ts'
import type { Context } from './context.ts'
import { toSiteSeverity } from './keep-going.ts'

/**
 * The faults of a whole site as every command reports them: sorted, with their actual severity, and without
 * repetitions.
 */
export const toSiteFaults = (
  ctx: Pick<Context, 'site' | 'keepGoing'>,
  diagnostics: readonly Diagnostic[],
): Diagnostic[] => sortDiagnostics(groupHabits(groupUnknownKeys(withoutRepeated(toSiteSeverity(ctx, diagnostics)))))

/** A fault in a file that several notes include is found in each of them. */
function withoutRepeated(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return diagnostics.filter(({ code, place, message }) => {
    const fault = JSON.stringify([code, place?.file, place?.line, place?.column, message])
    return place === undefined || (!seen.has(fault) && seen.add(fault))
  })
}

/** Maximum number of notes in which something counts as a slip of the pen; in more, it is a habit. */
const MAX_SLIPS = 5

/**
 * Reports each unknown frontmatter key once, at the first note that has it, with the number of notes. A typo is
 * reported at each note, because it has to be corrected there.
 */
const groupUnknownKeys = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  groupFaults(diagnostics, UNKNOWN_KEY, {
    by: ({ place }) => place?.key ?? '',
    toOne: (first, notes, faults) =>
      notes < 2 || (faults.some(isSlip) && notes <= MAX_SLIPS)
        ? undefined
        : frontmatterUnknownKeyIn(first, first.place?.key ?? '', notes),
  })

const UNKNOWN_KEY = new Set(['frontmatter/unknown-key'])

/** Reports what is wrong in the same way in many notes once, at the first of them, with the number of notes. */
const groupHabits = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  groupFaults(diagnostics, HABITS, {
    by: ({ message }) => message,
    toOne: (first, notes) => (notes <= MAX_SLIPS ? undefined : inNotes(first, notes)),
  })

/** Faults whose message says all that is wrong, whatever the note. */
const HABITS = new Set(['component/unknown', 'html/unknown', 'code/language'])

const inNotes = (first: Diagnostic, notes: number): Diagnostic =>
  reworded(first, say('In {notes} notes, first here: {message}', { notes, message: phrase(wordsOf(first)) }))

interface Grouping {
  by: (fault: Diagnostic) => string
  /** What is reported for all faults of a group, which `notes` notes have; undefined reports each. */
  toOne: (first: Diagnostic, notes: number, faults: readonly Diagnostic[]) => Diagnostic | undefined
}

function groupFaults(
  diagnostics: readonly Diagnostic[],
  codes: ReadonlySet<string>,
  { by, toOne }: Grouping,
): Diagnostic[] {
  const rest = diagnostics.filter(({ code }) => !codes.has(code))
  const groups = groupBy(
    diagnostics.filter(({ code }) => codes.has(code)),
    by,
  )
  const grouped = [...groups.values()].flatMap((faults) => {
    const notes = new Set(faults.map(({ place }) => place?.file)).size
    const first = faults.reduce((a, b) => (compareDiagnostics(b, a) < 0 ? b : a))
    return toOne(first, notes, faults) ?? faults
  })
  return [...rest, ...grouped]
}
