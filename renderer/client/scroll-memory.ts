const STORE = 'kb-scroll'

/**
 * How far each entry of the history was scrolled (§2). Entries are told apart by an id in their state; positions
 * outlive a reload in the session's store. While the document is not the shown one the browser's own memory is in
 * force, so reloads and returns do not jump.
 */
export interface ScrollMemory {
  /**
   * Gives the current entry an id when it has none.
   *
   * @returns whether it had one: a new entry starts at its anchor or the top
   */
  adopt(): boolean
  /** State for an entry to come. */
  next(): { kb: number }
  /** px from the top where the current entry was left; undefined for a new one. */
  saved(): number | undefined
}

export function scrollMemory(): ScrollMemory {
  let places: Record<number, number> | undefined
  let current: number | undefined
  const idOf = (state: unknown) => (state as { kb?: number } | null)?.kb
  const read = () => {
    try {
      places ??= JSON.parse(sessionStorage.getItem(STORE)!) as typeof places
    } catch {
      // No store, or not ours.
    }
    // Nothing has been kept so far.
    places ??= {}
    return places
  }
  const newState = () => ({ kb: Math.max(0, ...Object.keys(read()).map(Number)) + 1 })
  const memory: ScrollMemory = {
    next() {
      start()
      return newState()
    },
    adopt() {
      const known = idOf(history.state)
      if (known === undefined) history.replaceState(newState(), '')
      current = idOf(history.state)!
      read()[current] ??= 0
      return known !== undefined
    },
    saved: () => read()[idOf(history.state) ?? -1],
  }
  const start = () => {
    if (current !== undefined) return
    memory.adopt()
    history.scrollRestoration = 'manual'
  }
  // The store and the history answer slowly when they are first asked: in a task of its own, unless it is pressing.
  setTimeout(start)
  addEventListener(
    'scroll',
    () => {
      start()
      read()[current!] = scrollY
    },
    { passive: true },
  )
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(STORE, JSON.stringify(read()))
    } catch {
      // Full or off.
    }
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  return memory
}
