import { writeSync } from 'node:fs'
import { authorFileOf, currentWait, refuseExit } from '../core/author-code.ts'
import { tell } from '../sentences/language.ts'
import { phrase, say } from '../sentences/sentence.ts'
import { EXIT } from './exit.ts'

/**
 * Reports what the author's code threw outside of any awaited call.
 *
 * @returns the exit code; undefined if the command continues
 */
type ReportAuthorError = (file: string, error: unknown) => number | undefined

let reportAuthorError: ReportAuthorError | undefined

/** Set by a command that can report it; until then, it is printed. */
export const onAuthorError = (report: ReportAuthorError): void => {
  reportAuthorError = report
}

/**
 * Makes sure that the process never ends without an explanation: neither by an uncaught error nor before the command
 * has settled.
 *
 * @param explain prints an error and returns the exit code
 * @returns a function to call when the command has settled
 */
export function guardProcess(explain: (error: unknown) => number): () => void {
  const exit = refuseExit()
  let isSettled = false
  process.on('uncaughtException', (error) => {
    const file = authorFileOf(error)
    const code = file !== undefined && reportAuthorError ? reportAuthorError(file, error) : explain(error)
    if (code === undefined) return
    isSettled = true
    exit(code)
  })
  process.on('exit', () => {
    if (isSettled) return
    const wait = currentWait()
    process.exitCode = wait?.isAuthors ? EXIT.usage : EXIT.bug
    try {
      writeSync(process.stderr.fd, `kb: ${unsettled(wait)}\n`)
    } catch {
      // Nobody reads the output; the exit code is enough.
    }
  })
  return () => {
    isSettled = true
  }
}

const unsettled = (wait: ReturnType<typeof currentWait>): string =>
  wait?.isAuthors
    ? tell(
        say('nothing is left to run, but {what} has not finished: it waits for something that never happens.', {
          what: phrase(wait.what),
        }),
      )
    : tell(
        say('this should not happen; please report it: nothing is left to run, but {what} has not finished.', {
          what: wait ? say('the stage {name}', { name: phrase(wait.what) }) : say('the command'),
        }),
      )
