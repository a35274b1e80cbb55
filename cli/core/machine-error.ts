/** The machine does not let a command do its work; the message is a sentence for whoever runs it. */
export class MachineError extends Error {
  override name = 'MachineError'
}
