import type { Parsed } from './parse-document.ts'

/** Notes in one task: a failed task fails all of them, and a smaller one costs more messages. */
const BATCH = 8

/**
 * Takes a batch as soon as it is parsed; `undefined` for a note that vanished or cannot be read. `at`: places of its
 * notes in the input.
 */
export type TakeParsed = (parsed: readonly (Parsed | undefined)[], at: readonly number[]) => void

/** Places of notes in the input, as many as one task takes. */
export function toBatches(indexes: readonly number[]): number[][] {
  const batches: number[][] = []
  for (let at = 0; at < indexes.length; at += BATCH) batches.push(indexes.slice(at, at + BATCH))
  return batches
}
