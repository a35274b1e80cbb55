import { hash } from '../../core/hash.ts'
import { once } from '../../core/once.ts'
import type { Store } from '../../core/store.ts'
import type { FileGroup } from '../artifact.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { type KeptRelated, relatedSoFar, takeRelated } from '../render/related-notes.ts'
import type { Shared } from '../render/shared.ts'
import type { Sources } from '../sources/source-file.ts'
import { crossPageFingerprint, listFingerprint, noteFingerprint } from './cross-page-fingerprint.ts'

/**
 * Files that are made of one note each: its page, its data, its Markdown copy, its share of the search, and its picture; the name of
 * its chunk, and its entry in the list of pages.
 */
const KINDS = ['page', 'data', 'copy', 'search', 'picture', 'chunk', 'entry'] as const
type Kind = (typeof KINDS)[number]

/** Data of the whole site that no note's text shows in. */
const SITE_DATA = ['sidebar', 'taxonomy', 'routes'] as const
export type SiteData = (typeof SITE_DATA)[number]
export const isSiteData = (name: string): name is SiteData => (SITE_DATA as readonly string[]).includes(name)

/** Keys of the files of notes: those of the last build where nothing they depend on can be other. */
export interface KeyCache {
  /** @param make  the long way: the key from everything the file depends on */
  pageKey(kind: Kind, page: PageRecord, make: () => string): string
  /** The same for all pages that `listPlans` gives, together: most of them change together or not at all. */
  listKeys(paths: () => string[], make: () => ListKey[]): ListKeys
  /** The same for what is made of all notes, but of nothing that one can change by its text alone. */
  siteDataKey(name: SiteData, make: () => string): string
  /**
   * Group of a page's files. Call after `listKeys`; undefined where the fingerprint is unknown.
   *
   * @param of  a note: its page, chunk, data, copy and texts of the search; else what the notes' shared facts decide, and `digest` tells
   */
  fileGroup(of: PageRecord | { name: string; digest: string }): FileGroup | undefined
  /** Whether the output holds all files of a group as they would be made, so that they can be skipped. */
  isCurrent(group: FileGroup | undefined): boolean
  /** Saves the keys that were asked for, for the next build. */
  save(): void
}

export type ListKey = readonly [path: string, key: string]

export interface ListKeys {
  readonly paths: readonly string[]
  /** Made when first asked for, where they are not those of the last build. */
  all(): readonly ListKey[]
}

/** `note` is the hash of `noteFingerprint`; absent keys were not asked for. */
type Entry = [note: string, ...keys: (string | null)[]]

interface StoredKeys {
  fingerprint: string
  notes: Record<string, Entry>
  /** By `listFingerprint`. */
  lists?: { digest: string; pages: readonly ListKey[] }
  whole?: Partial<Record<SiteData, string>>
  related?: KeptRelated
}

/**
 * Keys of the last build of a content folder. They say what a file depends on and not where it stands, so that all outputs share them.
 *
 * With the environment's `KB_VERIFY_KEYS` set every kept key is compared with the one made the long way: the tests of whole builds and
 * `npm run fuzz` run so.
 *
 * @param isGroupCurrent  whether the output holds all files of a group as they would be made
 * @throws while verifying, when a kept key is not the one that would be made: what a page shows is missing in `crossPageFingerprint`, `noteFingerprint` or `listFingerprint`
 */
export function openKeyCache(
  shared: Shared,
  sources: Sources,
  store: Store,
  isGroupCurrent: (group: FileGroup) => boolean = () => false,
): KeyCache {
  const fingerprint = crossPageFingerprint(shared, sources)
  if (fingerprint === undefined) return FRESH
  const entry = hash(`keys of notes ${shared.site.contentDir}`, 40)
  const stored = store.get<StoredKeys>(entry)
  const last = stored?.fingerprint === fingerprint ? stored : undefined
  const before = last?.notes ?? {}
  let lists: StoredKeys['lists']
  const notes: StoredKeys['notes'] = {}
  const whole: StoredKeys['whole'] = {}
  /** Of all that files of notes depend on elsewhere: the cross-page fingerprint, and the addresses that chunks are numbered among. */
  let around: string | undefined
  const verify = Boolean(process.env.KB_VERIFY_KEYS)
  let changed = false
  if (last?.related && !verify) takeRelated(shared.graph, last.related)

  const entryOf = (page: PageRecord): Entry => {
    const known = notes[page.relativePath]
    if (known) return known
    const note = hash(noteFingerprint(page))
    const old = Object.hasOwn(before, page.relativePath) ? before[page.relativePath] : undefined
    const own: Entry = old?.[0] === note ? old : [note, ...KINDS.map(() => null)]
    if (own !== old) changed = true
    notes[page.relativePath] = own
    return own
  }
  const verifyRelated = (): void => {
    const known = last?.related ?? []
    for (const [at, found] of relatedSoFar(shared.graph).entries())
      if (found && known[at] && String(found) !== String(known[at]))
        throw new Error(`The stored related notes of ${shared.graph.pages[at]!.file} are not those that are found.`)
  }
  const listsNow = (paths: () => string[], make: () => ListKey[]): ListKeys => {
    const digest = listFingerprint(shared)
    const known = last?.lists?.digest === digest ? last.lists : undefined
    lists = known
    if (known && !verify) return { paths: known.pages.map(([path]) => path), all: () => known.pages }
    const all = once(() => {
      const pages = make()
      if (known && JSON.stringify(known.pages) !== JSON.stringify(pages))
        throw new Error('The stored keys of lists are not those that everything they show makes.')
      if (!known) changed = true
      lists = { digest, pages }
      return pages
    })
    return { paths: paths(), all }
  }
  return {
    pageKey(kind, page, make) {
      const own = entryOf(page)
      const at = KINDS.indexOf(kind) + 1
      const known = own[at]
      if (typeof known === 'string' && !verify) return known
      const made = make()
      if (typeof known === 'string' && known !== made)
        throw new Error(`The stored key of the ${kind} of ${page.file} is ${known}; everything it shows makes ${made}.`)
      if (known !== made) changed = true
      own[at] = made
      return made
    },
    siteDataKey(name, make) {
      const known = last?.whole?.[name]
      if (known !== undefined && !verify) {
        whole[name] = known
        return known
      }
      const made = make()
      if (known !== undefined && known !== made)
        throw new Error(`The stored key of ${name} is ${known}; everything it shows makes ${made}.`)
      if (known !== made) changed = true
      whole[name] = made
      return made
    },
    fileGroup(of) {
      if (around === undefined) return undefined
      if ('name' in of) return { name: of.name, digest: around + hash(of.digest) }
      return { name: `note ${of.relativePath}`, digest: around + entryOf(of)[0] }
    },
    isCurrent: (group) => group !== undefined && isGroupCurrent(group),
    listKeys(paths, make) {
      const now = listsNow(paths, make)
      around = hash(`${fingerprint} ${JSON.stringify(now.paths)}`)
      return now
    },
    save() {
      if (verify) verifyRelated()
      if (changed || Object.keys(before).length !== Object.keys(notes).length)
        store.put(entry, {
          fingerprint,
          notes,
          lists,
          whole,
          related: relatedSoFar(shared.graph, last?.related),
        } satisfies StoredKeys)
    },
  }
}

/** Without a last build; saves nothing. */
export const FRESH: KeyCache = {
  pageKey: (_kind, _page, make) => make(),
  listKeys: (paths, make) => ({ paths: paths(), all: once(make) }),
  siteDataKey: (_name, make) => make(),
  fileGroup: () => undefined,
  isCurrent: () => false,
  save() {},
}
