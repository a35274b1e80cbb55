import { pad, readDate } from '../../../config/dates.ts'
import { lookUp } from '../../core/maps.ts'
import { guessDate } from '../../pipeline/notes/guessed-forms.ts'
import type { Data } from '../confined/data.ts'

/** The date of a note, for address patterns. */
interface Dated {
  /** As the author wrote it. */
  date?: unknown
}

/** Names that begin with `i_` are for numbers without a leading zero. */
type DatePart = 'year' | 'month' | 'i_month' | 'day' | 'i_day' | 'hour' | 'minute' | 'second'

/** Parts of a date as written; empty without a date. Time zones are ignored: Hexo and Hugo both use the written day. */
export function dateParts({ date }: Dated): Record<DatePart, string> | Partial<Record<DatePart, undefined>> {
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
 * Fills in the `:name` parts of an address pattern. Entries of a list are joined by slashes; a slice selects some of
 * them: `:sections[1:]`, `:sections[last]`.
 *
 * @returns decoded address with a leading slash; undefined if a part has no value
 */
export function fillPattern(pattern: string, values: Data): string | undefined {
  let complete = true
  const filled = pattern.replace(/:(\w+)(?:\[([^\]]*)\])?/g, (_, name: string, slice?: string) => {
    const value = lookUp(values, name)
    if (Array.isArray(value)) return cut(value.map(String), slice).join('/')
    if (value === undefined || value === '' || slice !== undefined) complete = false
    return String(value)
  })
  return complete ? `/${filled}`.replace(/\/{2,}/g, '/') : undefined
}

/** A slice in Hugo's syntax: `1:` is all but the first entry, `:last` all but the last, `0` only the first. */
function cut(entries: readonly string[], slice = ':'): readonly string[] {
  const at = (word: string, usual: number) =>
    word === '' ? usual : word === 'last' ? entries.length - 1 : Number.parseInt(word, 10)
  const [from = '', to] = slice.split(':').map((word) => word.trim())
  const start = at(from, 0)
  return entries.slice(start, to === undefined ? start + 1 : at(to, entries.length))
}
