import { besideBits } from '../../../config/model/search-index.ts'
import { isSign, letterDigits, PAIRED, SIGNS_MAX, WORD } from '../../../config/model/search-text.ts'

/** 1 for each ASCII code unit that is a sign of code (`isSign`), else 0. */
const signs = Uint8Array.from({ length: 0x80 }, (_, unit) => (isSign(unit) ? 1 : 0))
/** Number of signs read from one run: longer runs are horizontal rules, not code. */
const SIGNS_READ = 8

/** Visits runs of 2 to `SIGNS_MAX` signs between words, including those inside longer runs. */
export function eachSigns(folded: string, start: number, end: number, visit: (run: string) => void): void {
  for (let at = start; at + 1 < end; at++) {
    if (signs[folded.charCodeAt(at)] !== 1) continue
    let stop = at + 1
    while (stop < end && signs[folded.charCodeAt(stop)] === 1) stop++
    const last = Math.min(stop, at + SIGNS_READ)
    for (let from = at; from + 1 < last; from++)
      for (let to = from + 2; to <= last && to - from <= SIGNS_MAX; to++) visit(folded.slice(from, to))
    at = stop
  }
}

const isDigit = (unit: number): boolean => unit > 0x2f && unit < 0x3a

/**
 * A word and the number after it as one word, as in `Vue 3` and `es-6`; undefined if they do not form one.
 *
 * @param start  start of the word, which ends before the separator at `next - 1`
 * @param next  start of the number
 * @param end  end of the number
 */
export function numbered(folded: string, start: number, next: number, end: number): string | undefined {
  const between = folded.charCodeAt(next - 1)
  if (end - next > 4 || (between !== 0x20 && between !== 0x2d) || !isDigit(folded.charCodeAt(next))) return undefined
  const digits = folded.slice(next, end)
  const joined = folded.slice(start, next - 1) + digits
  return letterDigits(joined)?.[1] === digits ? joined : undefined
}

/**
 * A pair of characters in a title whose punctuation is ignored, as UTF-16 units; `beside` as in `besideBits`. `isNew`:
 * the pair itself spans punctuation; otherwise, only its neighbour changes.
 */
interface Joint {
  first: number
  second: number
  beside: number
  isNew: boolean
}

/** Visits the pairs of a title that span punctuation (《甲》乙), and the pairs next to them, which get a new neighbour. */
export function eachJoint(
  folded: string,
  classOf: (folded: string, at: number) => number,
  visit: (joint: Joint) => void,
): void {
  const unit = (at: number) =>
    at >= 0 && at < folded.length && classOf(folded, at) === PAIRED ? folded.charCodeAt(at) : -1
  let last = -1
  for (let at = 0; at < folded.length; at++) {
    const kind = classOf(folded, at)
    if (kind === WORD) last = -1
    if (kind !== PAIRED) continue
    if (last >= 0 && last < at - 1) {
      const [first, second] = [folded.charCodeAt(last), folded.charCodeAt(at)]
      const [before, after] = [unit(last - 1), unit(at + 1)]
      visit({ first, second, beside: besideBits(before, after), isNew: true })
      if (before >= 0) visit({ first: before, second: first, beside: besideBits(-1, second), isNew: false })
      if (after >= 0) visit({ first: second, second: after, beside: besideBits(first, -1), isNew: false })
    }
    last = at
  }
}
