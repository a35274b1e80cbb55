/** An instant (ms) in ISO 8601, in UTC: with milliseconds, and without them for formats that do not allow any. */
export const isoOf = (epoch: number): string => new Date(epoch).toISOString()
export const isoSecondsOf = (epoch: number): string => `${isoOf(epoch).slice(0, 19)}Z`
/** The same in the form that RSS uses. */
export const rfc822Of = (epoch: number): string => new Date(epoch).toUTCString()

/** The epoch (ms) of an instant that the functions above wrote; NaN for any other text. */
export const epochOf = (iso: string): number => Date.parse(iso)

export const utcYearOf = (epoch: number): number => new Date(epoch).getUTCFullYear()
