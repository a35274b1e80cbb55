import type { RegexEngine } from 'shiki/types'
import type { Characters } from './characters.ts'
import { firstCharacters } from './first-characters.ts'
import { isPattern, joins } from './joined-patterns.ts'
import { type OnigText, onigTexts } from './onig-text.ts'
import type { Oniguruma } from './oniguruma-memory.ts'
import { joinedList, type Pattern, type PatternList, wholeList } from './pattern-list.ts'

/** Unused lists that stay in memory for the next use: end patterns of here-documents and fences come and go. */
const MAX_UNUSED_LISTS = 100

interface SharedPattern extends Pattern {
  /** How often lists use it. */
  users: number
}

interface SharedList {
  list: PatternList
  users: number
}

interface SharedPatterns {
  use(source: string): Pattern
  /** Releases each pattern as often as it occurs. */
  leave(sources: readonly string[]): void
}

/** Patterns that stay compiled as long as they are in use. */
function sharedPatterns(onig: Oniguruma): SharedPatterns {
  const patterns = new Map<string, SharedPattern>()
  const create = (source: string): SharedPattern => {
    let first: Characters | undefined | null = null
    return {
      scanner: onig.compile([source]),
      users: 0,
      asksBeginning: source.includes('\\G'),
      first: () => {
        if (first === null) first = firstCharacters(source)
        return first
      },
    }
  }
  return {
    use(source) {
      const pattern = patterns.get(source) ?? create(source)
      patterns.set(source, pattern)
      pattern.users++
      return pattern
    },
    leave(sources) {
      for (const source of sources) {
        const pattern = patterns.get(source)!
        if (--pattern.users > 0) continue
        onig.discard(pattern.scanner)
        patterns.delete(source)
      }
    },
  }
}

/**
 * An engine that compiles each pattern once. Compiling is half of a grammar's cost, and nine patterns in ten are
 * duplicates: the JavaScript in HTML, Vue and Markdown; the content of expressions, once for each kind of bracket;
 * variants of a list that differ only in where anchors match. Patterns can be shared: they keep no state that affects
 * the search in another text.
 */
export function sharedScanners(onig: Oniguruma): RegexEngine {
  const lists = new Map<string, SharedList>()
  const patterns = sharedPatterns(onig)
  const unused = new Set<string>()
  const createString = onigTexts(onig)
  const joinable = joins(onig)

  const createList = (sources: readonly string[]): PatternList => {
    if (!joinable) return wholeList(onig, onig.compile(sources))
    const parts = sources.map(patterns.use)
    // An invalid pattern affects the rest of its list in ways that only Oniguruma knows.
    if (parts.some(({ scanner }) => !isPattern(onig, scanner))) {
      patterns.leave(sources)
      return wholeList(onig, onig.compile(sources))
    }
    const list = joinedList(onig, parts)
    return {
      find: list.find,
      close() {
        list.close()
        patterns.leave(sources)
      },
    }
  }
  const release = (key: string, shared: SharedList): void => {
    if (--shared.users > 0) return
    unused.add(key)
    if (unused.size <= MAX_UNUSED_LISTS) return
    const oldest = unused.values().next().value!
    unused.delete(oldest)
    lists.get(oldest)!.list.close()
    lists.delete(oldest)
  }
  return {
    createString,
    createScanner(list) {
      const sources = list.map(String)
      const key = sources.join('\0')
      const shared = lists.get(key) ?? { list: createList(sources), users: 0 }
      lists.set(key, shared)
      unused.delete(key)
      shared.users++
      let open = true
      return {
        findNextMatchSync(searched, from, options) {
          if (typeof searched !== 'string') return shared.list.find(searched as OnigText, from, options as number)
          const text = createString(searched)
          const match = shared.list.find(text, from, options as number)
          text.dispose()
          return match
        },
        dispose() {
          if (open) release(key, shared)
          open = false
        },
      }
    },
  }
}
