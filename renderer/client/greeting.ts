import { LIMITS } from '../../config/limits.ts'
import { STRINGS } from '../../config/strings.ts'
import { say } from './say.ts'
import { showToast } from './toast.ts'

/** Kept for the visit: who goes on reading is not greeted on every page that is loaded anew. */
const KEY = 'kb-greeted'

/** The greeting of an hour. @param hour 0 to 23, the visitor's */
export const greetingAt = (hour: number): string => {
  if (hour < 6) return say('greetNight', STRINGS.greetNight)
  if (hour < 12) return say('greetMorning', STRINGS.greetMorning)
  if (hour < 17) return say('greetAfternoon', STRINGS.greetAfternoon)
  return hour < 20 ? say('greetDusk', STRINGS.greetDusk) : say('greetEvening', STRINGS.greetEvening)
}

/** Greets by the visitor's clock, once a visit (docs/behaviour.md U48). */
export function mountGreeting(): void {
  try {
    if (sessionStorage.getItem(KEY)) return
    sessionStorage.setItem(KEY, '1')
  } catch {
    // No store: each page that is loaded greets.
  }
  showToast(greetingAt(new Date().getHours()), 'info', LIMITS.greetingToast)
}
