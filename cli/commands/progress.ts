import type { Progress } from '../pipeline/context.ts'
import { tell } from '../sentences/language.ts'
import { phrase, type Words } from '../sentences/sentence.ts'

/** Maximum redraws of the counter line per second. */
const RATE = 10

/**
 * Progress on stderr: a counter line on a terminal, and lines for notices and, if verbose, details everywhere. Without
 * a terminal, no counter is written: a reader of a pipe or log wants the result. Nothing if quiet.
 */
export function createProgress(stream: NodeJS.WriteStream, quiet: boolean, verbose = false): Progress {
  if (quiet) return { start() {}, step() {}, note() {}, end() {} }
  const tty = stream.isTTY === true
  let stage = ''
  let total = 0
  let done = 0
  let drawn = 0
  const clear = () => tty && stream.write('\r\u001B[K')
  const draw = () => tty && stream.write(`\r\u001B[K${stage}${total ? ` ${done}/${total}` : ''}`)
  const note = (words: Words): void => {
    clear()
    stream.write(`${tell(words)}\n`)
  }
  return {
    start(name, count = 0) {
      stage = tell(phrase(name))
      total = count
      done = 0
      draw()
    },
    step(count = 1) {
      done += count
      const now = performance.now()
      if (now - drawn < 1000 / RATE) return
      drawn = now
      draw()
    },
    note,
    ...(verbose ? { detail: note } : {}),
    end() {
      clear()
    },
  }
}
