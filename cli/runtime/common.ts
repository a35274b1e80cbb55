/** Plain data that many batches share, told by its digest: what has the same digest is the same. */
export interface Common {
  digest: string
}

/** What a batch names, by digest; always the same object, by which caches know it. */
export type Recall = <T extends Common>(digest: string) => T

/** Of more a thread forgets all: most are of pages long made, and what is still wanted is sent again. */
const MOST = 256

export function recallFrom(known: ReadonlyMap<string, Common>): Recall {
  return <T extends Common>(digest: string) => {
    const thing = known.get(digest)
    if (!thing) throw new Error(`A batch names ${digest}, which did not come with it.`)
    return thing as T
  }
}

/**
 * Hands to somebody what he has not got yet.
 *
 * @returns a function that calls `hand` with that, and with whether all from before is to be forgotten first; where it throws, nothing was handed over
 */
export function openHanding() {
  const given = new Set<string>()
  return (things: readonly Common[], hand: (common: readonly Common[], forget: boolean) => void): void => {
    const forget = given.size > MOST
    const common = forget ? things : things.filter(({ digest }) => !given.has(digest))
    hand(common, forget)
    if (forget) given.clear()
    for (const { digest } of common) given.add(digest)
  }
}

/** What was handed to this thread. */
export function openKnown() {
  const known = new Map<string, Common>()
  return {
    recall: recallFrom(known),
    take(common: readonly Common[], forget: boolean): void {
      if (forget) known.clear()
      for (const thing of common) known.set(thing.digest, thing)
    },
  }
}
