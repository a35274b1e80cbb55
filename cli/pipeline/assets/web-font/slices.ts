import { LIMITS } from '../../../../config/limits.ts'
import { COMMON_CHARACTERS } from './common-characters.ts'

/** Characters in one file. `rank`: the first rank of the slice's range; 0 is the most common character. */
export interface Slice {
  rank: number
  characters: string
}

/** Greater than any rank, and a power of two, so that ranges can be halved. */
const ALL = 2 ** 22
const FIRST_UNRANKED = 2 ** 14

/**
 * Divides characters so that a page loads little beyond what it shows: common ones share slices, rare ones have others.
 * The range of all ranks is halved as long as a part contains too many characters. A slice therefore depends only on
 * the characters in its range: an additional one changes one slice, or splits it in two.
 *
 * @param characters  each once
 * @returns sorted by rank; characters within a slice by code point
 */
export function toSlices(characters: Iterable<string>): Slice[] {
  const ranks = toRanks()
  const rankOf = (character: string) => ranks.get(character) ?? FIRST_UNRANKED + character.codePointAt(0)!
  const placed = [...characters].map((character) => ({ character, rank: rankOf(character) }))
  const halve = (from: number, to: number, within: typeof placed): Slice[] => {
    if (within.length === 0) return []
    if (within.length <= LIMITS.fontSlice || to - from === 1)
      return [{ rank: from, characters: inOrder(within.map(({ character }) => character)) }]
    const middle = (from + to) / 2
    return [
      ...halve(
        from,
        middle,
        within.filter(({ rank }) => rank < middle),
      ),
      ...halve(
        middle,
        to,
        within.filter(({ rank }) => rank >= middle),
      ),
    ]
  }
  return halve(0, ALL, placed)
}

/** Sorted by code point and joined. */
export const inOrder = (characters: Iterable<string>): string =>
  [...characters].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!).join('')

/** Printable ASCII, which every page shows. */
export const PRINTABLE = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 0x20 + at))

/**
 * Rank of each known character: ASCII, the common characters, then those of GB 2312 in its own order, which begins with
 * the well-known ones.
 */
function toRanks(): Map<string, number> {
  const ranks = new Map<string, number>()
  for (const character of [...PRINTABLE, ...COMMON_CHARACTERS, ...gb2312()])
    if (!ranks.has(character)) ranks.set(character, ranks.size)
  return ranks
}

/** The Chinese characters of GB 2312: rows B0 to F7, 94 cells each. */
function gb2312(): string {
  const bytes: number[] = []
  for (let row = 0xb0; row <= 0xf7; row++) for (let place = 0xa1; place <= 0xfe; place++) bytes.push(row, place)
  return new TextDecoder('gbk').decode(Uint8Array.from(bytes)).replace(/\P{Script=Han}/gu, '')
}
