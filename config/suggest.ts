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
    if (limit < 0 || Math.abs(found.length - wanted.length) > limit) continue
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

/** Optimal string alignment distance; infinite as soon as it must exceed `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let value = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1)
      next.push(value)
      least = Math.min(least, value)
    }
    if (least > limit) return Number.POSITIVE_INFINITY
    before = row
    row = next
  }
  const total = row[b.length]!
  return total <= limit ? total : Number.POSITIVE_INFINITY
}
