import { SpokenError } from '../sentences/spoken-error.ts'

/** The machine does not let a command do its work; the message is a sentence for whoever runs it. */
export class MachineError extends SpokenError {
  override name = 'MachineError'
}
