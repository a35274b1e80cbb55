import type { RegexEngine } from 'shiki/types'
import { type Characters, OTHER } from './characters.ts'
import { joinPatterns, takesRests } from './joined-patterns.ts'
import type { OnigText } from './onig-text.ts'
import type { Oniguruma } from './oniguruma-memory.ts'

type Match = NonNullable<ReturnType<ReturnType<RegexEngine['createScanner']>['findNextMatchSync']>>

/** A pattern compiled on its own. */
export interface Pattern {
  /** Address of its scanner. */
  scanner: number
  /** The characters it can begin with; undefined if that is any. */
  first: () => Characters | undefined
  /**
   * Whether it contains `\G`, the start of the search: a search from a later position would take that for the start.
   */
  asksBeginning: boolean
}

export interface PatternList {
  /** @param from  in UTF-16 units */
  find(text: OnigText, from: number, options: number): Match | null
  close(): void
}

/** The patterns of a list that can begin with one character. */
interface Near {
  scanner: number
  /** Their indexes in the list. */
  places: number[]
}

/** Lists with at most this many patterns are always searched as a whole: trying some first would cost as much. */
const MAX_UNSORTED_PATTERNS = 8
/** Searches after which a list is used often enough to be worth sorting. */
const COLD = 8
/** Positions at which to try the patterns for one character before the whole list is searched. */
const PLACES = 5
/** Text size in bytes from which on Oniguruma caches the next match of each pattern. */
const LONG = 1000

/** A list compiled as a whole. */
export const wholeList = (onig: Oniguruma, scanner: number): PatternList => ({
  find: (text, from, options) => {
    const result = search(onig, scanner, text, toByte(text, from), options)
    return result === 0 ? null : readMatch(onig.numbers(), result >>> 2, text, undefined)
  },
  close: () => onig.discard(scanner),
})

/**
 * A list joined from compiled patterns. Most matches begin at the start of the search or one or two characters later,
 * and few patterns of a list can begin with the character there: these are tried first, at that position only. If
 * several positions have no match, the whole list is searched.
 */
export function joinedList(onig: Oniguruma, patterns: readonly Pattern[]): PatternList {
  const scanners = patterns.map((pattern) => pattern.scanner)
  const whole = joinPatterns(onig, scanners)
  const byCharacter: (Near | undefined)[] = []
  let searches = 0
  let sorted = false
  /** Whether patterns may be tried at positions after the start of the search. */
  let walks = false
  /** Whether a match can begin at the end of the text. */
  let ends = true

  const sort = (): void => {
    sorted = patterns.length > MAX_UNSORTED_PATTERNS
    walks = !patterns.some(({ scanner, asksBeginning }) => asksBeginning || takesRests(onig, scanner))
    ends = patterns.some((pattern) => pattern.first() === undefined)
  }
  /** Not part of `nearOf`, which V8 inlines into `find`: it is called only once per character. */
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

/** A group that took no part in the match counts as empty; shared, because that is true of most groups. */
const NOTHING = { start: 0, end: 0, length: 0 }

/** Uses only small integers: this runs for every token. */
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
