import { memo } from '../../../config/memo.ts'

/** Plain data that many batches share, named by its digest: what has the same digest is the same. */
export interface Common {
  digest: string
}

/** The same as it is sent to threads. */
export interface CommonText {
  digest: string
  json: string
}

/** What a batch names, by digest; the same object each time, by which caches know it. */
export type Recall = <T extends Common>(digest: string) => T

export const toCommonText = memo(
  (common: Common): CommonText => ({ digest: common.digest, json: JSON.stringify(common) }),
)

/** Objects remembered at once; most are of pages made long ago, and what is still wanted is sent again. */
const MAX_OBJECTS = 256

/** Remembers what batches share, so that a thread parses it once. */
export function openCommon() {
  const objects = new Map<string, Common>()
  return (sent: readonly CommonText[]): Recall => {
    if (objects.size > MAX_OBJECTS) objects.clear()
    for (const { digest, json } of sent) if (!objects.has(digest)) objects.set(digest, JSON.parse(json))
    return <T extends Common>(digest: string) => {
      const common = objects.get(digest)
      if (!common) throw new Error(`A batch names ${digest}, which did not come with it.`)
      return common as T
    }
  }
}
