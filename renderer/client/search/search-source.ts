import type { SearchServiceView } from '../../../config/model/view/search-service.ts'
import type { SearchIndex } from './search.ts'

/** A page's settings for its search. */
interface SearchPlace {
  /** Address of the index's folder. */
  indexHref: string
  /** Path prefix of the language whose pages come first, on sites with several. */
  language?: string | undefined
  /** Absent on sites with their own index. */
  service?: SearchServiceView | undefined
}

/** `found` has the number of results as `{n}`. */
export type ServiceWords = Pick<SearchServiceView, 'found' | 'failed'>

/** Answers searches. */
export interface SearchSource {
  open(): Promise<SearchIndex>
  /** Messages that differ from the usual ones. */
  words?: ServiceWords
}

/** Each script that answers searches brings its own. */
export type ToSource = (place: SearchPlace) => SearchSource
