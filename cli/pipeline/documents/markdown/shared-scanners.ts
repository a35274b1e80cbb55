import type { RegexEngine } from 'shiki/types'
import { isPattern, joinPatterns, joins } from './joined-patterns.ts'
import { type OnigText, onigTexts } from './onig-text.ts'
import type { Oniguruma } from './oniguruma.ts'

/** Lists nobody uses, kept in case somebody asks again: ends of here-documents and fences come and go. */
const UNUSED = 100

interface Pattern {
  /** A scanner of its own. */
  scanner: number
  /** Lists it stands in. */
  users: number
}

interface List {
  scanner: number
  /** Absent where the list was compiled as a whole. */
  patterns: string[] | undefined
  users: number
}

type Match = NonNullable<ReturnType<ReturnType<RegexEngine['createScanner']>['findNextMatchSync']>>

/**
 * An engine that compiles each pattern once. Compiling is half of what a grammar costs, and of ten patterns nine are the same again:
 * the JavaScript in HTML, in Vue and in Markdown; what may stand in an expression, once for each kind of bracket; the forms of a list
 * that differ only where its anchors may hold. A pattern keeps nothing of the texts it has seen that another text could meet.
 */
export function sharedScanners(onig: Oniguruma): RegexEngine {
  const lists = new Map<string, List>()
  const patterns = new Map<string, Pattern>()
  const unused = new Set<string>()
  const createString = onigTexts(onig)
  const joinable = joins(onig)

  const patternOf = (source: string): Pattern => {
    const known = patterns.get(source)
    if (known) return known
    const pattern = { scanner: onig.compile([source]), users: 0 }
    patterns.set(source, pattern)
    return pattern
  }
  const createList = (sources: string[]): List => {
    const parts = joinable ? sources.map(patternOf) : []
    // What is no pattern spoils the list it stands in; how, is Oniguruma's matter.
    if (!joinable || parts.some(({ scanner }) => !isPattern(onig, scanner)))
      return { scanner: onig.compile(sources), patterns: undefined, users: 0 }
    for (const part of parts) part.users++
    return {
      scanner: joinPatterns(
        onig,
        parts.map((part) => part.scanner),
      ),
      patterns: sources,
      users: 0,
    }
  }
  const discard = (list: List): void => {
    if (list.patterns) onig.free(list.scanner)
    else onig.discard(list.scanner)
    for (const source of list.patterns ?? []) {
      const pattern = patterns.get(source)!
      if (--pattern.users > 0) continue
      onig.discard(pattern.scanner)
      patterns.delete(source)
    }
  }
  const release = (key: string, list: List): void => {
    if (--list.users > 0) return
    unused.add(key)
    if (unused.size <= UNUSED) return
    const oldest = unused.values().next().value!
    unused.delete(oldest)
    discard(lists.get(oldest)!)
    lists.delete(oldest)
  }
  const find = (scanner: number, text: OnigText, from: number, options: number): Match | null => {
    const start = text.toByte ? text.toByte[from]! : from
    const result = onig.find(scanner, text.id, text.address, text.size, start, options)
    return result === 0 ? null : readMatch(onig.numbers(), result >>> 2, text)
  }
  return {
    createString,
    createScanner(given) {
      const sources = given.map(String)
      const key = sources.join('\0')
      const list = lists.get(key) ?? createList(sources)
      lists.set(key, list)
      unused.delete(key)
      list.users++
      let open = true
      return {
        findNextMatchSync(given, from, options) {
          if (typeof given !== 'string') return find(list.scanner, given as OnigText, from, options as number)
          const text = createString(given)
          const match = find(list.scanner, text, from, options as number)
          text.dispose()
          return match
        },
        dispose() {
          if (open) release(key, list)
          open = false
        },
      }
    },
  }
}

/** A group that took no part is read as an empty one. Numbers stay small integers here: this runs for every token. */
function readMatch(numbers: Int32Array, at: number, { toUnit }: OnigText): Match {
  const count = numbers[at + 1]!
  const captureIndices: Match['captureIndices'] = []
  for (let i = 0; i < count; i++) {
    let start = Math.max(0, numbers[at + 2 + 2 * i]!)
    let end = Math.max(0, numbers[at + 3 + 2 * i]!)
    if (toUnit) {
      start = toUnit[start]!
      end = toUnit[end]!
    }
    captureIndices.push({ start, end, length: end - start })
  }
  return { index: numbers[at]!, captureIndices }
}
