import { addressCollides, addressMoved, addressTaken } from '../../diagnostics/catalogue/pages.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { both, type English, phrase, say, type Words } from '../../sentences/sentence.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { PlacedPage } from './own-pages.ts'
import type { VirtualPage } from './virtual-page.ts'

/** A page that wants an address. */
export interface Claimant {
  path: string
  /** As messages call it: for a note, its file. */
  name: Words
  /** Where the author can change the address; absent if no file sets it. */
  place?: Place
  /** A way to free the address other than changing a permalink. */
  remedy?: Words
  /** Where its page is instead, if another page has the address. */
  movedTo?: string
}

const LISTINGS: Record<VirtualPage['kind'], { name: English; setting?: string }> = {
  home: { name: 'the home page' },
  categories: { name: 'the list of categories', setting: 'category' },
  tags: { name: 'the list of tags', setting: 'tag' },
  archives: { name: 'the archives', setting: 'archive' },
  series: { name: 'the list of series', setting: 'series' },
  search: { name: 'the page of the search', setting: 'search' },
  map: { name: 'the map of all notes', setting: 'noteMap' },
  changes: { name: 'the changes of the site', setting: 'siteChanges' },
  random: { name: 'the page of a random note', setting: 'randomNote' },
  statistics: { name: 'the statistics of writing', setting: 'statistics' },
}

export const claimOfNote = ({ path, file }: PageRecord): Claimant => ({
  path,
  name: file,
  place: { file, line: 1, column: 1, key: 'permalink' },
})

/** @param path  the address it asked for, which another note has */
export const claimOfMovedNote = (page: PageRecord, path: string): Claimant => ({
  ...claimOfNote(page),
  path,
  movedTo: page.path,
})

/** A list without a note of its own. */
export function claimOfListing({ path, kind }: Pick<VirtualPage, 'path' | 'kind'>): Claimant {
  const { name, setting } = LISTINGS[kind]
  return {
    path,
    name: phrase(name),
    ...(setting
      ? {
          remedy: say('or leave {name} out with `theme: {setting}`', {
            name: phrase(name),
            setting: `{ ${setting}: false }`,
          }),
        }
      : {}),
  }
}

/** @param place  where the settings list the plugins */
export const claimOfPlugin = ({ path, plugin }: Pick<PlacedPage, 'path' | 'plugin'>, place: Place): Claimant => ({
  path,
  name: say('a page of the plugin {plugin}', { plugin }),
  place,
})

/**
 * The faults of an address that several pages claim, reported at each claimant that has a place.
 *
 * @param claimants  two or more; the first has the address
 */
export function toClaimFaults(claimants: readonly Claimant[]): Diagnostic[] {
  const [first, ...rest] = claimants as [Claimant, ...Claimant[]]
  const sides = [
    ...rest.map((later) => ({ at: later, against: [first] })),
    { at: first, against: rest.filter(({ path }) => path === first.path) },
    { at: first, against: rest.filter(({ path }) => path !== first.path) },
  ]
  return sides.flatMap(({ at: { place, path, remedy, movedTo }, against }): Diagnostic[] => {
    const [rival] = against
    if (!rival || !place) return []
    const names = listed(against.map((claimant) => claimant.name))
    const further = remedy ?? rival.remedy
    const fault =
      rival.path === path
        ? addressTaken(place, path, names, further)
        : addressCollides(
            place,
            path,
            against.length === 1
              ? say('{address} of {names}', { address: rival.path, names: phrase(names) })
              : say('those of {names}', { names: phrase(names) }),
          )
    return [movedTo === undefined ? fault : addressMoved(fault, movedTo)]
  })
}

const MAX_NAMES = 3

const listed = (names: readonly Words[]): Words =>
  both(
    names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), say('{n} more', { n: names.length - MAX_NAMES })] : names,
  )
