import type { ViewBase } from './page.ts'
import type { SearchServiceView } from './search-service.ts'

/** Where all results of a search are shown; the script answers. */
export interface SearchView extends ViewBase {
  kind: 'search'
  title: string
  /** The file of the index that answers begin with, to be fetched with the page; absent if a service answers. */
  index?: string
}

/** Texts of the search page's results. */
export interface SearchPageStrings {
  categories: string
  tags: string
  pagination: string
  page: string
  retry: string
}

/** What the search page's script reads from it. */
export interface SearchPageData {
  /** Address of the index's folder. */
  indexHref: string
  /** Path prefix of the page's language, on sites with several. */
  language?: string
  service?: SearchServiceView
  strings: SearchPageStrings
}
