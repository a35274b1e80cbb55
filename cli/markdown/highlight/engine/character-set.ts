import { add, all, type Characters, CLASSES, none, not, OTHER, toCharacters } from './characters.ts'
import type { PatternCursor } from './pattern-cursor.ts'

interface Members {
  characters: Characters
  /** Whether exactly the marked ASCII characters are members, rather than at most these. */
  exact: boolean
}

const PLAIN_ESCAPES: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, a: 7, e: 27 }

/** Reads a set of characters, after its opening bracket. */
export function readSet(cursor: PatternCursor, flags: string): Members {
  const negated = cursor.eat('^')
  const result = { characters: none(), exact: true }
  for (let first = true; first || cursor.sign !== ']'; first = false) {
    if (cursor.at >= cursor.pattern.length) cursor.fail()
    const name = cursor.take(/\[:(\^?)(\w+):\]/y)
    const inner = name ? readName(name) : cursor.eat('[') ? readSet(cursor, flags) : undefined
    if (inner) {
      add(result.characters, inner.characters)
      result.exact &&= inner.exact
    } else if (cursor.eat('&&')) result.exact = false
    else readRange(cursor, flags, result)
  }
  cursor.at++
  if (!negated) return result
  return result.exact && !flags.includes('i')
    ? { characters: not(result.characters), exact: true }
    : { characters: all(), exact: false }
}

function readName([, negated, name]: RegExpExecArray): Members {
  const members = CLASSES[name!]
  if (!members || name!.length === 1) return { characters: all(), exact: false }
  return { characters: negated ? not(members) : members, exact: true }
}

function readRange(cursor: PatternCursor, flags: string, result: Members): void {
  const from = readSetMember(cursor, flags)
  add(result.characters, from.characters)
  result.exact &&= from.exact
  if (!cursor.take(/-(?!\])/y)) return
  if (cursor.sign === '[') cursor.fail()
  const to = readSetMember(cursor, flags)
  if (from.point === undefined || to.point === undefined) cursor.fail()
  for (let point = from.point!; point <= Math.min(to.point!, OTHER); point++)
    add(result.characters, toCharacters(point, flags))
  add(result.characters, to.characters)
}

function readSetMember(cursor: PatternCursor, flags: string): Members & { point?: number } {
  if (!cursor.eat('\\')) {
    const point = cursor.readPoint()
    return { characters: toCharacters(point, flags), exact: true, point }
  }
  return cursor.eat('b') ? { characters: toCharacters(8, flags), exact: true, point: 8 } : readMember(cursor, flags)
}

/** Reads an escape after its backslash, inside or outside a set. */
export function readMember(cursor: PatternCursor, flags: string): Members & { point?: number } {
  const shorthand = cursor.take(/[wdshWDSH]/y)?.[0]
  if (shorthand) {
    const characters = CLASSES[shorthand.toLowerCase()]!
    return { characters: shorthand === shorthand.toLowerCase() ? characters.slice() : not(characters), exact: true }
  }
  const property = cursor.take(/p\{(\w{2,})\}/y)
  if (property) return { characters: CLASSES[property[1]!]?.slice() ?? all(), exact: false }
  if (cursor.take(/[pP]\{\^?[^}]+\}|[RNO]/y)) return { characters: all(), exact: false }
  const hex = cursor.take(/x\{([\da-fA-F]+)\}|x([\da-fA-F]{2})|u([\da-fA-F]{4})/y)
  const code = hex ? Number.parseInt(hex[1] ?? hex[2] ?? hex[3]!, 16) : PLAIN_ESCAPES[cursor.sign ?? '']
  if (!hex && code !== undefined) cursor.at++
  if (code === undefined && /[\da-zA-Z]|^$/.test(cursor.sign ?? '')) cursor.fail()
  const point = code ?? cursor.readPoint()
  return { characters: toCharacters(point, flags), exact: true, point }
}
