import type { Within } from './facets.ts'

/** What an address of the search page asks for. */
export interface Asked {
  query: string
  within: Within
  /** Starts at 1. */
  page: number
}

/** @param search  `?q=…&category=…&tag=…&p=…`; missing and invalid values are left out */
export function readAsked(search: string): Asked {
  const query = new URLSearchParams(search)
  const [category, tag] = [query.get('category'), query.get('tag')]
  const page = Number(query.get('p') ?? 1)
  return {
    query: query.get('q') ?? '',
    within: { ...(category ? { categories: category } : {}), ...(tag ? { tags: tag } : {}) },
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/**
 * The address of a search.
 *
 * @param path  of the search page
 */
export function toAddress(path: string, { query, within, page }: Asked): string {
  const search = new URLSearchParams()
  if (query !== '') search.set('q', query)
  if (within.categories !== undefined) search.set('category', within.categories)
  if (within.tags !== undefined) search.set('tag', within.tags)
  if (page > 1) search.set('p', String(page))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
