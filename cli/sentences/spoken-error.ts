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

/** The message of an error; translated if it is one of kb's. Whatever was thrown, never throws itself. */
export function wordsOf(error: unknown): Words {
  if (error instanceof SpokenError) return error.words
  try {
    return String(error instanceof Error ? error.message : error)
  } catch {
    // An object without a prototype, or one whose `message` or `toString` throws.
    return ''
  }
}
