/** An instant (ms) for machines: in UTC, with milliseconds, and without for formats that want none. */
export const isoOf = (epoch: number): string => new Date(epoch).toISOString()
export const isoSecondsOf = (epoch: number): string => `${isoOf(epoch).slice(0, 19)}Z`
/** The same as RSS writes it. */
export const rfc822Of = (epoch: number): string => new Date(epoch).toUTCString()

/** ms of an instant as the others write it; not a number for another text. */
export const epochOf = (iso: string): number => Date.parse(iso)

export const utcYearOf = (epoch: number): number => new Date(epoch).getUTCFullYear()
