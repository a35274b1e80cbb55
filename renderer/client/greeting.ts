import { LIMITS } from '../../config/limits.ts'
import { STRINGS } from '../../config/strings.ts'
import { say } from './say.ts'
import { showToast } from './toast.ts'

/** Stored per browser session, so that a visitor is not greeted on every page load. */
const KEY = 'kb-greeted'

/** The greeting for an hour of the visitor's day, 0 to 23. */
export const greetingAt = (hour: number): string => {
  if (hour < 6) return say('greetNight', STRINGS.greetNight)
  if (hour < 12) return say('greetMorning', STRINGS.greetMorning)
  if (hour < 17) return say('greetAfternoon', STRINGS.greetAfternoon)
  return hour < 20 ? say('greetDusk', STRINGS.greetDusk) : say('greetEvening', STRINGS.greetEvening)
}

/** Greets according to the visitor's local time, once per visit (docs/behaviour.md U48). */
export function mountGreeting(): void {
  try {
    if (sessionStorage.getItem(KEY)) return
    sessionStorage.setItem(KEY, '1')
  } catch {
    // No storage: every page load greets.
  }
  showToast(greetingAt(new Date().getHours()), 'info', LIMITS.greetingToast)
}
