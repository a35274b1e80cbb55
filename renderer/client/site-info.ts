import { fill } from '../../config/fill.ts'
import { HOOKS } from '../../config/hooks.ts'
import { STRINGS } from '../../config/strings.ts'
import { allHooked } from './hook.ts'
import { say } from './say.ts'

const DAY = 86_400_000
const STEPS = [
  [365 * DAY, 'yearsAgo', STRINGS.yearsAgo],
  [30 * DAY, 'monthsAgo', STRINGS.monthsAgo],
  [DAY, 'daysAgo', STRINGS.daysAgo],
  [3_600_000, 'hoursAgo', STRINGS.hoursAgo],
  [60_000, 'minutesAgo', STRINGS.minutesAgo],
  [1000, 'secondsAgo', STRINGS.secondsAgo],
] as const

/**
 * How long ago something was, in words (docs/behaviour.md U41).
 *
 * @param age  ms; less than a second, or negative, gives "just now"
 */
export function timeAgo(age: number): string {
  const step = STEPS.find(([length]) => age >= length)
  return step ? fill(say(step[1], step[2]), { n: Math.floor(age / step[0]) }) : say('justNow', STRINGS.justNow)
}

/**
 * Whole days since a date.
 *
 * @param since  `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`, in the visitor's time zone
 * @param now  ms
 */
export function daysSince(since: string, now: number): number {
  const [day, time = '00:00:00'] = since.split(' ')
  const start = new Date(`${day}T${time}`).getTime()
  return Math.max(0, Math.floor((now - start) / DAY))
}

/** Fills in what depends on the current time in the site information card. */
export function mountSiteInfo(root: ParentNode): void {
  const now = Date.now()
  for (const time of allHooked(root, HOOKS.runningDays)) {
    const days = daysSince(time.dataset.since ?? '', now)
    if (Number.isNaN(days)) continue
    time.title = time.dataset.since ?? ''
    time.textContent =
      days < 1 ? say('lessThanADay', STRINGS.lessThanADay) : fill(say('days', STRINGS.days), { n: days })
  }
  for (const time of allHooked(root, HOOKS.relativeTime)) {
    const then = Date.parse(time.getAttribute('datetime') ?? '')
    if (Number.isNaN(then)) continue
    time.title = time.textContent ?? ''
    time.textContent = timeAgo(now - then)
  }
}
