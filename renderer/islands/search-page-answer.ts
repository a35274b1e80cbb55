import { useEffect, useState } from 'react'
import { LIMITS } from '../../config/limits.ts'
import type { Asked } from '../client/search/page-address.ts'
import { fetchFrom, type SearchSettings } from '../client/search/panel-rules.ts'
import { isSearchable } from '../client/search/query.ts'
import { openIndex, type SearchIndex } from '../client/search/search.ts'
import type { AnswerState } from './search-answer.ts'

/** Pages and further places on a page of results. */
const PLACES = 2 * LIMITS.postsPerPage
/** Parts of pages read for a page of results, and for each that stands before it. */
const READS = 20

/** Answers what the page's address asks for; while the next answer comes, the one before stands. */
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
