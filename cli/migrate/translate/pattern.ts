import type { Data } from '../confined/read-config.ts'

/** A note as an address pattern sees it. */
export interface Dated {
  /** `YYYY-MM-DD…` as text. */
  date?: unknown
}

/** Parts of a written date; empty without one. Zones are not looked at: both generators use the written day. */
export function dateParts({ date }: Dated): Record<string, string> {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d\d)(?::(\d\d))?)?/.exec(String(date ?? '')) ?? []
  if (year === undefined || month === undefined || day === undefined) return {}
  const two = (text: string) => text.padStart(2, '0')
  return {
    year,
    month: two(month),
    i_month: String(Number(month)),
    day: two(day),
    i_day: String(Number(day)),
    hour: two(hour),
    minute,
    second,
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
