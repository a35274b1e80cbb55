import { HOOKS } from '../../config/hooks.ts'
import { hooked } from './hook.ts'
import type { Router } from './router.ts'

interface Listing {
  /** Category or tag → address of its list */
  terms: ReadonlyMap<string, string>
  /** Address of any page of the list but the first, such as `/categories/page/2/`. */
  somePage?: string
  /** The term whose list this page is. */
  current?: string
}

/**
 * Where a query in the form the original used leads (docs/behaviour.md R18): `?category=X` and `?tag=X` to the term's
 * list, `?p=N` to page N of a list.
 *
 * @returns undefined if there is no such list; the page then stays as it is
 */
export function listingAddress(search: string, { terms, somePage, current }: Listing): string | undefined {
  const query = new URLSearchParams(search)
  const term = query.get('category') ?? query.get('tag')
  const page = Number(query.get('p') ?? 1)
  if (term && term !== current) {
    const list = terms.get(term)
    return list && (page > 1 ? `${list}?p=${page}` : list)
  }
  if (!Number.isInteger(page) || page < 2) return
  return somePage && /\/page\/\d+\/$/.test(somePage) ? somePage.replace(/\d+\/$/, `${page}/`) : undefined
}

export function mountListing(root: ParentNode, router: Router | undefined): void {
  const listing = hooked(root, HOOKS.listing)
  const links = [...(listing?.querySelectorAll<HTMLAnchorElement>('.term-bar a[href]') ?? [])]
  const nameOf = (link: HTMLAnchorElement) => link.dataset.term ?? (link.firstChild?.textContent ?? '').trim()
  const chosen = links.find((link) => link.matches('[aria-current]:not(.all)'))
  const address = listingAddress(location.search, {
    terms: new Map(links.map((link) => [nameOf(link), link.getAttribute('href') ?? ''])),
    somePage: [...root.querySelectorAll('.pagination a[href]')]
      .map((link) => link.getAttribute('href') ?? '')
      .find((href) => /\/page\/\d+\/$/.test(href)),
    current: chosen && nameOf(chosen),
  })
  if (!address) return
  if (router) void router.navigate(address, 'replace')
  else location.replace(address)
}
