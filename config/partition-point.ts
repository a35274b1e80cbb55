/**
 * Finds the position from which a test fails, in a list whose entries pass it up to there and fail it afterwards.
 *
 * @returns the index of the first entry that fails; the length of the list if none does
 */
export function partitionPoint<T>(list: readonly T[], passes: (item: T) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(list[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
