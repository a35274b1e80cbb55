export type UnknownMap = Record<string, unknown>

/** Whether a value is an object with keys: no array, not null. */
export const isMap = (value: unknown): value is UnknownMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value itself, or an empty map in place of anything else. */
export const mapOf = (value: unknown): Readonly<UnknownMap> => (isMap(value) ? value : {})

/** The entry of a table; undefined for names that all objects have, such as `constructor`. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
