import { normalDate } from '../../../config/dates.ts'
import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import { guessDate } from './guessed-forms.ts'

/** A date that is not written in a form that is read without a guess. */
export interface OddDate {
  key: 'date' | 'expire'
  text: string
  /** How it is read; absent where it is no date. */
  guess?: string
}

/**
 * Puts the dates of a frontmatter into normal form (`normalDate`). A `date` that is none is left out; an `expire` that
 * is none stays, without effect.
 *
 * @param frontmatter  is changed
 * @returns what is to be reported
 */
export function normalizeDates(frontmatter: Frontmatter): OddDate[] {
  const odd: OddDate[] = []
  for (const key of ['date', 'expire'] as const) {
    const text = frontmatter[key]
    if (text === undefined) continue
    const normal = normalDate(text)
    if (normal !== undefined) frontmatter[key] = normal
    else if (key === 'date' || looksLikeDate(text)) {
      const guess = guessDate(text)
      odd.push({ key, text, guess })
      if (guess !== undefined) frontmatter[key] = guess
      else if (key === 'date') delete frontmatter.date
    }
  }
  return odd
}

/** The original's login add-on has durations such as `1d` in `expire` (F35): those are nobody's mistake. */
const looksLikeDate = (text: string): boolean => !/^\d*\.?\d+\s*[a-z]*$/i.test(text.trim())
