import type { PaginationView } from '../../../../config/model/view.ts'
import { pagePath } from '../../graph/list-addresses.ts'
import { toHref } from '../../pages/href.ts'
import { paginate, toPagination } from '../pagination.ts'
import type { Shared } from '../shared.ts'
import { latePlan, type PagePlan } from './page-plan.ts'

export interface ListPage<T> {
  items: readonly T[]
  /** Index of the page in the list, from 0. */
  at: number
  /** Decoded addresses without base, of this page and of the list's first one. */
  path: string
  listPath: string
  pagination: PaginationView
}

/**
 * The pages of a list, which has one even if it is empty.
 *
 * @param path  of the list, and of its first page
 * @param size  maximum number of items on a page
 */
export function listPlans<T>(
  { site }: Shared,
  { path, list, size }: { path: string; list: readonly T[]; size: number },
  make: (page: ListPage<T>) => Omit<PagePlan, 'path'>,
): PagePlan[] {
  const pages = paginate(list, size)
  const hrefOf = (number: number) => toHref(site.config.base, pagePath(path, number))
  return pages.map((items, at) => {
    const pageAt = pagePath(path, at + 1)
    return latePlan(pageAt, () =>
      make({ items, at, path: pageAt, listPath: path, pagination: toPagination(at + 1, pages.length, hrefOf) }),
    )
  })
}
