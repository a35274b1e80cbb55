import { SpokenError } from '../sentences/spoken-error.ts'

/** Exit codes. */
export const EXIT = { done: 0, content: 1, usage: 2, bug: 3 } as const

/** For the help of commands that scripts ask. */
export const EXIT_CODES =
  '\nExit codes: 0 done; 1 the content has errors, with --strict: or warnings; 2 wrong usage or configuration; 3 a bug or a broken machine.\nkb explain CODE says what a fault code means, what usually causes it and what to do.'

/** Wrong use of the command line: said in one line, ends with code 2. */
export class UsageError extends SpokenError {
  override name = 'UsageError'
}
