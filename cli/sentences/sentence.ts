import type { Sentence, Value, Words } from '../../config/fill.ts'
import type { TABLES } from './zh/index.ts'

/**
 * An English sentence, or part of one, with a Chinese translation in a table; `{name}` is replaced by a value
 * (`fill`).
 */
export type English = KeyOf<(typeof TABLES)[number]>
type KeyOf<Table> = Table extends () => infer Sentences ? keyof Sentences : never

type NameOf<P extends string> = P extends `${infer Name}|${string}` ? Name : P extends `${string} ${string}` ? never : P
type PlacesOf<T extends string> = T extends `${string}{${infer Place}}${infer Rest}`
  ? NameOf<Place> | PlacesOf<Rest>
  : never
type ValuesOf<T extends string> = [PlacesOf<T>] extends [never]
  ? []
  : [values: Readonly<Record<PlacesOf<T>, Value | undefined>>]

export type { Sentence, Words } from '../../config/fill.ts'

/**
 * A sentence with its values. A text without a Chinese translation, or a value without a placeholder, does not compile.
 */
export const say = <T extends English>(text: T, ...[values]: ValuesOf<T>): Sentence =>
  values === undefined ? { text } : { text, values: values as Readonly<Record<string, Value>> }

/** Part of a sentence whose text is only known at run time: translated if the table has it. */
export const phrase = (words: Words): Sentence => (typeof words === 'string' ? { text: words } : words)

/** `a, b or c`. */
export function either(names: readonly Words[]): Words {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : say('{some} or {last}', { some: listed(names.slice(0, -1)), last })
}

/** `a, b and c`. */
export function both(names: readonly Words[]): Words {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : say('{some} and {last}', { some: listed(names.slice(0, -1)), last })
}

/** `a, b, c`. */
export const listed = (names: readonly Words[]): Words =>
  names.length === 0 ? '' : names.reduce((some, next) => say('{some}, {next}', { some, next }))
