import type { Oniguruma } from './oniguruma-memory.ts'

// How Oniguruma's scanners are laid out in memory, in words of 4 bytes.
// Scanner: pointer to its set, pointer to its patterns, their number.
const SCANNER = 3
// Set: pointer to its members, their number, their capacity, the encoding, the anchors that all members share, the
// least and the greatest distance from that anchor, whether all members can be searched for by their start, whether any
// begins with `.*`.
const SET = 9
const ANCHOR = 4
/** Anchor at the start of the search: no later position is tried. */
const HERE = 64
const LEAST = 5
const GREATEST = 6
const ALL_SOUGHT = 7
const ANY_BEGIN = 8
// Member: pointer to the compiled pattern, pointer to its groups.
const MEMBER = 2

/**
 * Joins separately compiled patterns into one scanner, in a few microseconds: it points to their data. It must be freed
 * before them, and with `free`: `discard` would free their data too.
 *
 * @param scanners  of one pattern each
 * @param here  whether only matches at the start of the search are needed: others may be missed
 * @returns the address of a scanner that finds the same as one compiled from all these patterns
 */
export function joinPatterns(onig: Oniguruma, scanners: readonly number[], here = false): number {
  const count = scanners.length
  const address = onig.take(4 * (SCANNER + SET + count + MEMBER * count))
  const words = onig.words()
  const scanner = address / 4
  const set = scanner + SCANNER
  const patterns = set + SET
  const members = patterns + count
  words.set([4 * set, 4 * patterns, count], scanner)
  words.fill(0, set, set + SET)
  for (const [i, alone] of scanners.entries()) {
    const scanner = words[alone / 4]! / 4
    const member = words[scanner]! / 4
    words[patterns + i] = words[words[alone / 4 + 1]! / 4]!
    words.copyWithin(members + MEMBER * i, member, member + MEMBER)
    if (i === 0) words.copyWithin(set, scanner, scanner + SET)
    else addToSet(words, set, scanner)
  }
  words.set([4 * members, count, count], set)
  if (here) words[set + ANCHOR] = HERE
  return address
}

/** Whether the only pattern of a scanner could be compiled. */
export const isPattern = ({ words }: Oniguruma, scanner: number): boolean =>
  words()[words()[scanner / 4 + 1]! / 4] !== 0

/** Whether the only pattern of a scanner begins with `.*`: it is tried only at the start of a search and of a line. */
export const takesRests = ({ words }: Oniguruma, scanner: number): boolean =>
  words()[words()[scanner / 4]! / 4 + ANY_BEGIN] !== 0

/** Updates a set for one more member, as Oniguruma does. */
function addToSet(words: Uint32Array, set: number, scanner: number): void {
  const anchor = words[set + ANCHOR]! & words[scanner + ANCHOR]!
  words[set + ANCHOR] = anchor
  if (anchor !== 0) {
    words[set + LEAST] = Math.min(words[set + LEAST]!, words[scanner + LEAST]!)
    words[set + GREATEST] = Math.max(words[set + GREATEST]!, words[scanner + GREATEST]!)
  }
  words[set + ALL_SOUGHT]! &= words[scanner + ALL_SOUGHT]!
  words[set + ANY_BEGIN]! |= words[scanner + ANY_BEGIN]!
}

/** Lists of patterns that together cover the properties of a set. */
const SAMPLES = [
  ['a+b', '^.*x', '\\Gfoo'],
  ['\\Gfoo', '\\Gbar{2,5}'],
  ['a{2,3}\\Z', 'bcd\\Z'],
  ['x*', 'abc'],
  ['.*x', '.*y'],
]

/** Whether this build of Oniguruma has the layout above: compares joined lists with compiled ones. */
export function joins(onig: Oniguruma): boolean {
  return SAMPLES.every((sources) => {
    const whole = onig.compile(sources)
    const alone = sources.map((source) => onig.compile([source]))
    const joined = joinPatterns(onig, alone)
    const [a, b] = [whole, joined].map((address) => toFacts(onig.words(), address / 4))
    const same = a!.length === b!.length && a!.every((fact, i) => fact === b![i])
    onig.free(joined)
    for (const scanner of [whole, ...alone]) onig.discard(scanner)
    return same
  })
}

/** What both must have in common: numbers, and that pointers lead to the right data; addresses may differ. */
function toFacts(words: Uint32Array, scanner: number): number[] {
  const [set, patterns, count] = [words[scanner]! / 4, words[scanner + 1]! / 4, words[scanner + 2]!]
  const members = words[set]! / 4
  const facts = [count, words[set + 1]!, ...words.slice(set + 3, set + SET)]
  for (let i = 0; i < count; i++) {
    // Pattern: pointer to its text, length of the text, pointer to the compiled pattern.
    const pattern = words[patterns + i]! / 4
    facts.push(words[pattern + 1]!, Number(words[pattern + 2] === words[members + MEMBER * i]))
  }
  return facts
}
