const PLACE = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g

/**
 * A sentence with its values: `{name}` becomes the value, `{n|note|notes}` the first word when `n` is 1 and the second
 * otherwise. Values are put in as they are.
 */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(PLACE, (_, name: string, one?: string, many?: string) => {
    if (many === undefined) return String(values[name] ?? '')
    return (Number(values[name]) === 1 ? one : many) ?? ''
  })

/** Names that a sentence has places for, each once, sorted. */
export const placesOf = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(PLACE)].map((match) => match[1] ?? ''))].sort()

/** A sentence that can be said in another language later: plain data, which caches and threads take as it is. */
export interface Sentence {
  /** English, with places for values. */
  text: string
  values?: Readonly<Record<string, Value>>
}

/** What stands at a place of a sentence; a sentence is put in in the same language. */
export type Value = string | number | Sentence

/** A sentence, or a text that is the same in every language. */
export type Words = string | Sentence

/** The words in English. */
export const inEnglish = (words: Words): string => put(words, (text) => text)

/**
 * @param toText  a sentence's text in the language that is asked for
 * @param join  puts values into it as that language does
 */
export const put = (words: Words, toText: (text: string) => string, join: typeof fill = fill): string => {
  if (typeof words === 'string') return words
  const { text, values } = words
  if (values === undefined) return toText(text)
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? put(value, toText, join) : value,
  ])
  return join(toText(text), Object.fromEntries(texts) as Record<string, string | number>)
}
