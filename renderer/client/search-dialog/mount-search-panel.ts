import { LIMITS } from '../../../config/limits.ts'
import { SEARCH_FOLDER } from '../../../config/model/search-index.ts'
import { STRINGS } from '../../../config/strings.ts'
import { say } from '../say.ts'
import type { AnswerState } from '../search/answer-state.ts'
import { toAnswers } from '../search/answers.ts'
import { arrange, element } from '../search/element.ts'
import { toMessage } from '../search/message.ts'
import type { SearchModule } from '../search/mount-search.ts'
import { toAddress } from '../search/page-address.ts'
import { type SearchPanel, toGroups } from '../search/panel-rules.ts'
import type { ToSource } from '../search/search-source.ts'
import { toCombobox } from './combobox.ts'
import { toOffers } from './offers.ts'
import { toPreview } from './preview.ts'

type PanelParts = Parameters<SearchModule['mountSearchPanel']>

/**
 * Mounts the search dialog's results for its field (docs/product.md §2 "Search offers at most 10 suggestions";
 * docs/behaviour.md U35, U37). Navigation does not replace the dialog: call it once per page load.
 *
 * @param toSource  makes what answers
 * @param button  the search button; its data attributes hold the index's address, the language that comes first, and
 *   the maximum number of suggestions
 */
export function mountSearchPanel(toSource: ToSource, ...[button, dialog, field]: PanelParts): SearchPanel {
  const { index: indexHref = `/${SEARCH_FOLDER}`, language, suggestions, service } = button.dataset
  const source = toSource({ indexHref, language, service: service && JSON.parse(service) })
  const limit = Number(suggestions) || LIMITS.searchSuggestions
  const body = dialog.querySelector('.search-body')!
  const all = dialog.querySelector<HTMLAnchorElement>('.search-all')
  const status = element('p', { class: 'search-status', role: 'status' })
  const retry = element('button', { type: 'button', class: 'search-retry' }, say('searchRetry', STRINGS.searchRetry))
  let query = ''
  let shown: AnswerState | undefined
  let isOffered = false
  const answers = toAnswers({ open: source.open, optionsOf: () => ({ limit }), early: limit }, draw)
  const offers = toOffers(pick, () => {
    draw()
    field.focus()
  })
  const preview = toPreview(dialog, draw)
  const combobox = toCombobox(field, draw, () => {
    offers.remember(query)
    dialog.close()
  })

  function draw(): void {
    const { state } = answers
    if (state !== shown) {
      shown = state
      const message = toMessage(state, query, source.words)
      // The same message again would be announced again.
      if (status.textContent !== message) status.textContent = message
      combobox.show('answer' in state ? toGroups(state.answer.hits, indexHref) : [], state.status === 'titles')
      if (all) updateLink(all, state, query)
      // Only a convenience: a search will report what failed.
      if (state.status === 'idle') offerTags().catch(() => {})
    }
    const is = (...names: AnswerState['status'][]) => names.includes(state.status)
    arrange(body, [
      status,
      ...(is('failed', 'partial') ? [retry] : []),
      ...(is('idle') ? offers.boxes() : []),
      combobox.list,
      ...(is('done') ? preview(combobox.active()) : []),
    ])
    if (takeEarlyEnter(field, query, state) && dialog.open) combobox.follow()
  }
  function read(): void {
    // While an input method composes, nothing is searched; that may have begun before this was mounted.
    if ('composing' in field.dataset || field.value === query) return
    query = field.value
    combobox.reset()
    answers.ask({ query, within: {}, page: 1 })
  }
  function pick(text: string): void {
    field.value = text
    read()
    field.focus()
  }
  async function offerTags(): Promise<void> {
    const index = await answers.open()
    // Loaded first, because they answer the first letters.
    await index.titlesRead
    if (isOffered || answers.state.status !== 'idle') return
    offers.offerTags(await index.popularTags(LIMITS.searchTags))
    isOffered = true
    draw()
  }

  field.addEventListener('input', read)
  field.addEventListener('compositionend', read)
  retry.addEventListener('click', () => answers.retry())
  // The router shows the search page behind the dialog.
  all?.addEventListener('click', () => dialog.close())
  const opened = () => {
    offers.refresh()
    shown = undefined
    read()
    draw()
  }
  opened()
  return { opened }
}

/** Whether Enter opens the first result now: pressed before there was one, or before this was mounted. */
function takeEarlyEnter(field: HTMLInputElement, query: string, state: AnswerState): boolean {
  if (field.dataset.enter !== query || state.status === 'loading') return false
  delete field.dataset.enter
  // Approximate results are left for the reader to choose.
  const isExact = 'answer' in state && !state.answer.loose && state.answer.corrected.length === 0
  return isExact && document.activeElement === field
}

/** The link to all results has their number; it is hidden if nothing was found. */
function updateLink(link: HTMLAnchorElement, state: AnswerState, query: string): void {
  const total = state.status === 'done' && !state.answer.loose ? state.answer.total : 0
  link.textContent = `${say('searchAll', STRINGS.searchAll)}${total > 0 ? ` (${total})` : ''}`
  // Unchanged between two answers, so that it does not flicker with each letter.
  if (state.status !== 'loading') link.hidden = !('answer' in state) || state.answer.hits.length === 0
  link.setAttribute('href', toAddress(link.pathname, { query: query.trim(), within: {}, page: 1 }))
}
