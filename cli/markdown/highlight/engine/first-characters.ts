import { readMember, readSet } from './character-set.ts'
import { add, all, type Characters, none, toCharacters } from './characters.ts'
import { PatternCursor, Unknown } from './pattern-cursor.ts'

interface Beginning {
  characters: Characters
  /** Whether it can match without consuming a character, so that what follows counts too. */
  empty: boolean
}

const [BACKSLASH, SET, OPEN, CLOSE, OR, HASH, QUESTION] = Array.from('\\[()|#?', (sign) => sign.charCodeAt(0))

/**
 * The characters with which a match of the pattern can begin: possibly too many, never too few.
 *
 * @param pattern  in Oniguruma's syntax
 * @returns undefined if it can match the empty string, or contains unknown syntax
 */
export function firstCharacters(pattern: string): Characters | undefined {
  // `\K` moves the start of the match.
  if (pattern.includes('\\K')) return undefined
  const cursor = new PatternCursor(pattern)
  try {
    const { characters, empty } = readAlternatives(cursor, '')
    return empty || cursor.at < pattern.length ? undefined : characters
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}

function readAlternatives(cursor: PatternCursor, flags: string): Beginning {
  const result = readSequence(cursor, flags)
  while (cursor.eat('|')) {
    const next = readSequence(cursor, flags)
    add(result.characters, next.characters)
    result.empty ||= next.empty
  }
  return result
}

function readSequence(cursor: PatternCursor, flags: string): Beginning {
  const result = { characters: none(), empty: true }
  const start = cursor.at
  for (;;) {
    if (flags.includes('x')) cursor.take(/(?:\s|#[^\n]*(?:\n|$))*/y)
    if (cursor.at >= cursor.pattern.length || cursor.sign === '|' || cursor.sign === ')') return result
    const options = cursor.take(/\(\?([imx]*)(?:-([imx]*))?\)/y)
    // Flags apply to everything after them, including alternatives.
    if (options) {
      if (options.index !== start) cursor.fail()
      return readAlternatives(cursor, flagsWith(flags, options))
    }
    const item = readRepeated(cursor, flags)
    add(result.characters, item.characters)
    result.empty = item.empty
    if (!result.empty) {
      skip(cursor, flags)
      return result
    }
  }
}

/** Skips to the end of an alternative: once a character is consumed, the rest does not matter. */
function skip(cursor: PatternCursor, flags: string): void {
  for (let depth = 0; cursor.at < cursor.pattern.length; cursor.at++) {
    const sign = cursor.pattern.charCodeAt(cursor.at)
    if (sign === BACKSLASH) cursor.at++
    else if (sign === SET) cursor.skipSet()
    else if (sign === OPEN) {
      if (
        cursor.pattern.charCodeAt(cursor.at + 1) === QUESTION &&
        /^\(\?(?:#|[a-z-]*x)/.test(cursor.pattern.slice(cursor.at, cursor.at + 9))
      )
        cursor.fail()
      depth++
    } else if (sign === CLOSE && depth-- === 0) return
    else if (sign === OR && depth === 0) return
    else if (sign === HASH && flags.includes('x')) cursor.fail()
  }
}

function readRepeated(cursor: PatternCursor, flags: string): Beginning {
  const item = readItem(cursor, flags)
  for (;;) {
    if (flags.includes('x')) cursor.take(/(?:\s|#[^\n]*(?:\n|$))*/y)
    const sign = cursor.take(/([?*+])[?+]?/y)
    const numbers = sign ? undefined : cursor.take(/\{(?=,?\d)(\d*)(,?)(\d*)\}(\??)/y)
    if (!sign && !numbers) return item
    if (sign) item.empty ||= sign[1] !== '+'
    else {
      const [, least, comma, most, optional] = numbers!
      item.empty ||= optional !== '' || Number(least) === 0 || (comma !== '' && most !== '' && Number(most) === 0)
    }
  }
}

function readItem(cursor: PatternCursor, flags: string): Beginning {
  if (cursor.eat('(')) return readGroup(cursor, flags)
  if (cursor.eat('[')) return { characters: readSet(cursor, flags).characters, empty: false }
  if (cursor.eat('.')) return { characters: all(), empty: false }
  if (cursor.take(/[$^]/y)) return { characters: none(), empty: true }
  if (cursor.eat('\\')) return readEscape(cursor, flags)
  if (/[*+?]/.test(cursor.sign!)) cursor.fail()
  return { characters: toCharacters(cursor.readPoint(), flags), empty: false }
}

function readGroup(cursor: PatternCursor, flags: string): Beginning {
  if (cursor.eat('?#')) {
    cursor.take(/(?:[^\\)]|\\.)*\)/sy) ?? cursor.fail()
    return { characters: none(), empty: true }
  }
  const behind = cursor.take(/\?(?:!|<[=!])/y) !== undefined
  const ahead = !behind && cursor.eat('?=')
  const options = behind || ahead ? undefined : cursor.take(/\?(?:[:>]|<\w+>|'\w+'|([imx]*)(?:-([imx]*))?:)/y)
  if (!behind && !ahead && !options && (cursor.sign === '?' || cursor.sign === '*')) cursor.fail()
  // Lookbehinds and negative lookaheads say nothing about the first character; a lookahead does.
  if (behind) {
    do skip(cursor, flags)
    while (cursor.eat('|'))
    if (!cursor.eat(')')) cursor.fail()
    return { characters: none(), empty: true }
  }
  const inner = readAlternatives(cursor, options ? flagsWith(flags, options) : flags)
  if (!cursor.eat(')')) cursor.fail()
  return ahead && inner.empty ? { characters: none(), empty: true } : inner
}

function readEscape(cursor: PatternCursor, flags: string): Beginning {
  if (cursor.take(/[bBAZzG]/y)) return { characters: none(), empty: true }
  if (cursor.take(/[1-9]\d*|[kg](?:<[^>]+>|'[^']+')/y)) return { characters: all(), empty: true }
  return { characters: readMember(cursor, flags).characters, empty: false }
}

const flagsWith = (flags: string, [, more = '', fewer = '']: RegExpExecArray): string =>
  [...new Set(flags + more)].filter((flag) => !fewer.includes(flag)).join('')
