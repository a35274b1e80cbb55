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
