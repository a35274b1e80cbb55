import { hash } from '../../runtime/hash.ts'
import type { Store } from '../../runtime/store.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Sources } from '../sources/source-file.ts'
import { noteOf, outlineOf } from './outline.ts'
import type { Shared } from './shared.ts'

/** Files that are made of one note each: its page, its data, its Markdown copy, its share of the search, and its picture. */
const KINDS = ['page', 'data', 'copy', 'search', 'picture'] as const
type Kind = (typeof KINDS)[number]

/** Keys of the files of notes: those of the last build where nothing they depend on can be other. */
export interface KeptKeys {
  /** @param make  the long way: the key from everything the file depends on */
  of(kind: Kind, page: PageRecord, make: () => string): string
  /** Keeps the keys that were asked for, for the next build. */
  save(): void
}

/** `note` is `noteOf`; absent keys were not asked for. */
type Entry = [note: string, ...keys: (string | null)[]]

interface Kept {
  outline: string
  notes: Record<string, Entry>
}

/**
 * Keys of the last build of a content folder. They say what a file depends on and not where it stands, so that all outputs share them.
 *
 * With the environment's `KB_VERIFY_KEYS` set every kept key is compared with the one made the long way: the tests of whole builds and
 * `npm run fuzz` run so.
 *
 * @throws while verifying, when a kept key is not the one that would be made: what a page shows is missing in `outlineOf` or `noteOf`
 */
export function openKeptKeys(shared: Shared, sources: Sources, store: Store): KeptKeys {
  const outline = outlineOf(shared, sources)
  if (outline === undefined) return FRESH
  const entry = hash(`keys of notes ${shared.site.contentDir}`, 40)
  const kept = store.get<Kept>(entry)
  const before = kept?.outline === outline ? kept.notes : {}
  const notes: Kept['notes'] = {}
  const verify = Boolean(process.env.KB_VERIFY_KEYS)
  let changed = false

  const entryOf = (page: PageRecord): Entry => {
    const known = notes[page.relativePath]
    if (known) return known
    const note = noteOf(page)
    const old = Object.hasOwn(before, page.relativePath) ? before[page.relativePath] : undefined
    const own: Entry = old?.[0] === note ? old : [note, ...KINDS.map(() => null)]
    if (own !== old) changed = true
    notes[page.relativePath] = own
    return own
  }
  return {
    of(kind, page, make) {
      const own = entryOf(page)
      const at = KINDS.indexOf(kind) + 1
      const known = own[at]
      if (typeof known === 'string' && !verify) return known
      const made = make()
      if (typeof known === 'string' && known !== made)
        throw new Error(`The kept key of the ${kind} of ${page.file} is ${known}; everything it shows makes ${made}.`)
      if (known !== made) changed = true
      own[at] = made
      return made
    },
    save() {
      if (changed || Object.keys(before).length !== Object.keys(notes).length)
        store.put(entry, { outline, notes } satisfies Kept)
    },
  }
}

/** Nothing is known and nothing kept. */
export const FRESH: KeptKeys = { of: (_kind, _page, make) => make(), save() {} }
