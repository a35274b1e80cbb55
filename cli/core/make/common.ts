import { memo } from '../../../config/memo.ts'

/** Plain data that many batches share, identified by its digest. */
export interface Common {
  digest: string
}

/** The form in which it is sent to threads. */
export interface CommonText {
  digest: string
  json: string
}

/** What a batch refers to, by digest; the same object each time, so that caches recognise it. */
export type Recall = <T extends Common>(digest: string) => T

export const toCommonText = memo(
  (common: Common): CommonText => ({ digest: common.digest, json: JSON.stringify(common) }),
)

/** Number of objects kept; most belong to pages made long ago, and what is still needed is sent again. */
const MAX_OBJECTS = 256

/** Caches what batches share, so that a thread parses it only once. */
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
