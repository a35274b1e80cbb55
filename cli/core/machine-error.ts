import { SpokenError } from '../sentences/spoken-error.ts'

/** The machine prevents a command from doing its work; the message is a sentence for the user. */
export class MachineError extends SpokenError {
  override name = 'MachineError'
}
