/** The output folder cannot be used; the message says why and what to do. */
export class OutputError extends Error {
  override name = 'OutputError'
}
