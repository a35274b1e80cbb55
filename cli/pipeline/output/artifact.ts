/** One file of the output. `key` tells all its bytes depend on: with an equal key they are not made again. */
export interface Artifact {
  /** From the output folder, decoded, `/` between its parts. */
  path: string
  key: string
  make(): string | Uint8Array | Promise<string | Uint8Array>
}
