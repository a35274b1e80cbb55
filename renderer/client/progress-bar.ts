import { LIMITS } from '../../config/limits.ts'

// Read one by one, so that the bundler inlines the numbers instead of the whole table.
const minimum = LIMITS.progressBar.minimum
const speed = LIMITS.progressBar.speed

/** The bar's next share of the width while a page loads; it never reaches the end before `done`. */
export const nextShare = (share: number): number =>
  Math.min(0.994, Math.max(minimum, share + LIMITS.progressBar.trickle))

export interface ProgressBar {
  start(): void
  done(): void
}

/**
 * The bar at the top while a page loads (§2, §4, §9; docs/behaviour.md P01): starts at 0.08 and grows by 0.02 every 800
 * ms, each step animated for 200 ms. `start` and `done` may be called in any order, any number of times.
 */
export function progressBar(): ProgressBar {
  let bar: HTMLElement | undefined
  let share = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const draw = (to: number) => {
    share = to
    if (bar) bar.style.transform = `scaleX(${to})`
  }
  const remove = (gone: HTMLElement) => setTimeout(() => gone.remove(), 2 * speed)
  const done = () => {
    clearInterval(timer)
    if (!bar) return
    draw(1)
    bar.style.opacity = '0'
    remove(bar)
    bar = undefined
  }
  // The browser may keep the page that is left, and show it again as it was.
  addEventListener('pagehide', done)
  return {
    done,
    start() {
      if (bar) return
      bar = document.createElement('div')
      bar.className = 'progress-bar'
      bar.style.transition = `transform ${speed}ms ${LIMITS.progressBar.easing}, opacity ${speed}ms ${speed}ms`
      draw(0)
      document.body.append(bar)
      bar.getBoundingClientRect() // Forces a layout, because a transition needs a start value that has been laid out.
      draw(minimum)
      timer = setInterval(() => draw(nextShare(share)), LIMITS.progressBar.trickleSpeed)
    },
  }
}
