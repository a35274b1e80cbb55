/** Exit codes (design §3). */
export const EXIT = { done: 0, content: 1, usage: 2, bug: 3 } as const

/** Wrong use of the command line: said in one line, ends with code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
