import { fill } from '../../../config/fill.ts'
import { toPageNumbers } from '../../../config/model/page-numbers.ts'
import type { FacetKind } from '../../../config/model/search-index.ts'
import type { SearchPageStrings } from '../../../config/model/view/search.ts'
import { element } from '../search/element.ts'
import type { FacetCounts, Within } from '../search/facets.ts'
import type { Asked } from '../search/page-address.ts'

/** The address of the search that differs from the current one in this. */
type AddressOf = (change: Partial<Asked>) => string

/** Maximum number of names offered per kind. */
const NAMES_MAX = 12

/** Links that restrict the results to a category or tag; the link of a chosen one removes it. */
export function filterLists(
  facets: FacetCounts,
  within: Within,
  strings: SearchPageStrings,
  addressOf: AddressOf,
): HTMLElement[] {
  const list = (kind: FacetKind): HTMLElement[] => {
    const chosen = within[kind]
    const names = facets[kind].slice(0, NAMES_MAX)
    // A chosen name without results must be listed, so that it can be removed.
    if (chosen !== undefined && !names.some(({ name }) => name === chosen))
      names.unshift(facets[kind].find(({ name }) => name === chosen) ?? { name: chosen, count: 0 })
    if (names.length === 0) return []
    const links = names.map(({ name, count }) => {
      const isChosen = name === chosen
      const href = addressOf({ within: { ...within, [kind]: isChosen ? undefined : name } })
      const state = isChosen ? 'true' : undefined
      const parts = [element('bdi', {}, name), ' ', element('small', {}, String(count))]
      const link = element('a', { href, 'aria-current': state }, ...parts)
      return element('li', {}, link)
    })
    const lead = element('span', { 'aria-hidden': 'true' }, strings[kind])
    return [element('nav', { class: 'search-filter', 'aria-label': strings[kind] }, lead, element('ul', {}, ...links))]
  }
  return [...list('categories'), ...list('tags')]
}

/** Links to the pages of the results; none for a single page. */
export function pageLinks(
  current: number,
  count: number,
  strings: SearchPageStrings,
  addressOf: AddressOf,
): HTMLElement[] {
  if (count < 2) return []
  const numbers = toPageNumbers(current, count)
  const items = numbers.map((number, at) => {
    const isGap = at > 0 && number - (numbers[at - 1] ?? 0) > 1
    const link = element(
      'a',
      {
        href: addressOf({ page: number }),
        'aria-label': fill(strings.page, { n: number }),
        'aria-current': number === current ? 'page' : undefined,
      },
      String(number),
    )
    return element('li', { 'data-gap': isGap ? 'true' : undefined }, link)
  })
  return [element('nav', { class: 'pagination', 'aria-label': strings.pagination }, element('ol', {}, ...items))]
}
