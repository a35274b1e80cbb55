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
