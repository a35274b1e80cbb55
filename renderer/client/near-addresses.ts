import { editDistance } from '../../config/suggest.ts'

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
      const differing = editDistance(wanted, core, bound)
      return { address, rank: last.length > 1 && lastOf(core) === last ? Math.min(1, differing) : differing }
    })
    .filter(({ rank }) => rank <= bound)
    .sort((a, b) => a.rank - b.rank || (a.address < b.address ? -1 : 1))
    .slice(0, MOST)
    .map(({ address }) => address)
}
