import { hash } from '../hash.ts'
import type { ListedValue, PackList, SavedLists } from './packed.ts'
import type { StateFiles } from './state-files.ts'

/** Key of the saved lists of all packs, with a version for their format, so that no version reads another's. */
export const LISTS_KEY = hash('lists of packs, form 1', 40)

/** The list of a pack up to `end`, in columns, which parse twice as fast as rows. */
interface SavedList {
  name: string
  end: number
  /** Joined by spaces, like the checksums. */
  keys: string
  sums: string
  places: number[]
  jsonLengths: number[]
  bytesLengths: number[]
}

/**
 * The saved lists of packs. A pack has one list per piece of work of a thread, thousands in all after a large build;
 * this reads them all at once. What was appended since is read from the pack.
 */
export const openPackLists = (files: StateFiles): SavedLists => ({
  read: () => (files.read<SavedList[]>(LISTS_KEY) ?? []).map(fromSaved),
  write: (lists) => files.write(LISTS_KEY, lists.map(toSaved)),
})

function fromSaved({ name, end, keys, sums, places, jsonLengths, bytesLengths }: SavedList): PackList {
  const sumOf = sums.split(' ')
  const toValue = (key: string, at: number): ListedValue => {
    return { key, at: places[at]!, jsonLength: jsonLengths[at]!, bytesLength: bytesLengths[at]!, sum: sumOf[at]! }
  }
  return { name, end, values: keys === '' ? [] : keys.split(' ').map(toValue) }
}

function toSaved({ name, end, values }: PackList): SavedList {
  // kb's keys contain no spaces.
  const all = values.filter(({ key }) => key !== '' && !key.includes(' '))
  return {
    name,
    end,
    keys: all.map(({ key }) => key).join(' '),
    sums: all.map(({ sum }) => sum).join(' '),
    places: all.map(({ at }) => at),
    jsonLengths: all.map(({ jsonLength }) => jsonLength),
    bytesLengths: all.map(({ bytesLength }) => bytesLength),
  }
}
