/**
 * `run` at once, then at most every `wait` ms while it is asked for, and once after the last time it was.
 * The returned function's `stop` forgets a run still to come.
 */
export function throttle(run: () => void, wait: number): (() => void) & { stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const turn = () => {
    timer = undefined
    if (again) throttled()
  }
  const throttled = () => {
    again = timer !== undefined
    if (again) return
    timer = setTimeout(turn, wait)
    run()
  }
  throttled.stop = () => {
    clearTimeout(timer)
    timer = undefined
    again = false
  }
  return throttled
}
