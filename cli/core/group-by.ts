/** Groups items by a key; items and groups keep their order. `Map.groupBy`, which Node 20 does not have. */
export const groupBy = <T, K>(things: Iterable<T>, keyOf: (thing: T) => K): Map<K, T[]> =>
  groupByEach(things, (thing) => [keyOf(thing)])

/** The same, for items that are in several groups. */
export function groupByEach<T, K>(things: Iterable<T>, keysOf: (thing: T) => Iterable<K>): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const thing of things)
    for (const key of new Set(keysOf(thing))) {
      const group = groups.get(key)
      if (group) group.push(thing)
      else groups.set(key, [thing])
    }
  return groups
}
