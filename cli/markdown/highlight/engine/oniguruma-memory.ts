/** Oniguruma and its memory. */
export interface Oniguruma {
  /** Views of the memory, which move when it grows: to be asked for anew after every call. */
  bytes(): Uint8Array
  words(): Uint32Array
  numbers(): Int32Array
  take(size: number): number
  free(address: number): void
  /**
   * @returns the address of a scanner; one with a text among its patterns that is none finds little
   */
  compile(patterns: readonly string[]): number
  discard(scanner: number): void
  /**
   * @returns the address of: which pattern matched, how many groups follow, where each begins and ends; 0: none matches
   */
  find(scanner: number, textId: number, text: number, size: number, from: number, options: number): number
}
