import { SpokenError } from '../sentences/spoken-error.ts'

/** Exit codes. */
export const EXIT = { done: 0, content: 1, usage: 2, bug: 3 } as const

/** For the help of commands that are used in scripts. */
export const EXIT_CODES =
  '\nExit codes: 0 success; 1 errors in the content (with --strict, also warnings); 2 wrong usage or configuration; 3 a bug or a problem of the machine.\nRun kb explain CODE to see what a fault code means, what usually causes it and how to fix it.'

/** Wrong usage of the command line: reported in one line, exit code 2. */
export class UsageError extends SpokenError {
  override name = 'UsageError'
}
