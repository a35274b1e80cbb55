import { once } from '../../../config/once.ts'
import { hash } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import { placeKey } from '../../core/store/place-key.ts'
import type { OutputPlan } from '../outputs/judge-outputs.ts'
import { type FileKeys, type ListKey, UNCACHED_KEYS } from '../pages/file-keys.ts'
import type { Shared } from '../render/shared.ts'
import type { Sources } from '../sources/source-file.ts'
import { crossPageFingerprint, listFingerprint, noteFingerprint } from './fingerprints.ts'

/** Keys by name, with a fingerprint of what they depend on beyond the cross-page fingerprint. */
type KeyGroup = [fingerprint: string, keys: Record<string, string>]

interface StoredKeys {
  fingerprint: string
  /** Keys of notes by path, as pairs, which load five times as fast as an object. */
  notes: [path: string, group: KeyGroup][]
  lists?: { fingerprint: string; pages: readonly ListKey[] }
  siteData: Record<string, string>
  /** A plan without faults. */
  plan?: { key: string; hiddenPublic: string[] }
}

/** Keys that were computed or reused. */
export interface ReusedKeys extends FileKeys {
  /** The plan of all outputs. @param key covers what it depends on beyond the cross-page fingerprint */
  outputPlan(key: string, judge: () => OutputPlan): OutputPlan
  /** Saves them for the next build. */
  save(): void
}

/**
 * The keys of the files of pages, reused from the last build of the content folder if nothing they depend on can have
 * changed. They cover what a file depends on, not where it is, so all outputs share them.
 *
 * @see crossPageFingerprint for what decides that
 */
export function openKeys(shared: Shared, sources: Sources, store: Store): ReusedKeys {
  const fingerprint = crossPageFingerprint(shared, sources)
  if (fingerprint === undefined) return { ...UNCACHED_KEYS, outputPlan: (_key, judge) => judge(), save() {} }
  const entry = placeKey(store, 'keys of files', shared.site.contentDir)
  const stored = store.getState<StoredKeys>(entry)
  const last = stored?.fingerprint === fingerprint ? stored : undefined
  const before = new Map(last?.notes)
  const notes = new Map<string, KeyGroup>()
  const siteData: StoredKeys['siteData'] = { ...last?.siteData }
  let lists: StoredKeys['lists']
  let plan: StoredKeys['plan']
  let isChanged = false

  const make = (keys: Record<string, string>, name: string, toKey: () => string): string => {
    if (keys[name] === undefined) {
      keys[name] = toKey()
      isChanged = true
    }
    return keys[name]
  }
  return {
    pageKey(kind, page, toKey) {
      let group = notes.get(page.relativePath)
      if (!group) {
        const noteHash = hash(noteFingerprint(page, shared.graph))
        const old = before.get(page.relativePath)
        group = old?.[0] === noteHash ? old : [noteHash, {}]
        notes.set(page.relativePath, group)
      }
      return make(group[1], kind, toKey)
    },
    siteDataKey: (name, toKey) => make(siteData, name, toKey),
    listKeys(paths, toKeys) {
      const listHash = listFingerprint(shared)
      if (last?.lists?.fingerprint === listHash) {
        lists = last.lists
        const { pages } = lists
        return { paths: pages.map(([path]) => path), all: () => pages }
      }
      isChanged = true
      const all = once(() => {
        lists = { fingerprint: listHash, pages: toKeys() }
        return lists.pages
      })
      return { paths: paths(), all }
    },
    outputPlan(key, judge) {
      if (last?.plan?.key === key) {
        plan = last.plan
        return { diagnostics: [], refused: new Set(), hiddenPublic: new Set(plan.hiddenPublic) }
      }
      const judged = judge()
      isChanged = true
      plan = isClean(judged) ? { key, hiddenPublic: [...judged.hiddenPublic] } : undefined
      return judged
    },
    save() {
      if (isChanged || notes.size !== before.size)
        store.putState(entry, { fingerprint, notes: [...notes], lists, siteData, plan } satisfies StoredKeys)
    },
  }
}

const isClean = ({ diagnostics, refused }: OutputPlan): boolean => diagnostics.length === 0 && refused.size === 0
