import { fill } from '../../config/fill.ts'
import { toPageNumbers } from '../../config/model/page-numbers.ts'
import type { FacetKind } from '../../config/model/search-index.ts'
import type { FacetCounts, Within } from '../client/search/facets.ts'
import type { Asked } from '../client/search/page-address.ts'

/** Texts of the search page that the panel does not have; passed in as props. */
export interface PageStrings {
  categories: string
  tags: string
  pagination: string
  page: string
  retry: string
}

type AddressOf = (change: Partial<Asked>) => string

/** Maximum number of names offered per kind. */
const NAMES_MAX = 12

/** Links that restrict the results to a category or tag; the link of a chosen one removes it. */
export function Filters(props: { facets: FacetCounts; within: Within; strings: PageStrings; addressOf: AddressOf }) {
  const { facets, within, strings, addressOf } = props
  const list = (kind: FacetKind) => {
    const chosen = within[kind]
    const names = facets[kind].slice(0, NAMES_MAX)
    // A chosen name without results must be listed, so that it can be removed.
    if (chosen !== undefined && !names.some(({ name }) => name === chosen))
      names.unshift(facets[kind].find(({ name }) => name === chosen) ?? { name: chosen, count: 0 })
    if (names.length === 0) return null
    return (
      <nav className="search-filter" aria-label={strings[kind]}>
        <span aria-hidden="true">{strings[kind]}</span>
        <ul>
          {names.map(({ name, count }) => (
            <li key={name}>
              <a
                href={addressOf({ within: { ...within, [kind]: name === chosen ? undefined : name } })}
                aria-current={name === chosen ? 'true' : undefined}
              >
                {name} <small>{count}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )
  }
  return (
    <div className="search-filters">
      {list('categories')}
      {list('tags')}
    </div>
  )
}

/** Links to the pages of the results. */
export function Pages(props: {
  current: number
  count: number
  strings: PageStrings
  addressOf: (page: number) => string
}) {
  const { current, count, strings, addressOf } = props
  if (count < 2) return null
  const numbers = toPageNumbers(current, count)
  return (
    <nav className="pagination" aria-label={strings.pagination}>
      <ol>
        {numbers.map((number, at) => (
          <li key={number} data-gap={(at > 0 && number - (numbers[at - 1] ?? 0) > 1) || undefined}>
            <a
              href={addressOf(number)}
              aria-label={fill(strings.page, { n: number })}
              aria-current={number === current ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
