import { LIMITS } from '../../../../config/limits.ts'
import { COMMON_CHARACTERS } from './common-characters.ts'

/** Characters that come in one file; `rank` of the first place it may hold, 0 for the commonest. */
export interface Slice {
  rank: number
  characters: string
}

/** More than any rank. */
const ALL = 2 ** 22
const FIRST_UNRANKED = 2 ** 14

/**
 * Divides characters so that a page loads little beyond what it shows: common ones together, rare ones apart. The line
 * of all characters is halved wherever a part holds too many; so a part is known by its own characters alone, and one
 * character more is seen in one slice (two, when it was the one too many).
 *
 * @param characters  each once
 * @returns by rank; in each, characters by code point
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

/** By code point, joined. */
export const inOrder = (characters: Iterable<string>): string =>
  [...characters].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!).join('')

/** Every page shows these: letters, digits and signs. */
export const PRINTABLE = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 0x20 + at))

/**
 * ASCII, the common characters, then those of GB 2312 in its own order, whose first part are the characters everybody
 * knows.
 */
function toRanks(): Map<string, number> {
  const ranks = new Map<string, number>()
  for (const character of [...PRINTABLE, ...COMMON_CHARACTERS, ...gb2312()])
    if (!ranks.has(character)) ranks.set(character, ranks.size)
  return ranks
}

/** Its Chinese characters: rows B0 to F7 of 94 places each. */
function gb2312(): string {
  const bytes: number[] = []
  for (let row = 0xb0; row <= 0xf7; row++) for (let place = 0xa1; place <= 0xfe; place++) bytes.push(row, place)
  return new TextDecoder('gbk').decode(Uint8Array.from(bytes)).replace(/\P{Script=Han}/gu, '')
}
