import { editDistance } from '../../config/suggest.ts'

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 5

/**
 * An address reduced for comparison: lower case, without `index`, extension (`.html`, `.md`, `.php`) and trailing
 * slash.
 */
const coreOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/(?:index)?\.(?:html?|md|php)$/, '')
    .replace(/\/+$/, '')
const lastOf = (core: string): string => core.slice(core.lastIndexOf('/') + 1)

/**
 * Addresses that the visitor may have meant, nearest first: those that differ in few characters, or have the same last
 * segment in another folder.
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
    .slice(0, MAX_SUGGESTIONS)
    .map(({ address }) => address)
}
