import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { fill } from '../../config/fill.ts'
import { LIMITS } from '../../config/limits.ts'
import { SEARCH_FOLDER } from '../../config/model/search-index.ts'
import { STRINGS } from '../../config/strings.ts'
import { say } from '../client/say.ts'
import {
  type Chosen,
  chosenAt,
  moveActive,
  numberOf,
  readRecent,
  type SearchHandle,
  type SearchSettings,
  toGroups,
  withRecent,
  writeRecent,
} from '../client/search/panel-rules.ts'
import { type AnswerState, useAnswer } from './search-answer.ts'
import { LIST_ID, optionId, SearchResults } from './search-results.tsx'

const storage = () => localStorage

/** What screen readers are told, and everybody where the list alone does not say it. */
function toMessage(state: AnswerState, query: string): string {
  switch (state.status) {
    case 'idle':
    case 'titles':
      return ''
    case 'loading':
      return say('searchLoading', STRINGS.searchLoading)
    case 'failed':
      return say('searchFailed', STRINGS.searchFailed)
    case 'done': {
      const { hits, total, loose, corrected } = state.answer
      if (hits.length === 0) return fill(say('searchNone', STRINGS.searchNone), { query: query.trim() })
      if (loose) return say('searchLoose', STRINGS.searchLoose)
      const found = fill(say('searchFound', STRINGS.searchFound), { n: total })
      return corrected.length > 0
        ? `${fill(say('searchCorrected', STRINGS.searchCorrected), { words: corrected.join(' ') })} · ${found}`
        : found
    }
  }
}

/**
 * The search dialog: a combobox over a listbox (docs/product.md §2 "Search offers at most 10 suggestions";
 * docs/behaviour.md U35, U37). Focus stays in the field, arrows move `aria-activedescendant`. While an input method
 * composes, nothing is searched and no key is taken.
 */
export function SearchPanel(props: {
  settings: SearchSettings
  open: boolean
  /** Counts the openings: a dialog that closed itself is shown again although `open` never changed. */
  turn: number
  /** What the field holds when it opens. */
  start: string
  onClose: () => void
}) {
  const { settings, open, turn, start, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const [text, setText] = useState(start)
  const [query, setQuery] = useState(start)
  const [chosen, setChosen] = useState<{ query: string; place?: Chosen }>({ query: '' })
  const [recent, setRecent] = useState<string[]>([])
  const [state, retry] = useAnswer(settings, query, open)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for the dialog once more
  useEffect(() => {
    if (!open) {
      dialog.current?.close()
      return
    }
    setRecent(readRecent(storage))
    setText(start)
    setQuery(start)
    if (!dialog.current?.open) dialog.current?.showModal()
    field.current?.focus()
  }, [open, start, turn])

  const hits = 'answer' in state ? state.answer.hits : undefined
  const groups = useMemo(() => (hits ? toGroups(hits, settings.indexHref) : []), [hits, settings.indexHref])
  const count = groups.reduce((sum, group) => sum + group.options.length, 0)
  const active = numberOf(groups, chosen.query === query ? chosen.place : undefined)
  const point = (number: number) => setChosen({ query, place: chosenAt(groups, number) })
  const ask = (next: string) => {
    setText(next)
    if (!composing.current) setQuery(next)
  }
  const finish = () => {
    writeRecent(storage, withRecent(readRecent(storage), query))
    onClose()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // 229: Safari sends the Enter that ends a composition after its end.
    if (composing.current || event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      dialog.current?.querySelector<HTMLElement>(`#${optionId(active)}`)?.click()
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = moveActive(event.key, active, count)
    if (next === undefined) return
    event.preventDefault()
    point(next)
    dialog.current?.querySelector(`#${optionId(next)}`)?.scrollIntoView({ block: 'nearest' })
  }

  const message = toMessage(state, query)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      className="search-panel"
      ref={dialog}
      aria-label={say('search', STRINGS.search)}
      // The event comes a moment after Escape; by then the dialog may have been opened again.
      onClose={() => dialog.current?.open || onClose()}
      onCancel={(event) => composing.current && event.preventDefault()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="search-box">
        <div className="search-bar">
          <input
            ref={field}
            className="search-field"
            type="text"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            role="combobox"
            aria-label={say('search', STRINGS.search)}
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={LIST_ID}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            placeholder={settings.placeholder || say('searchPlaceholder', STRINGS.searchPlaceholder)}
            value={text}
            onChange={(event) => ask(event.target.value)}
            onKeyDown={onKeyDown}
            onCompositionStart={() => {
              composing.current = true
            }}
            onCompositionEnd={(event) => {
              composing.current = false
              ask(event.currentTarget.value)
            }}
          />
          <button
            type="button"
            className="search-close"
            aria-label={`${say('searchClose', STRINGS.searchClose)} Esc`}
            onClick={onClose}
          >
            <kbd>Esc</kbd>
          </button>
        </div>
        <div className="search-body">
          <p className="search-status" role="status">
            {message}
          </p>
          {state.status === 'failed' ? (
            <button type="button" className="search-retry" onClick={retry}>
              {say('searchRetry', STRINGS.searchRetry)}
            </button>
          ) : null}
          {state.status === 'idle' && recent.length > 0 ? (
            <Recent
              recent={recent}
              onPick={(picked) => {
                ask(picked)
                field.current?.focus()
              }}
              onClear={() => {
                writeRecent(storage, [])
                setRecent([])
                field.current?.focus()
              }}
            />
          ) : null}
          <SearchResults
            groups={groups}
            active={active}
            label={say('searchResults', STRINGS.searchResults)}
            onPoint={point}
            onChoose={finish}
          />
        </div>
        <p className="search-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {say('searchKeyMove', STRINGS.searchKeyMove)} <kbd>↵</kbd>{' '}
          {say('searchKeyOpen', STRINGS.searchKeyOpen)} <kbd>Esc</kbd> {say('searchKeyClose', STRINGS.searchKeyClose)}
        </p>
      </div>
    </dialog>
  )
}

function Recent(props: { recent: readonly string[]; onPick: (query: string) => void; onClear: () => void }) {
  return (
    <section className="search-recent" aria-label={say('searchRecent', STRINGS.searchRecent)}>
      <p>
        {say('searchRecent', STRINGS.searchRecent)}
        <button type="button" onClick={props.onClear}>
          {say('searchClearRecent', STRINGS.searchClearRecent)}
        </button>
      </p>
      <ul>
        {props.recent.map((query) => (
          <li key={query}>
            <button type="button" onClick={() => props.onPick(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Puts the panel at the end of the body, closed. It outlives navigation: mount it once a visit.
 *
 * @param button  the search button; its `data-index` and `data-suggestions` say where and how many
 */
export function mountSearchPanel(button: HTMLElement): SearchHandle {
  const label = button.getAttribute('aria-label') ?? ''
  const settings: SearchSettings = {
    indexHref: button.dataset.index ?? `/${SEARCH_FOLDER}`,
    // The button is named by the author's placeholder, or plainly.
    placeholder: label === say('search', STRINGS.search) ? '' : label,
    suggestions: Number(button.dataset.suggestions) || LIMITS.searchSuggestions,
  }
  const holder = document.body.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  let turn = 0
  const close = () => show(false, '')
  // At once, not in the next frame: the dialog must take the focus within the visitor's own key press (phones'
  // keyboards).
  const show = (open: boolean, start: string) => {
    turn += 1
    const panel = <SearchPanel settings={settings} open={open} turn={turn} start={start} onClose={close} />
    flushSync(() => root.render(panel))
  }
  return { open: (query = '') => show(true, query), close }
}
