import { useEffect, useState } from 'react'
import { LIMITS } from '../../config/limits.ts'
import type { Asked } from '../client/search/page-address.ts'
import { fetchFrom, type SearchSettings } from '../client/search/panel-rules.ts'
import { isSearchable } from '../client/search/query.ts'
import { openIndex, type SearchIndex } from '../client/search/search.ts'
import type { AnswerState } from './search-answer.ts'

/** Maximum number of pages and further places in them on a page of results. */
const PLACES = 2 * LIMITS.postsPerPage
/** Maximum number of parts of pages read for a page of results; one more for each result on the pages before it. */
const READS = 20

/** Runs the search that the page's address asks for. While the next answer is loading, the previous one stays. */
export function useResults(
  { indexHref, language }: Pick<SearchSettings, 'indexHref' | 'language'>,
  asked: Asked,
): [AnswerState, retry: () => void] {
  const [index, setIndex] = useState<Promise<SearchIndex>>()
  const [state, setState] = useState<AnswerState>({ status: 'idle' })
  const { query, page } = asked
  const { categories, tags } = asked.within

  useEffect(() => {
    if (!isSearchable(query)) return setState({ status: query.trim() === '' ? 'idle' : 'unsearchable' })
    if (!index) return setIndex(openIndex(fetchFrom(indexHref), language))
    const stop = new AbortController()
    const { signal } = stop
    const skip = (page - 1) * LIMITS.postsPerPage
    const options = { limit: LIMITS.postsPerPage, places: PLACES, skip, reads: READS + skip, facets: true, signal }
    const within = { ...(categories ? { categories } : {}), ...(tags ? { tags } : {}) }
    setState((before) => ('answer' in before ? before : { status: 'loading' }))
    index
      .then((opened) => opened.search(query, { ...options, within }))
      .then(
        (answer) => signal.aborted || setState({ status: 'done', answer }),
        () => signal.aborted || setState({ status: 'failed' }),
      )
    return () => stop.abort()
  }, [indexHref, language, index, query, page, categories, tags])

  return [state, () => setIndex(openIndex(fetchFrom(indexHref), language))]
}
