import { LIMITS } from '../../../config/limits.ts'
import { SEARCH_FOLDER } from '../../../config/model/search-index.ts'
import type { SearchServiceView } from '../../../config/model/view/search-service.ts'
import type { Answer, SearchOptions } from '../search/search.ts'
import type { ToSource } from '../search/search-source.ts'
import { ask } from './ask.ts'
import { MARKS, toAnswer } from './records.ts'

/** ms without typing after which the service is asked. */
const REST = 150
/** Words of a record's text around the first match. */
const WORDS = 60

const NOTHING: Answer = { hits: [], total: 0, loose: false, corrected: [] }

/**
 * Answers by a service. Nothing is sent before something is searched for; suggestions from titles and tags are those of
 * the site's own index alone.
 */
export const fromService: ToSource = ({ indexHref, service }) => {
  if (!service) throw new Error('search service: no settings')
  const base = indexHref.slice(0, -SEARCH_FOLDER.length)
  const origins = [location.origin, ...(service.origin ? [service.origin] : [])]
  const search = async (query: string, { limit, skip = 0, signal }: SearchOptions = {}): Promise<Answer> => {
    const { signal: running = new AbortController().signal } = { signal }
    await rest(running)
    if (running.aborted) return NOTHING
    const size = limit ?? LIMITS.searchSuggestions
    const request = REQUESTS[service.provider](query.trim(), size, Math.floor(skip / size))
    try {
      return toAnswer(await ask(service, request, running), { base, origins, lang: document.documentElement.lang })
    } catch (error) {
      // The visitor sees only that the search failed.
      if (!running.aborted) console.error(error)
      throw error
    }
  }
  const index = {
    titles: () => [],
    titlesRead: Promise.resolve(),
    pages: async () => [],
    popularTags: async () => [],
    search,
  }
  return { open: async () => index, words: service }
}

/** By provider; pages are counted from 0. */
const REQUESTS: Record<SearchServiceView['provider'], (query: string, size: number, page: number) => object> = {
  algolia: (query, hitsPerPage, page) => ({
    query,
    hitsPerPage,
    page,
    attributesToRetrieve: ['hierarchy', 'url', 'anchor', 'lang'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: [`content:${WORDS}`],
    snippetEllipsisText: '…',
    ...MARKS,
  }),
  meilisearch: (q, hitsPerPage, page) => ({
    q,
    hitsPerPage,
    page: page + 1,
    attributesToHighlight: ['*'],
    attributesToCrop: ['content'],
    cropLength: WORDS,
    ...MARKS,
  }),
}

const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, REST)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
