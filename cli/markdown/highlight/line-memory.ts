import type { StateStack } from 'shiki/textmate'

/** What a line became, and the grammar's state behind it. */
interface PaintedLine {
  html: string
  next: StateStack
}

/** Lines kept before all are forgotten: a bound on memory, about 4 MB a language. */
const CAPACITY = 20_000
/** Long lines do not come twice. */
const MAX_LINE_LENGTH = 120

/**
 * Lines already painted, by the grammar's state before them. A line's colours depend on these two alone, and code is
 * full of the same lines (`}`, `return`, `import …`): a third of real code is met again. Forgetting changes no result.
 */
export function lineMemory() {
  let lines = new Map<StateStack, Map<string, PaintedLine>>()
  /** States met, by depth: equal ones become the same object, so that a map finds them. */
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
    /** @returns the state to go on with */
    add(state: StateStack, line: string, html: string, next: StateStack): StateStack {
      if (line.length > MAX_LINE_LENGTH) return intern(next)
      if (++size > CAPACITY) {
        lines = new Map()
        states = new Map()
        size = 0
      }
      const same = intern(next)
      const behind = lines.get(state)
      if (behind) behind.set(line, { html, next: same })
      else lines.set(state, new Map([[line, { html, next: same }]]))
      return same
    },
  }
}

/** `equals` leaves out whether the rule's beginning took the line's end, which the next line's anchors depend on. */
const isSame = (a: StateStack, b: StateStack): boolean =>
  (a as { beginRuleCapturedEOL?: boolean }).beginRuleCapturedEOL ===
    (b as { beginRuleCapturedEOL?: boolean }).beginRuleCapturedEOL && a.equals(b)
