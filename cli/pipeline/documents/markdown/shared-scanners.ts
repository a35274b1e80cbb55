import type { RegexEngine } from 'shiki/types'

type Scanner = ReturnType<RegexEngine['createScanner']>

/** Scanners nobody uses, kept in case somebody asks again: ends of here-documents and fences come and go. */
const UNUSED = 100

interface Shared {
  scanner: Scanner
  users: number
}

/**
 * An engine that compiles each list of patterns once. Compiling is half of what a grammar costs, and more than half of the lists
 * are the same again: the JavaScript in HTML, in Vue and in Markdown, and the forms of a list that differ only where its anchors may
 * hold. A scanner keeps nothing of the texts it has seen that another text could meet.
 */
export function sharedScanners(engine: RegexEngine): RegexEngine {
  const known = new Map<string, Shared>()
  const unused = new Set<string>()
  const release = (key: string, shared: Shared): void => {
    if (--shared.users > 0) return
    unused.add(key)
    if (unused.size <= UNUSED) return
    const oldest = unused.values().next().value!
    unused.delete(oldest)
    known.get(oldest)?.scanner.dispose?.()
    known.delete(oldest)
  }
  return {
    createString: (text) => engine.createString(text),
    createScanner(patterns) {
      const key = patterns.map(String).join('\0')
      const shared = known.get(key) ?? { scanner: engine.createScanner(patterns), users: 0 }
      known.set(key, shared)
      unused.delete(key)
      shared.users++
      let open = true
      return {
        findNextMatchSync: (string, start, options) => shared.scanner.findNextMatchSync(string, start, options),
        dispose() {
          if (open) release(key, shared)
          open = false
        },
      }
    },
  }
}
