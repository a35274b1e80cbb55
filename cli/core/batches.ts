/** Splits a list into batches of `size`; the last one may be shorter. An empty list has none. */
export function toBatches<T>(list: readonly T[], size: number): T[][] {
  const batches: T[][] = []
  for (let at = 0; at < list.length; at += size) batches.push(list.slice(at, at + size))
  return batches
}
