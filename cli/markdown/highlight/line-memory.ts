import type { StateStack } from 'shiki/textmate'

/** A highlighted line, and the grammar's state after it. */
interface PaintedLine {
  html: string
  next: StateStack
}

/** Number of lines at which all are dropped: a memory limit of about 4 MB per language. */
const CAPACITY = 20_000
/** Longer lines hardly ever repeat. */
const MAX_LINE_LENGTH = 120

/**
 * Highlighted lines, by the grammar's state before them. The colours of a line depend only on these two, and code
 * repeats lines (`}`, `return`, `import …`): a third of real code is found here. Dropping entries changes no result.
 */
export function lineMemory() {
  let lines = new Map<StateStack, Map<string, PaintedLine>>()
  /** States seen so far, by depth: equal states are replaced by the same object, so that a map finds them. */
  let states = new Map<number, StateStack[]>()
  let size = 0

  const intern = (state: StateStack): StateStack => {
    const alike = states.get(state.depth)
    if (!alike) {
      states.set(state.depth, [state])
      return state
    }
    const entry = alike.find((entry) => isSame(entry, state))
    if (entry) return entry
    alike.push(state)
    return state
  }

  return {
    get: (state: StateStack, line: string): PaintedLine | undefined => lines.get(state)?.get(line),
    /** @returns the state to continue with */
    add(state: StateStack, line: string, html: string, next: StateStack): StateStack {
      if (line.length > MAX_LINE_LENGTH) return intern(next)
      if (++size > CAPACITY) {
        lines = new Map()
        states = new Map()
        size = 0
      }
      const same = intern(next)
      const painted = { html: copyOf(html), next: same }
      const behind = lines.get(state)
      if (behind) behind.set(copyOf(line), painted)
      else lines.set(state, new Map([[copyOf(line), painted]]))
      return same
    },
  }
}

/** The same text by itself: V8 keeps all of a string as long as a part that was cut from it is in use, here a note. */
const copyOf = (text: string): string => ` ${text}`.slice(1)

/**
 * `equals` ignores whether the rule's begin pattern matched the line's end, which the next line's anchors depend on.
 */
const isSame = (a: StateStack, b: StateStack): boolean =>
  (a as { beginRuleCapturedEOL?: boolean }).beginRuleCapturedEOL ===
    (b as { beginRuleCapturedEOL?: boolean }).beginRuleCapturedEOL && a.equals(b)
