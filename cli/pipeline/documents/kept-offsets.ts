import { hash } from '../../runtime/hash.ts'
import type { Store } from '../../runtime/store.ts'
import { offsetsSoFar, takeOffsets } from './dates.ts'

type Answers = [epoch: number, offset: number][]

/**
 * Takes what the calendar told the last build about a time zone: most builds then need no calendar.
 *
 * @returns keeps it for the next, where something was asked since
 */
export function takeKeptOffsets(timeZone: string, store: Store): () => void {
  const { tz, icu } = process.versions
  const key = hash(`offsets of ${timeZone} by ${tz} ${icu}`, 40)
  const kept = store.get<Answers>(key) ?? []
  takeOffsets(timeZone, kept)
  return () => {
    const now = offsetsSoFar(timeZone)
    if (now.length > kept.length) store.put(key, now)
  }
}
