/** The machine has no room for a command's threads, or ended one of them; the message is a sentence for whoever runs the command. */
export class PoolError extends Error {
  override name = 'PoolError'
}
