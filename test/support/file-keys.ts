import type { Store } from '../../cli/core/store/index.ts'
import type { Context } from '../../cli/pipeline/context.ts'
import { examine } from '../../cli/pipeline/examine.ts'
import { openKeys } from '../../cli/pipeline/incremental/keys.ts'
import { type FileKeys, UNCACHED_KEYS } from '../../cli/pipeline/pages/file-keys.ts'
import type { Shared } from '../../cli/pipeline/render/shared.ts'
import { openSearchIndex } from '../../cli/pipeline/search/search-artifacts.ts'
import { pageArtifacts } from '../../cli/pipeline/site-artifacts.ts'

/** The keys that a build of the site asks for, as `keys` answers: `kind path` → key. */
function keysAsked(shared: Shared, store: Store, keys: FileKeys): Map<string, string> {
  const asked = new Map<string, string>()
  const record = (name: string, key: string): string => {
    asked.set(name, key)
    return key
  }
  const recording: FileKeys = {
    pageKey: (kind, page, make) => record(`${kind} ${page.relativePath}`, keys.pageKey(kind, page, make)),
    listKeys(paths, make) {
      const lists = keys.listKeys(paths, make)
      for (const [path, key] of lists.all()) record(`list ${path}`, key)
      return lists
    },
    siteDataKey: (name, make) => record(`whole ${name}`, keys.siteDataKey(name, make)),
  }
  const index = openSearchIndex(shared, store, recording)
  for (const item of pageArtifacts(shared, store, { index, keys: recording, onPage: () => {} }))
    if ('files' in item) item.files()
  Array.from(index.artifacts())
  return asked
}

/** The same made from everything the files depend on. */
export const keysMade = (shared: Shared, store: Store): Map<string, string> => keysAsked(shared, store, UNCACHED_KEYS)

/**
 * Compares the keys that the next build would take from the last one with those made from everything the files depend
 * on.
 *
 * @returns how many keys are compared
 * @throws when they differ: what a page shows is missing in a fingerprint
 */
export async function checkStoredKeys(ctx: Context): Promise<number> {
  const { shared, sources } = await examine(ctx, { thorough: false })
  const keys = openKeys(shared, sources, ctx.store)
  const NOT_STORED = ''
  const stored = [
    ...keysAsked(shared, ctx.store, {
      pageKey: (kind, page) => keys.pageKey(kind, page, () => NOT_STORED),
      listKeys: keys.listKeys,
      siteDataKey: (name) => keys.siteDataKey(name, () => NOT_STORED),
    }),
  ].filter(([, key]) => key !== NOT_STORED)
  const made = keysMade((await examine(ctx, { thorough: false })).shared, ctx.store)
  const wrong = stored.filter(([name, key]) => made.get(name) !== key).map(([name]) => name)
  if (wrong.length > 0) throw new Error(`The stored keys are not those that would be made: ${wrong.join(', ')}`)
  return stored.length
}
