/**
 * A page's chunk could not be loaded (§7, §8). `type` is `timeout`, `missing` (the file arrived but did not contain the
 * chunk) or the type of the event that reported the failure, such as `error`.
 */
export class ChunkLoadError extends Error {
  declare readonly type: string
  /** Address that was requested. */
  declare readonly request: string

  constructor(chunk: number, type: string, request: string) {
    super(`Loading chunk ${chunk} failed.\n(${type}: ${request})`)
    // Assigned here, because class fields would make the bundler add a helper in a file of its own.
    this.name = 'ChunkLoadError'
    this.type = type
    this.request = request
  }
}
