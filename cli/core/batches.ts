/** A list in runs of `size`, the last one perhaps shorter; none of an empty list. */
export function toBatches<T>(list: readonly T[], size: number): T[][] {
  const batches: T[][] = []
  for (let at = 0; at < list.length; at += size) batches.push(list.slice(at, at + size))
  return batches
}
