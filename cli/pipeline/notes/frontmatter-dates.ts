import { normalDate } from '../../../config/dates.ts'
import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import { guessDate } from './guessed-forms.ts'

/** A date in a form that `normalDate` does not accept. */
interface OddDate {
  key: 'date' | 'expire'
  text: string
  /** What it most likely means, in normal form; absent if it is not a date. */
  guess?: string
}

/**
 * Puts the dates in frontmatter into normal form (`normalDate`). A `date` that is not a date is removed; an `expire`
 * that is not one is kept, without effect.
 *
 * @param frontmatter  modified in place
 * @returns dates to report
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

/** False for numbers and durations such as `1d`, which vdoing's login add-on uses in `expire` (F35). */
const looksLikeDate = (text: string): boolean => !/^\d*\.?\d+\s*[a-z]*$/i.test(text.trim())
