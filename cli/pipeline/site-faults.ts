import { groupBy } from '../core/group-by.ts'
import { frontmatterUnknownKeyIn, isSlip } from '../diagnostics/catalogue/frontmatter.ts'
import { reworded } from '../diagnostics/catalogue/index.ts'
import { compareDiagnostics, type Diagnostic, sortDiagnostics, wordsOf } from '../diagnostics/diagnostic.ts'
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
function groupUnknownKeys(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const [unknown, rest] = [diagnostics.filter(isUnknownKey), diagnostics.filter((fault) => !isUnknownKey(fault))]
  const grouped = [...groupBy(unknown, ({ place }) => place?.key ?? '')].flatMap(([key, faults]) => {
    const hasSlip = faults.some(isSlip)
    const notes = new Set(faults.map(({ place }) => place?.file)).size
    if (notes < 2 || (hasSlip && notes <= MAX_SLIPS)) return faults
    return [frontmatterUnknownKeyIn(firstOf(faults), key, notes)]
  })
  return [...rest, ...grouped]
}

const isUnknownKey = ({ code }: Diagnostic): boolean => code === 'frontmatter/unknown-key'

/** Faults whose message says all that is wrong, whatever the note. */
const HABITS = new Set(['component/unknown', 'html/unknown', 'code/language'])

/** Reports what is wrong in the same way in many notes once, at the first of them, with the number of notes. */
function groupHabits(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const [habits, rest] = [diagnostics.filter(isHabit), diagnostics.filter((fault) => !isHabit(fault))]
  const grouped = [...groupBy(habits, ({ message }) => message).values()].flatMap((faults) => {
    const notes = new Set(faults.map(({ place }) => place?.file)).size
    return notes <= MAX_SLIPS ? faults : [inNotes(firstOf(faults), notes)]
  })
  return [...rest, ...grouped]
}

const inNotes = (first: Diagnostic, notes: number): Diagnostic =>
  reworded(first, say('In {notes} notes, first here: {message}', { notes, message: phrase(wordsOf(first)) }))

const isHabit = ({ code }: Diagnostic): boolean => HABITS.has(code)

const firstOf = (faults: readonly Diagnostic[]): Diagnostic =>
  faults.reduce((a, b) => (compareDiagnostics(b, a) < 0 ? b : a))
