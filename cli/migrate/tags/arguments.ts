/** Splits arguments at whitespace, except inside quotes, which are removed. */
export function splitWords(args: string): string[] {
  const words: string[] = []
  for (const [, double, single, plain] of args.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+|["'])/g))
    words.push(double ?? single ?? plain ?? '')
  return words
}

/** Splits arguments as `splitWords` does, and takes options such as `lang:js` out of them. */
export function takeOptions(
  args: string,
  names: readonly string[],
): { options: Record<string, string>; words: string[] } {
  const options: Record<string, string> = {}
  const words = splitWords(args).filter((word) => {
    const name = names.find((candidate) => word.startsWith(`${candidate}:`))
    if (name !== undefined) options[name] = word.slice(name.length + 1)
    return name === undefined
  })
  return { options, words }
}

/** Splits arguments at commas, and removes whitespace and quotes around each. */
export const splitCommas = (args: string): string[] => args.split(',').map((part) => unquote(part.trim()))

export const unquote = (text: string): string =>
  text.length > 1 && /^["']/.test(text) && text.endsWith(text[0]!) ? text.slice(1, -1) : text
