/**
 * Calls `run` immediately, then at most every `wait` ms while calls keep coming, and once more after the last one.
 * `stop` on the returned function cancels a pending call.
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
