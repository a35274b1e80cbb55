/** What a pattern may begin with: by ASCII code 1 where it may, `OTHER` for all characters beyond. */
export type Characters = Uint8Array

/** Place of all characters that are not ASCII. */
export const OTHER = 128

interface Beginning {
  characters: Characters
  /** Whether it can match without taking a character, so that what follows counts too. */
  empty: boolean
}

interface Members {
  characters: Characters
  /** Whether all ASCII characters that are not marked are surely no members, and those marked are. */
  exact: boolean
}

const [BACKSLASH, SET, OPEN, CLOSE, OR, HASH, QUESTION] = Array.from('\\[()|#?', (sign) => sign.charCodeAt(0))

/** Something of Oniguruma's syntax that is not worth knowing here. */
class Unknown extends Error {}

const none = (): Characters => new Uint8Array(OTHER + 1)
const all = (): Characters => none().fill(1)
const of = (test: RegExp): Characters =>
  none().map((_, code) => Number(code === OTHER || test.test(String.fromCharCode(code))))
const not = (characters: Characters): Characters =>
  characters.map((marked, code) => Number(code === OTHER || marked === 0))

/** Characters of escapes and of names in brackets; of what is beyond ASCII any may be meant. */
const CLASSES: Readonly<Record<string, Characters>> = {
  w: of(/\w/),
  d: of(/\d/),
  s: of(/[\t-\r ]/),
  h: of(/[\da-fA-F]/),
  alnum: of(/[\da-zA-Z]/),
  alpha: of(/[a-zA-Z]/),
  digit: of(/\d/),
  lower: of(/[a-z]/),
  space: of(/[\t-\r ]/),
  upper: of(/[A-Z]/),
  word: of(/\w/),
  xdigit: of(/[\da-fA-F]/),
}
const PLAIN_ESCAPES: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, a: 7, e: 27 }

/**
 * The characters a match of the pattern can begin with: more than in truth perhaps, never fewer.
 *
 * @param pattern  in Oniguruma's syntax
 * @returns undefined when it may match without any, or holds what is not understood here
 */
