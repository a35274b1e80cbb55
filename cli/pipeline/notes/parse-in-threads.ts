import { readFileSync } from 'node:fs'
import { toBatches } from '../../core/batches.ts'
import { compareText } from '../../core/compare-text.ts'
import type { WorkerPool } from '../tasks.ts'
import { NOTES_PER_TASK, type TakeParsed } from './parse-batches.ts'
import type { ParseInput } from './parse-key.ts'

/**
 * Parses notes in threads. Notes are ordered by their main language of code, and each thread begins in another part of
 * that order: compiling a grammar takes longer than highlighting a small site's code, so it should happen in as few
 * threads as possible.
 */
export async function parseInThreads(pool: WorkerPool, notes: readonly ParseInput[], take: TakeParsed): Promise<void> {
  const languages = notes.map(({ absolute }) => mainLanguage(absolute))
  const order = notes.map((_, index) => index).sort((a, b) => compareText(languages[a]!, languages[b]!) || a - b)
  const batches = toBatches(order, NOTES_PER_TASK)
  const share = Math.ceil(batches.length / pool.size)
  const parts = Array.from({ length: pool.size }, (_, part) => batches.slice(part * share, (part + 1) * share))
  const parsePart = async (part: number[][]): Promise<void> => {
    // When its own part is done, a thread goes on with the end of the longest one.
    for (;;) {
      const at =
        part.shift() ?? parts.reduce((longest, other) => (other.length > longest.length ? other : longest)).pop()
      if (!at) return
      take(
        await pool.run(
          'parse',
          at.map((index) => notes[index]!),
        ),
        at,
      )
    }
  }
  await Promise.all(parts.map(parsePart))
}

const OPENING_FENCE = /^ {0,3}(?:`{3,}|~{3,}) *([\w+#-]+)/gm

/**
 * The language most fences of a note name; empty for a note without any, or one that cannot be read. A guess: only the
 * order depends on it.
 */
function mainLanguage(file: string): string {
  const counts = new Map<string, number>()
  for (const [, language] of readText(file).matchAll(OPENING_FENCE))
    counts.set(language!, (counts.get(language!) ?? 0) + 1)
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
