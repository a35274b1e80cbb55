import { SpokenError } from '../../sentences/spoken-error.ts'

/** The output folder cannot be used; the message says why and what to do. */
export class OutputError extends SpokenError {
  override name = 'OutputError'
}
