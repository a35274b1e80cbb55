/** Addresses that are offered. */
const MOST = 5

/** What an address is about: without letter case, the forms of slash and file name, and what old sites put before. */
const coreOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/(?:index)?\.(?:html?|md|php)$/, '')
    .replace(/\/+$/, '')
const lastOf = (core: string): string => core.slice(core.lastIndexOf('/') + 1)

/**
 * Addresses that may have been meant, the nearest first: few letters differ, or the last part is the same and stood in
 * another folder.
 *
 * @param path  without base, decoded
 */
export function nearAddresses(path: string, addresses: readonly string[]): string[] {
  const wanted = coreOf(path)
  const last = lastOf(wanted)
  const bound = Math.max(1, Math.floor(wanted.length / 4))
  return addresses
    .map((address) => {
      const core = coreOf(address)
      const differing = distance(wanted, core, bound)
      return { address, rank: last.length > 1 && lastOf(core) === last ? Math.min(1, differing) : differing }
    })
    .filter(({ rank }) => rank <= bound)
    .sort((a, b) => a.rank - b.rank || (a.address < b.address ? -1 : 1))
    .slice(0, MOST)
    .map(({ address }) => address)
}

/** Letters to add, drop, change or swap; more than `bound` is any number above it. */
function distance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(change, row[j]! + 1, next[j - 1]! + 1, isSwap ? before[j - 2]! + 1 : Infinity)
    }
    if (Math.min(...next) > bound) return bound + 1
    before = row
    row = next
  }
  return row[b.length]!
}
