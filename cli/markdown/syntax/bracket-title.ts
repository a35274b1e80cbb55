/** Docusaurus and Starlight allow attributes after the title, which nothing here needs. */
const AFTER_TITLE = /^(?:\{[^{}]*\})?[ \t]*$/

/**
 * A container's title in brackets, as Docusaurus, Starlight and Astro write it: `[Title]`, to the end of the line.
 *
 * @param rest  what follows the container's name
 * @returns offsets of the text between the brackets, both 0 for attributes alone; undefined if there is anything else
 */
export function bracketTitle(rest: string): { start: number; end: number } | undefined {
  if (rest[0] === '{') return AFTER_TITLE.test(rest) ? { start: 0, end: 0 } : undefined
  if (rest[0] !== '[') return undefined
  let depth = 0
  for (let at = 0; at < rest.length; at++) {
    const char = rest[at]
    if (char === '\\') at++
    else if (char === '[') depth++
    else if (char === ']' && --depth === 0)
      return AFTER_TITLE.test(rest.slice(at + 1)) ? { start: 1, end: at } : undefined
  }
  return undefined
}
