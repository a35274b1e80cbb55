import { HOOKS } from '../../config/hooks.ts'
import type { SearchPageData, SearchView } from '../../config/model/view.ts'
import { ListHead } from '../components/list-head.tsx'
import { PageColumn } from '../components/page-column.tsx'
import { useStrings } from '../strings.ts'

/**
 * The search page, with an address that can be shared (`?q=`). The field is part of the page; a script draws the
 * results (`client/search-page/`).
 */
export function SearchLayout({ view }: { view: SearchView }) {
  const strings = useStrings()
  const { search } = view.site
  const data: SearchPageData = {
    indexHref: search?.indexHref ?? '',
    language: search?.language,
    service: view.site.searchService,
    strings: {
      categories: strings.categories,
      tags: strings.tags,
      pagination: strings.pagination,
      page: strings.page,
      retry: strings.searchRetry,
    },
  }
  return (
    <PageColumn>
      <div className="card search-page">
        <ListHead title={view.title} />
        <search>
          <form method="get" action={search?.pageHref}>
            <input
              className="search-page-field"
              type="search"
              name="q"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={100}
              aria-label={strings.search}
              placeholder={search?.placeholder || strings.searchPlaceholder}
            />
          </form>
        </search>
        <noscript>
          <p>{strings.searchNeedsScript}</p>
        </noscript>
        <div
          className="search-page-results"
          data-hook={HOOKS.pageScript}
          data-script={view.site.assets.search}
          data-page={JSON.stringify(data)}
        />
      </div>
    </PageColumn>
  )
}
