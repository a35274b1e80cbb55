import { inEnglish } from '../../config/fill.ts'
import type { Words } from './sentence.ts'

/** An error with a translated message for the user; `message` is the English one. */
export class SpokenError extends Error {
  override name = 'SpokenError'
  readonly words: Words

  constructor(words: Words, options?: ErrorOptions) {
    super(inEnglish(words), options)
    this.words = words
  }
}

/** The message of an error; translated if it is one of kb's. */
export const wordsOf = (error: unknown): Words =>
  error instanceof SpokenError ? error.words : error instanceof Error ? error.message : String(error)
