/**
 * A page's chunk did not come (§7, §8).
 * `type` is `timeout`, `missing` (the file came and held no such chunk) or the name of the event that reported it, such
 * as `error`.
 */
export class ChunkLoadError extends Error {
  declare readonly type: string
  /** Address that was asked for. */
  declare readonly request: string

  constructor(chunk: number, type: string, request: string) {
    super(`Loading chunk ${chunk} failed.\n(${type}: ${request})`)
    // Set, not declared as fields: those would need a helper of the bundler's, in a file of its own.
    this.name = 'ChunkLoadError'
    this.type = type
    this.request = request
  }
}
