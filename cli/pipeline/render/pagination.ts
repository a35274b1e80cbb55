import { toPageNumbers } from '../../../config/model/page-numbers.ts'
import type { PaginationView } from '../../../config/model/view.ts'
import { toBatches } from '../../core/batches.ts'

/**
 * The links between a list's pages.
 *
 * @param hrefOf  address of page n, 1-based
 */
export function toPagination(current: number, total: number, hrefOf: (n: number) => string): PaginationView {
  return {
    current,
    total,
    pages: toPageNumbers(current, total).map((number) => ({ number, href: hrefOf(number) })),
    ...(current > 1 ? { prev: hrefOf(current - 1) } : {}),
    ...(current < total ? { next: hrefOf(current + 1) } : {}),
  }
}

/** Cuts a list into pages; an empty list has one empty page. */
export const paginate = <T>(list: readonly T[], size: number): T[][] => (list.length > 0 ? toBatches(list, size) : [[]])
