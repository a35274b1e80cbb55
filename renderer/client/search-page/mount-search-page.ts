import { HOOKS, OWN_QUERY } from '../../../config/hooks.ts'
import { LIMITS } from '../../../config/limits.ts'
import type { SearchPageData } from '../../../config/model/view/search.ts'
import { hooked } from '../hook.ts'
import type { AnswerState } from '../search/answer-state.ts'
import { toAnswers } from '../search/answers.ts'
import { element, update } from '../search/element.ts'
import { toMessage } from '../search/message.ts'
import { type Asked, readAsked, toAddress } from '../search/page-address.ts'
import { toGroups } from '../search/panel-rules.ts'
import { toResultList } from '../search/results.ts'
import type { SearchOptions } from '../search/search.ts'
import type { SearchSource, ToSource } from '../search/search-source.ts'
import { filterLists, pageLinks } from './parts.ts'

/** ms without typing after which the search starts. */
const REST = 200

/**
 * The search page's results: all of a search, with an address that can be shared, filters for category and tag, and
 * pagination. All links are plain links to this page. In sync with the field, which exists before this script is
 * loaded, and with Back and Forward.
 *
 * @param toSource  makes what answers
 * @returns stops it
 */
export function mountSearchPage(toSource: ToSource, root: ParentNode): (() => void) | undefined {
  const place = hooked(root, HOOKS.pageScript)
  const field = root.querySelector<HTMLInputElement>('.search-page-field')
  if (!place || !field) return
  place.setAttribute(OWN_QUERY, '')
  const data = JSON.parse(place.dataset.page ?? '{}') as SearchPageData
  let asked = readAsked(location.search)
  const results = toResults(place, data, toSource(data))
  const ask = (next: Asked) => {
    asked = next
    results.ask(next)
  }
  const stop = followField(field, {
    onTyped() {
      const next = { ...asked, query: field.value, page: 1 }
      history.replaceState(history.state, '', toAddress(location.pathname, next))
      ask(next)
    },
    onAddress() {
      const next = readAsked(location.search)
      if (field.value !== next.query) field.value = next.query
      ask(next)
    },
  })
  return () => {
    stop()
    results.stop()
  }
}

/**
 * Calls `onTyped` when typing rests or is submitted, and `onAddress` when the address has changed. One of them at once:
 * text typed before this was loaded takes precedence over the address.
 */
function followField(field: HTMLInputElement, does: { onTyped(): void; onAddress(): void }): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  const typed = () => {
    clearTimeout(timer)
    does.onTyped()
  }
  const moved = () => {
    clearTimeout(timer)
    does.onAddress()
  }
  field.addEventListener(
    'input',
    (event) => {
      clearTimeout(timer)
      if (!(event as InputEvent).isComposing) timer = setTimeout(typed, REST)
    },
    { signal },
  )
  field.addEventListener('compositionend', typed, { signal })
  field.form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      typed()
    },
    { signal },
  )
  // For another address of this page, and for Back and Forward, the router does not mount it again.
  document.addEventListener('kb:navigation', moved, { signal })
  if (field.value === '') moved()
  else typed()
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

/** Draws the answers below the field. */
function toResults(place: HTMLElement, { indexHref, strings }: SearchPageData, { open, words }: SearchSource) {
  const status = element('p', { class: 'search-status', role: 'status' })
  const retry = element('button', { type: 'button', class: 'search-retry', hidden: '' }, strings.retry)
  const filters = element('div', { class: 'search-filters' })
  const list = element('ol', { class: 'search-found' })
  const pages = element('div')
  place.replaceChildren(status, retry, filters, list, pages)
  const results = toResultList(list, () => element('li'))
  let asked: Asked = readAsked('')
  let shown: AnswerState | undefined
  const answers = toAnswers({ open, optionsOf }, draw)
  retry.addEventListener('click', () => answers.retry())
  // Before the first letter is typed; the page has asked for its first file. A search says what failed.
  answers.open().catch(() => {})

  function draw(): void {
    const { state } = answers
    const answerOf = (shown?: AnswerState) => (shown && 'answer' in shown ? shown.answer : undefined)
    // Until the next answer the previous one stays, with what it says.
    if (state.status !== 'loading' || !answerOf(shown)) {
      shown = state
      status.textContent = toMessage(state, asked.query, words)
      retry.hidden = state.status !== 'failed'
      results.show(toGroups(answerOf(state)?.hits ?? [], indexHref))
    }
    const answer = answerOf(shown)
    const addressOf = (change: Partial<Asked>) => toAddress(location.pathname, { ...asked, page: 1, ...change })
    const count = Math.ceil((answer?.loose ? 0 : (answer?.total ?? 0)) / LIMITS.postsPerPage)
    update(filters, answer?.facets ? filterLists(answer.facets, asked.within, strings, addressOf) : [])
    update(pages, pageLinks(asked.page, count, strings, addressOf))
  }

  return {
    ask(next: Asked): void {
      asked = next
      answers.ask(asked)
    },
    stop: () => answers.stop(),
  }
}

/** Maximum number of pages and further places in them on a page of results. */
const PLACES = 2 * LIMITS.postsPerPage
/** Maximum number of parts of pages read for a page of results; one more for each result on the pages before it. */
const READS = 20

function optionsOf({ within, page }: Asked): SearchOptions {
  const skip = (page - 1) * LIMITS.postsPerPage
  return { limit: LIMITS.postsPerPage, places: PLACES, skip, reads: READS + skip, within, facets: true }
}
