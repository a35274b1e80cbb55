import { endOfLine } from './position.ts'

/** Where a key stands in a settings file; offsets in UTF-16 units. */
export interface KeyRange {
  from: number
  to: number
}

/**
 * Finds a key of the object that a settings file exports, for pointing at it. It reads the text, it runs nothing: what
 * is not written as a literal right there (a spread, a variable) ends the search.
 *
 * @param text TypeScript or JavaScript with `export default { … }` or `export default defineSite({ … })`
 * @param path such as `['theme', 'nav', 2, 'link']`
 * @returns the key itself, or the nearest one above it that is written there; nothing without a literal. Never throws.
 */
export function locateKey(text: string, path: readonly PropertyKey[]): KeyRange | undefined {
  const start = /export\s+default\s+(?:[\w$.]+\s*\(\s*)?(?=\{)/.exec(text)
  return start ? inside(text, start.index + start[0].length, path) : undefined
}

/** Looks `path` up in the literal that begins at `at`. */
function inside(text: string, at: number, path: readonly PropertyKey[]): KeyRange | undefined {
  const [part, ...rest] = path
  if (part === undefined) return undefined
  for (const entry of entries(text, at)) {
    if (entry.name !== String(part)) continue
    return (rest.length > 0 && entry.value !== undefined ? inside(text, entry.value, rest) : undefined) ?? entry.range
  }
  return undefined
}

interface Entry {
  name: string
  range: KeyRange
  /** Where the value begins; nothing for a shorthand or a method. */
  value?: number
}

/** Properties of an object literal, elements of an array literal. */
function* entries(text: string, at: number): Iterable<Entry> {
  const object = text[at] === '{'
  if (!object && text[at] !== '[') return
  let i = skipBlank(text, at + 1)
  for (let index = 0; i < text.length; index++) {
    if (text[i] === '}' || text[i] === ']') return
    if (object) {
      const key = KEY.exec(text.slice(i, i + 200))
      if (key) {
        const to = i + key[0].length
        const colon = skipBlank(text, to)
        const name = key[1] ?? key[2] ?? key[3] ?? ''
        yield { name, range: { from: i, to }, ...(text[colon] === ':' ? { value: skipBlank(text, colon + 1) } : {}) }
      }
    } else {
      const end = skipExpression(text, i)
      yield { name: String(index), range: { from: i, to: Math.min(end, endOfLine(text, i)) }, value: i }
    }
    i = skipExpression(text, i)
    if (text[i] !== ',') return
    i = skipBlank(text, i + 1)
  }
}

const KEY = /^(?:([\p{L}_$][\p{L}\p{N}_$]*)|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|\d+)/u

/** Behind blanks and comments. */
function skipBlank(text: string, from: number): number {
  const blank = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
  blank.lastIndex = from
  return from + (blank.exec(text)?.[0].length ?? 0)
}

/** The comma or closing bracket that ends the expression, or the end of the text. */
function skipExpression(text: string, from: number): number {
  let depth = 0
  let i = from
  while (i < text.length) {
    const c = text[i]!
    if (c === '"' || c === "'" || c === '`') i = skipString(text, i)
    else if (c === '/' && (text[i + 1] === '/' || text[i + 1] === '*')) i = Math.max(skipBlank(text, i), i + 1)
    else if (c === '/' && /[(,=:[!&|?{};]\s*$/.test(text.slice(Math.max(0, i - 20), i))) i = skipPattern(text, i)
    else if (depth === 0 && (c === ',' || c === '}' || c === ']' || c === ')')) return i
    else {
      if (c === '(' || c === '[' || c === '{') depth++
      else if (c === ')' || c === ']' || c === '}') depth--
      i++
    }
  }
  return i
}

/** Behind a string; the inside of `${…}` is passed over with its own brackets and strings. */
function skipString(text: string, from: number): number {
  const quote = text[from]!
  let i = from + 1
  while (i < text.length && text[i] !== quote) {
    if (text[i] === '\\') i += 2
    else if (quote === '`' && text.startsWith('${', i)) i = skipExpression(text, i + 2) + 1
    else i++
  }
  return i + 1
}

/** Behind a regular expression. */
function skipPattern(text: string, from: number): number {
  const pattern = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
  pattern.lastIndex = from
  return from + (pattern.exec(text)?.[0].length ?? 1)
}
