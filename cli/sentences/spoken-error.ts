import { inEnglish } from '../../config/fill.ts'
import type { Words } from './sentence.ts'

/** An error that is said to whoever runs a command; the message is its English. */
export class SpokenError extends Error {
  override name = 'SpokenError'
  readonly words: Words

  constructor(words: Words, options?: ErrorOptions) {
    super(inEnglish(words), options)
    this.words = words
  }
}

/** What an error says; in any language where it is one of ours. */
export const wordsOf = (error: unknown): Words =>
  error instanceof SpokenError ? error.words : error instanceof Error ? error.message : String(error)
