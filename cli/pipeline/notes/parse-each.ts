import { toBatches } from '../../core/batches.ts'
import { compareText } from '../../core/compare-text.ts'
import { tryReadText } from '../../core/files.ts'
import { fenceLines } from '../../markdown/syntax/fence.ts'
import type { Jobs } from '../jobs.ts'
import type { ParseInput } from './parse-key.ts'
import type { Parsed } from './parsed-document.ts'

/** Notes per task. With more, a failing task loses more notes; with fewer, there are more messages. */
const NOTES_PER_TASK = 8

/** Fewer notes are parsed in this thread, because starting workers and loading grammars in each would take longer. */
const WORKER_THRESHOLD_NOTES = 24

/**
 * Called for each batch when it is parsed; undefined for a note that has vanished or cannot be read. `at`: indexes of
 * its notes in the input.
 */
export type TakeParsed = (parsed: readonly (Parsed | undefined)[], at: readonly number[]) => void

/**
 * Parses notes, in worker threads if there are many. Those are sorted by the main language of their code: compiling a
 * grammar takes longer than highlighting a small site's code, so as few threads as possible should need the same one.
 *
 * @param least  number of notes from which workers are used
 */
export async function parseEach(
  jobs: Jobs,
  notes: readonly ParseInput[],
  take: TakeParsed,
  least = WORKER_THRESHOLD_NOTES,
): Promise<void> {
  const places = [...notes.keys()]
  const batches = toBatches(notes.length < least ? places : sortByLanguage(places, notes), NOTES_PER_TASK)
  const inputs = batches.map((places) => places.map((at) => notes[at]!))
  await jobs.each('parse', inputs, (parsed, at) => take(parsed, batches[at]!), least / NOTES_PER_TASK)
}

function sortByLanguage(places: readonly number[], notes: readonly ParseInput[]): number[] {
  const languages = notes.map(({ absolute }) => mainLanguage(absolute))
  return places.toSorted((a, b) => compareText(languages[a]!, languages[b]!) || a - b)
}

/**
 * The most frequent language of a note's fences; empty if there are none, or the note cannot be read. It only affects
 * the order, so a guess is enough.
 */
function mainLanguage(file: string): string {
  const counts = new Map<string, number>()
  for (const { info } of fenceLines(tryReadText(file) ?? '')) {
    const language = /^[\w+#-]+/.exec(info)?.[0]
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  let main = ''
  for (const [language, count] of counts) if (count > (counts.get(main) ?? 0)) main = language
  return main
}
