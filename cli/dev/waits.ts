import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** ms after which a wait is reported. */
export const WAIT_NOTICE_MS = 5000

/** What a session waits for. A wait that takes long is reported, because it may never end. */
export interface Waits {
  faults(): Diagnostic[]
  /** @returns a function that ends the wait and its report */
  start(toFault: () => Diagnostic | undefined): () => void
  /**
   * The same for work with many parts; reported while none of them gets done for long.
   *
   * @param left  number of parts left
   */
  startProgress(left: () => number, toFault: () => Diagnostic | undefined): () => void
  /** Ends all of them. */
  clear(): void
}

/** @param notice  ms after which a wait is reported */
export function openWaits(notice: number, changed: () => void): Waits {
  const ends = new Set<() => void>()
  const shown = new Map<symbol, Diagnostic>()
  const show = (wait: symbol, fault: Diagnostic | undefined): void => {
    const isNew = fault?.message !== shown.get(wait)?.message
    if (fault) shown.set(wait, fault)
    else shown.delete(wait)
    if (isNew) changed()
  }
  const begin = (timer: NodeJS.Timeout, wait: symbol): (() => void) => {
    timer.unref()
    const end = (): void => {
      clearTimeout(timer)
      if (ends.delete(end)) show(wait, undefined)
    }
    ends.add(end)
    return end
  }
  return {
    faults: () => [...shown.values()],
    start(toFault) {
      const wait = Symbol()
      return begin(
        setTimeout(() => show(wait, toFault()), notice),
        wait,
      )
    },
    startProgress(left, toFault) {
      const wait = Symbol()
      let before = left()
      const look = (): void => {
        const now = left()
        show(wait, now === before ? toFault() : undefined)
        before = now
      }
      return begin(setInterval(look, notice), wait)
    },
    clear() {
      for (const end of ends) end()
    },
  }
}

/** A promise, and the function that resolves it. */
export function deferred(): { promise: Promise<void>; done: () => void } {
  let done = () => {}
  const promise = new Promise<void>((settle) => {
    done = settle
  })
  return { promise, done }
}
