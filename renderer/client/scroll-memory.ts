const STORE = 'kb-scroll'

/**
 * Scroll position of each history entry (§2). Entries are identified by an id in their state; positions survive a
 * reload in `sessionStorage`. While the document is not shown, the browser's own scroll restoration is on, so that
 * reloads and returns do not jump.
 */
export interface ScrollMemory {
  /**
   * Gives the current entry an id if it has none.
   *
   * @returns whether it had one: a new entry starts at its anchor or at the top
   */
  adopt(): boolean
  /** State for the next entry. */
  next(): { kb: number }
  /** Scroll position of the current entry in px; undefined for a new one. */
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
      // Storage is unavailable, or holds something else.
    }
    // Nothing has been stored so far.
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
  // The first access to storage and history is slow: defer it to a task of its own unless needed sooner.
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
      // Storage is full or unavailable.
    }
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  return memory
}
