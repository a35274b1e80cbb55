import type { RegexEngine } from 'shiki/types'
import { type Characters, OTHER } from './characters.ts'
import { joinPatterns, takesRests } from './joined-patterns.ts'
import type { OnigText } from './onig-text.ts'
import type { Oniguruma } from './oniguruma-memory.ts'

export type Match = NonNullable<ReturnType<ReturnType<RegexEngine['createScanner']>['findNextMatchSync']>>

/** A pattern that was compiled alone. */
export interface Pattern {
  /** Address of its scanner. */
  scanner: number
  /** What it may begin with; undefined when that is anything. */
  first: () => Characters | undefined
  /** Whether it asks where the search begins: asked at a later place, it would take that for the beginning. */
  asksBeginning: boolean
}

export interface PatternList {
  /** @param from  UTF-16 units */
  find(text: OnigText, from: number, options: number): Match | null
  close(): void
}

/** Those of a list's patterns that may begin with one character. */
interface Near {
  scanner: number
  /** Their places in the list. */
  places: number[]
}

/** Patterns of a list that is searched as a whole: a second look would cost as much. */
const MAX_UNSORTED_PATTERNS = 8
/** Searches before a list is known to be worth the sorting. */
const COLD = 8
/** Places asked for a match that begins there, before the whole list is. */
const PLACES = 5
/** From this many bytes on Oniguruma remembers for each pattern where it matches next. */
const LONG = 1000

/** A list that was compiled as a whole. */
export const wholeList = (onig: Oniguruma, scanner: number): PatternList => ({
  find: (text, from, options) => {
    const result = search(onig, scanner, text, toByte(text, from), options)
    return result === 0 ? null : readMatch(onig.numbers(), result >>> 2, text, undefined)
  },
  close: () => onig.discard(scanner),
})

/**
 * A list joined of patterns. Most matches begin where the search begins or a character or two behind, and few patterns
 * of a list can begin with the character that is there: these are asked first, for a match there and nowhere else.
 * Only when some places have none, the whole list is searched.
 */
export function joinedList(onig: Oniguruma, patterns: readonly Pattern[]): PatternList {
  const scanners = patterns.map((pattern) => pattern.scanner)
  const whole = joinPatterns(onig, scanners)
  const byCharacter: (Near | undefined)[] = []
  let searches = 0
  let sorted = false
  /** Whether the patterns may be asked at other places than where the search begins. */
  let walks = false
  /** Whether a match can begin where the text ends. */
  let ends = true

  const sort = (): void => {
    sorted = patterns.length > MAX_UNSORTED_PATTERNS
    walks = !patterns.some(({ scanner, asksBeginning }) => asksBeginning || takesRests(onig, scanner))
    ends = patterns.some((pattern) => pattern.first() === undefined)
  }
  /** Apart from `nearOf`, which V8 puts into `find`: once a character is seldom. */
  const chooseNear = (character: number): Near => {
    const chosen = [...patterns.keys()].filter((place) => {
      const characters = patterns[place]!.first()
      return characters === undefined || characters[character] === 1
    })
    const worth = chosen.length > 0 && chosen.length * 2 < patterns.length
    const near = {
      scanner: worth
        ? joinPatterns(
            onig,
            chosen.map((place) => scanners[place]!),
            true,
          )
        : 0,
      places: chosen,
    }
    byCharacter[character] = near
    return near
  }
  const nearOf = (character: number): Near => byCharacter[character] ?? chooseNear(character)
  return {
    find(text, from, options) {
      if (++searches === COLD) sort()
      if (sorted && text.size < LONG) {
        let at = from
        for (let tried = 0; tried < PLACES && (walks || at === from); ) {
          if (at >= text.content.length) {
            if (ends || at === from) break
            return null
          }
          const near = nearOf(Math.min(text.content.charCodeAt(at), OTHER))
          if (near.scanner !== 0) {
            const start = toByte(text, at)
            const result = search(onig, near.scanner, text, start, options)
            if (result !== 0 && onig.numbers()[(result >>> 2) + 2] === start)
              return readMatch(onig.numbers(), result >>> 2, text, near.places)
            tried++
          } else if (near.places.length > 0) break
          at += text.content.codePointAt(at)! > 0xffff ? 2 : 1
        }
      }
      const result = search(onig, whole, text, toByte(text, from), options)
      return result === 0 ? null : readMatch(onig.numbers(), result >>> 2, text, undefined)
    },
    close() {
      onig.free(whole)
      for (const near of byCharacter) if (near && near.scanner !== 0) onig.free(near.scanner)
    },
  }
}

const toByte = (text: OnigText, from: number): number => (text.toByte ? text.toByte[from]! : from)

const search = (onig: Oniguruma, scanner: number, text: OnigText, start: number, options: number): number =>
  onig.find(scanner, text.id, text.address, text.size, start, options)

/** A group that took no part is read as an empty one; one for all, because most groups took none. */
const NOTHING = { start: 0, end: 0, length: 0 }

/** Numbers stay small integers here: this runs for every token. */
function readMatch(numbers: Int32Array, at: number, { toUnit }: OnigText, places: number[] | undefined): Match {
  const count = numbers[at + 1]!
  const captureIndices: Match['captureIndices'] = new Array(count)
  for (let i = 0; i < count; i++) {
    let start = numbers[at + 2 + 2 * i]!
    if (start < 0) {
      captureIndices[i] = NOTHING
      continue
    }
    let end = numbers[at + 3 + 2 * i]!
    if (toUnit) {
      start = toUnit[start]!
      end = toUnit[end]!
    }
    captureIndices[i] = { start, end, length: end - start }
  }
  const index = numbers[at]!
  return { index: places ? places[index]! : index, captureIndices }
}
