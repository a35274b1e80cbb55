export type UnknownMap = Readonly<Record<string, unknown>>

export const isMap = (value: unknown): value is UnknownMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value itself, or an empty map in place of anything else. */
export const mapOf = (value: unknown): UnknownMap => (isMap(value) ? value : {})
