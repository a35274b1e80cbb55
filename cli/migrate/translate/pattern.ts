import { pad, readDate } from '../../../config/dates.ts'
import { guessDate } from '../../pipeline/notes/guessed-forms.ts'
import type { Data } from '../confined/data.ts'

/** A note as an address pattern sees it. */
export interface Dated {
  /** As its author wrote it. */
  date?: unknown
}

/** Parts of a written date; empty without one. Zones are not looked at: both generators use the written day. */
export function dateParts({ date }: Dated): Record<string, string> {
  const text = String(date ?? '')
  const written = readDate(text) ?? readDate(guessDate(text) ?? '')
  if (!written) return {}
  const { year, month, day, hour, minute, second } = written
  return {
    year: pad(year, 4),
    month: pad(month),
    i_month: String(month),
    day: pad(day),
    i_day: String(day),
    hour: pad(hour),
    minute: pad(minute),
    second: pad(second),
  }
}

/**
 * Fills `:name` parts of an address pattern.
 *
 * @returns decoded address with a leading slash; nothing when a part has no value
 */
export function fillPattern(pattern: string, values: Data): string | undefined {
  let complete = true
  const filled = pattern.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === '') complete = false
    return String(value)
  })
  return complete ? `/${filled}`.replace(/\/{2,}/g, '/') : undefined
}
