/**
 * Where a list is parted by a test that entries at its beginning pass and all behind them fail.
 *
 * @returns the index of the first that fails; the list's length where none does
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