export function firstCharacters(pattern: string): Characters | undefined {
  let at = 0

  const fail = (): never => {
    throw new Unknown()
  }
  const eat = (text: string): boolean => {
    if (!pattern.startsWith(text, at)) return false
    at += text.length
    return true
  }
  const take = (form: RegExp): RegExpExecArray | undefined => {
    form.lastIndex = at
    const found = form.exec(pattern)
    if (found) at = form.lastIndex
    return found ?? undefined
  }

  function readAlternatives(flags: string): Beginning {
    const result = readSequence(flags)
    while (eat('|')) {
      const other = readSequence(flags)
      add(result.characters, other.characters)
      result.empty ||= other.empty
    }
    return result
  }

  function readSequence(flags: string): Beginning {
    const result = { characters: none(), empty: true }
    const start = at
    for (;;) {
      if (flags.includes('x')) take(/(?:\s|#[^\n]*(?:\n|$))*/y)
      if (at >= pattern.length || pattern[at] === '|' || pattern[at] === ')') return result
      const own = take(/\(\?([imx]*)(?:-([imx]*))?\)/y)
      // Flags are for what follows them, its alternatives included.
      if (own) {
        if (own.index !== start) fail()
        return readAlternatives(flagsWith(flags, own))
      }
      const item = readRepeated(flags)
      add(result.characters, item.characters)
      result.empty = item.empty
      if (!result.empty) {
        skip(flags)
        return result
      }
    }
  }

  /** To the end of an alternative: what a character has been taken before says nothing. */
  function skip(flags: string): void {
    for (let depth = 0; at < pattern.length; at++) {
      const sign = pattern.charCodeAt(at)
      if (sign === BACKSLASH) at++
      else if (sign === SET) skipSet()
      else if (sign === OPEN) {
        if (pattern.charCodeAt(at + 1) === QUESTION && /^\(\?(?:#|[a-z-]*x)/.test(pattern.slice(at, at + 9))) fail()
        depth++
      } else if (sign === CLOSE && depth-- === 0) return
      else if (sign === OR && depth === 0) return
      else if (sign === HASH && flags.includes('x')) fail()
    }
  }

  /** To the bracket that closes the set. */
  function skipSet(): void {
    at++
    if (pattern[at] === '^') at++
    for (let first = true; first || pattern[at] !== ']'; first = false, at++) {
      if (at >= pattern.length) fail()
      if (pattern[at] === '\\') at++
      else if (pattern[at] === '[') {
        const name = pattern.startsWith('[:', at) ? /^\[:\^?\w+:\]/.exec(pattern.slice(at, at + 16)) : undefined
        if (name) at += name[0].length - 1
        else skipSet()
      }
    }
  }

  function readRepeated(flags: string): Beginning {
    const item = readItem(flags)
    for (;;) {
      if (flags.includes('x')) take(/(?:\s|#[^\n]*(?:\n|$))*/y)
      const sign = take(/([?*+])[?+]?/y)
      const numbers = sign ? undefined : take(/\{(?=,?\d)(\d*)(,?)(\d*)\}(\??)/y)
      if (!sign && !numbers) return item
      if (sign) item.empty ||= sign[1] !== '+'
      else {
        const [, least, comma, most, optional] = numbers!
        item.empty ||= optional !== '' || Number(least) === 0 || (comma !== '' && most !== '' && Number(most) === 0)
      }
    }
  }

  function readItem(flags: string): Beginning {
    if (eat('(')) return readGroup(flags)
    if (eat('[')) return { characters: readSet(flags).characters, empty: false }
    if (eat('.')) return { characters: all(), empty: false }
    if (take(/[$^]/y)) return { characters: none(), empty: true }
    if (eat('\\')) return readEscape(flags)
    if (/[*+?]/.test(pattern[at]!)) fail()
    return { characters: toCharacters(readPoint(), flags), empty: false }
  }

  function readGroup(flags: string): Beginning {
    if (eat('?#')) {
      take(/(?:[^\\)]|\\.)*\)/sy) ?? fail()
      return { characters: none(), empty: true }
    }
    const behind = take(/\?(?:!|<[=!])/y) !== undefined
    const ahead = !behind && eat('?=')
    const own = behind || ahead ? undefined : take(/\?(?:[:>]|<\w+>|'\w+'|([imx]*)(?:-([imx]*))?:)/y)
    if (!behind && !ahead && !own && (pattern[at] === '?' || pattern[at] === '*')) fail()
    // What stands behind, and what must not come, says nothing; what must come next begins the match.
    if (behind) {
      do skip(flags)
      while (eat('|'))
      if (!eat(')')) fail()
      return { characters: none(), empty: true }
    }
    const inner = readAlternatives(own ? flagsWith(flags, own) : flags)
    if (!eat(')')) fail()
    return ahead && inner.empty ? { characters: none(), empty: true } : inner
  }

  function readEscape(flags: string): Beginning {
    if (take(/[bBAZzG]/y)) return { characters: none(), empty: true }
    if (take(/[1-9]\d*|[kg](?:<[^>]+>|'[^']+')/y)) return { characters: all(), empty: true }
    return { characters: readMember(flags).characters, empty: false }
  }

  /** Behind a backslash, in a set or outside. */
  function readMember(flags: string): Members & { point?: number } {
    const shorthand = take(/[wdshWDSH]/y)?.[0]
    if (shorthand) {
      const characters = CLASSES[shorthand.toLowerCase()]!
      return { characters: shorthand === shorthand.toLowerCase() ? characters.slice() : not(characters), exact: true }
    }
    const property = take(/p\{(\w{2,})\}/y)
    if (property) return { characters: CLASSES[property[1]!]?.slice() ?? all(), exact: false }
    if (take(/[pP]\{\^?[^}]+\}|[RNO]/y)) return { characters: all(), exact: false }
    const hex = take(/x\{([\da-fA-F]+)\}|x([\da-fA-F]{2})|u([\da-fA-F]{4})/y)
    const code = hex ? Number.parseInt(hex[1] ?? hex[2] ?? hex[3]!, 16) : PLAIN_ESCAPES[pattern[at] ?? '']
    if (!hex && code !== undefined) at++
    if (code === undefined && /[\da-zA-Z]|^$/.test(pattern[at] ?? '')) fail()
    const point = code ?? readPoint()
    return { characters: toCharacters(point, flags), exact: true, point }
  }

  /** A set of characters, behind its bracket. */
  function readSet(flags: string): Members {
    const negated = eat('^')
    const result = { characters: none(), exact: true }
    for (let first = true; first || pattern[at] !== ']'; first = false) {
      if (at >= pattern.length) fail()
      const name = take(/\[:(\^?)(\w+):\]/y)
      const inner = name ? readName(name) : eat('[') ? readSet(flags) : undefined
      if (inner) {
        add(result.characters, inner.characters)
        result.exact &&= inner.exact
      } else if (eat('&&')) result.exact = false
      else readRange(flags, result)
    }
    at++
    if (!negated) return result
    return result.exact && !flags.includes('i')
      ? { characters: not(result.characters), exact: true }
      : { characters: all(), exact: false }
  }

  function readName([, negated, name]: RegExpExecArray): Members {
    const known = CLASSES[name!]
    if (!known || name!.length === 1) return { characters: all(), exact: false }
    return { characters: negated ? not(known) : known, exact: true }
  }

  function readRange(flags: string, result: Members): void {
    const from = readSetMember(flags)
    add(result.characters, from.characters)
    result.exact &&= from.exact
    if (!take(/-(?!\])/y)) return
    if (pattern[at] === '[') fail()
    const to = readSetMember(flags)
    if (from.point === undefined || to.point === undefined) fail()
    for (let point = from.point!; point <= Math.min(to.point!, OTHER); point++)
      add(result.characters, toCharacters(point, flags))
    add(result.characters, to.characters)
  }

  function readSetMember(flags: string): Members & { point?: number } {
    if (!eat('\\')) {
      const point = readPoint()
      return { characters: toCharacters(point, flags), exact: true, point }
    }
    return eat('b') ? { characters: toCharacters(8, flags), exact: true, point: 8 } : readMember(flags)
  }

  function readPoint(): number {
    const point = pattern.codePointAt(at) ?? fail()
    at += point > 0xffff ? 2 : 1
    return point
  }

  // What is kept out of a match leaves it beginning elsewhere.
  if (pattern.includes('\\K')) return undefined
  try {
    const { characters, empty } = readAlternatives('')
    return empty || at < pattern.length ? undefined : characters
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}

function add(to: Characters, more: Characters): void {
  for (let i = 0; i <= OTHER; i++) to[i]! |= more[i]!
}

/** Without regard to case a letter may stand for one beyond ASCII, and one beyond it for letters: `ß` for `ss`. */
function toCharacters(point: number, flags: string): Characters {
  if (!flags.includes('i')) {
    const result = none()
    result[Math.min(point, OTHER)] = 1
    return result
  }
  if (point >= OTHER) return all()
  const letter = String.fromCharCode(point)
  const result = none()
  for (const form of [letter.toLowerCase(), letter.toUpperCase()]) result[form.charCodeAt(0)] = 1
  result[OTHER] = 1
  return result
}

const flagsWith = (flags: string, [, more = '', fewer = '']: RegExpExecArray): string =>
  [...new Set(flags + more)].filter((flag) => !fewer.includes(flag)).join('')
