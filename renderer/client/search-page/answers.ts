import { LIMITS } from '../../../config/limits.ts'
import type { AnswerState } from '../search/answer-state.ts'
import type { Asked } from '../search/page-address.ts'
import { fetchFrom } from '../search/panel-rules.ts'
import { isSearchable } from '../search/query.ts'
import { openIndex, type SearchIndex } from '../search/search.ts'

/** Maximum number of pages and further places in them on a page of results. */
const PLACES = 2 * LIMITS.postsPerPage
/** Maximum number of parts of pages read for a page of results; one more for each result on the pages before it. */
const READS = 20

/** Answers one search at a time. */
export interface Answers {
  state: AnswerState
  /** Starts a search, and ends the one before. Until it has an answer, the previous one stays. */
  ask(asked: Asked): void
  /** Asks the last search again. */
  retry(): void
  stop(): void
}

/**
 * @param indexHref  address of the index's folder
 * @param language  path prefix of the language whose pages come first, on sites with several
 * @param onChange  called when another search was asked for, and when `state` has changed
 */
export function toAnswers(indexHref: string, language: string | undefined, onChange: () => void): Answers {
  let index: Promise<SearchIndex> | undefined
  let last: Asked | undefined
  let running = new AbortController()
  const set = (state: AnswerState) => {
    answers.state = state
    onChange()
  }
  const search = async ({ query, within, page }: Asked, signal: AbortSignal): Promise<AnswerState> => {
    const skip = (page - 1) * LIMITS.postsPerPage
    const options = { limit: LIMITS.postsPerPage, places: PLACES, skip, reads: READS + skip, facets: true }
    try {
      index ??= openIndex(fetchFrom(indexHref), language)
      return { status: 'done', answer: await (await index).search(query, { ...options, within, signal }) }
    } catch {
      // Opened again for the next search.
      index = undefined
      return { status: 'failed' }
    }
  }
  const answers: Answers = {
    state: { status: 'idle' },
    ask(asked) {
      last = asked
      running.abort()
      running = new AbortController()
      const { signal } = running
      if (!isSearchable(asked.query)) return set({ status: asked.query.trim() === '' ? 'idle' : 'unsearchable' })
      set('answer' in answers.state ? answers.state : { status: 'loading' })
      search(asked, signal).then((state) => signal.aborted || set(state))
    },
    retry() {
      if (last) answers.ask(last)
    },
    stop: () => running.abort(),
  }
  return answers
}
