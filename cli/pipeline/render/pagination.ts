import type { PaginationView } from '../../../config/model/view.ts'
import { toBatches } from '../../core/batches.ts'

/**
 * The numbers a list's pages show: all of five or fewer, else the first, two around the current, and the last (U16).
 *
 * @param hrefOf  address of page n, 1-based
 */
export function toPagination(current: number, total: number, hrefOf: (n: number) => string): PaginationView {
  const wanted = new Set<number>()
  for (let n = 1; n <= total; n++) if (total <= 5 || n === 1 || n === total || Math.abs(n - current) <= 2) wanted.add(n)
  return {
    current,
    total,
    pages: [...wanted].map((number) => ({ number, href: hrefOf(number) })),
    ...(current > 1 ? { prev: hrefOf(current - 1) } : {}),
    ...(current < total ? { next: hrefOf(current + 1) } : {}),
  }
}

/** Cuts a list into pages; an empty list has one empty page. */
export const paginate = <T>(list: readonly T[], size: number): T[][] => (list.length > 0 ? toBatches(list, size) : [[]])
