import { lessMotion } from './motion.ts'

/**
 * Whether a click sends up a heart (§2): not from inside the text, not a key's, not for visitors who want less motion.
 */
const givesHeart = ({ target, detail }: MouseEvent): boolean =>
  detail > 0 && !(target instanceof Element && target.closest('.content')) && !lessMotion()

/** The hearts themselves are fetched with the first one. */
export function mountHeartClicks(): void {
  let flight: Promise<(click: MouseEvent) => void> | undefined
  document.addEventListener('click', async (click) => {
    if (!givesHeart(click)) return
    flight ??= import('./hearts.ts').then(({ heartFlight }) => heartFlight())
    try {
      const rise = await flight
      rise(click)
    } catch {
      flight = undefined
    }
  })
}
