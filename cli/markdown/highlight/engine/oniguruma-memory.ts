/** Oniguruma and its memory. */
export interface Oniguruma {
  /** Views of the memory, which are replaced when it grows: get them again after every call. */
  bytes(): Uint8Array
  words(): Uint32Array
  numbers(): Int32Array
  take(size: number): number
  free(address: number): void
  /** @returns the address of a scanner; one with an invalid pattern finds little */
  compile(patterns: readonly string[]): number
  discard(scanner: number): void
  /**
   * @returns 0 if nothing matches, else the address of: index of the pattern, number of groups, start and end of each
   */
  find(scanner: number, textId: number, text: number, size: number, from: number, options: number): number
}
