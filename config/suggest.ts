/**
 * The candidate a mistyped word most likely meant.
 *
 * Distance counts insertions, deletions, substitutions and swaps of neighbours, letter case ignored. A third of the
 * longer word's length may differ: one letter or two, from twelve letters on three. Words of one or two letters never
 * match.
 *
 * @returns the nearest candidate; of equally near ones the first in code-unit order, so that the order of `candidates`
 *   does not matter. Nothing when no candidate is near, or the word is among them.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  let best: string | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    if (candidate === word) return undefined
    const found = candidate.toLowerCase()
    const limit = Math.min(allowance(wanted, found), bestDistance)
    if (limit < 0) continue
    const between = editDistance(wanted, found, limit)
    if (between < bestDistance || (between === bestDistance && best !== undefined && candidate < best)) {
      best = candidate
      bestDistance = between
    }
  }
  return best
}

/** Letters two words may differ by and still be taken for one another; -1 when never. */
function allowance(a: string, b: string): number {
  if (a === b) return 0
  const longer = Math.max(a.length, b.length)
  return longer < 3 ? -1 : Math.min(longer < 12 ? 2 : 3, Math.floor(longer / 3))
}

/**
 * Optimal string alignment distance; infinite as soon as it must exceed `limit`. What both words begin and end with is
 * left out, and so is what is further apart than `limit` letters.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) from++
  let [endA, endB] = [a.length, b.length]
  for (; endA > from && endB > from && a[endA - 1] === b[endB - 1]; endA--) endB--
  const [countA, countB] = [endA - from, endB - from]
  const FAR = Number.POSITIVE_INFINITY
  let before: number[] = []
  if (countA === 0 || countB === 0) return countA + countB > limit ? FAR : countA + countB
  let row: number[] = []
  for (let j = 0; j <= countB; j++) row.push(j > limit ? FAR : j)
  for (let i = 1; i <= countA; i++) {
    const next = [i <= limit ? i : FAR]
    let least = next[0]!
    const letter = a[from + i - 1]
    for (let j = 1; j <= countB; j++) {
      let value = FAR
      if (Math.abs(i - j) <= limit) {
        const other = b[from + j - 1]
        value = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (letter === other ? 0 : 1))
        if (i > 1 && j > 1 && letter === b[from + j - 2] && a[from + i - 2] === other)
          value = Math.min(value, before[j - 2]! + 1)
        if (value < least) least = value
      }
      next.push(value)
    }
    if (least > limit) return FAR
    before = row
    row = next
  }
  const total = row[countB]!
  return total <= limit ? total : FAR
}
