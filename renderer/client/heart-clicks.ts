import { lessMotion } from './motion.ts'

/**
 * Whether a click sends up a heart (§2): not inside the text, not if made by a key, not for visitors who prefer reduced
 * motion.
 */
const givesHeart = ({ target, detail }: MouseEvent): boolean =>
  detail > 0 && !(target instanceof Element && target.closest('.content')) && !lessMotion()

/** The animation's code is loaded with the first heart. */
export function mountHeartClicks(signs: readonly Event[]): void {
  let flight: Promise<(click: MouseEvent) => void> | undefined
  const send = async (click: MouseEvent) => {
    if (!givesHeart(click)) return
    flight ??= import('./hearts.ts').then(({ heartFlight }) => heartFlight())
    try {
      const rise = await flight
      rise(click)
    } catch {
      flight = undefined
    }
  }
  document.addEventListener('click', send)
  for (const sign of signs) if (sign instanceof MouseEvent && sign.type === 'click') void send(sign)
}
