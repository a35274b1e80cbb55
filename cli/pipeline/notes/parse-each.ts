import { readFileSync } from 'node:fs'
import { toBatches } from '../../core/batches.ts'
import { compareText } from '../../core/compare-text.ts'
import { fenceLines } from '../../markdown/syntax/fence.ts'
import type { Jobs } from '../jobs.ts'
import type { ParseInput } from './parse-key.ts'
import type { Parsed } from './parsed-document.ts'

/** Notes in one task: a failed task fails all of them, and a smaller one costs more messages. */
const NOTES_PER_TASK = 8

/** Fewer notes than this are parsed in place: a worker's start and its own copy of each grammar would cost more. */
const WORKER_THRESHOLD_NOTES = 24

/**
 * Takes a batch as soon as it is parsed; `undefined` for a note that vanished or cannot be read. `at`: places of its
 * notes in the input.
 */
export type TakeParsed = (parsed: readonly (Parsed | undefined)[], at: readonly number[]) => void

/**
 * Parses notes. Many are ordered by their main language of code, so that neighbours share a grammar: compiling one
 * takes longer than highlighting a small site's code, so it should happen in as few threads as possible.
 *
 * @param least  notes that are many
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
 * The language most fences of a note name; empty for a note without any, or one that cannot be read. A guess: only the
 * order depends on it.
 */
function mainLanguage(file: string): string {
  const counts = new Map<string, number>()
  for (const { info } of fenceLines(readText(file))) {
    const language = /^[\w+#-]+/.exec(info)?.[0]
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  let main = ''
  for (const [language, count] of counts) if (count > (counts.get(main) ?? 0)) main = language
  return main
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
