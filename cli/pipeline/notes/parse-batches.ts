import type { Parsed } from './parse-document.ts'

/** Notes in one task: a failed task fails all of them, and a smaller one costs more messages. */
export const NOTES_PER_TASK = 8

/**
 * Takes a batch as soon as it is parsed; `undefined` for a note that vanished or cannot be read. `at`: places of its
 * notes in the input.
 */
export type TakeParsed = (parsed: readonly (Parsed | undefined)[], at: readonly number[]) => void
