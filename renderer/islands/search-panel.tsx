import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LIMITS } from '../../config/limits.ts'
import { SEARCH_FOLDER } from '../../config/model/search-index.ts'
import { STRINGS } from '../../config/strings.ts'
import { say } from '../client/say.ts'
import { toMessage } from '../client/search/message.ts'
import type { SearchModule } from '../client/search/mount-search.ts'
import { toAddress } from '../client/search/page-address.ts'
import {
  type Chosen,
  chosenAt,
  moveActive,
  numberOf,
  readRecent,
  type SearchSettings,
  toGroups,
  withRecent,
  writeRecent,
} from '../client/search/panel-rules.ts'
import { useAnswer, usePopularTags } from './search-answer.ts'
import { type SearchBox, useFieldKeys, useQuery } from './search-field.ts'
import { SearchPreview, useRoom } from './search-preview.tsx'
import { optionId, SearchResults } from './search-results.tsx'

const storage = () => localStorage

/**
 * The search dialog's results for its field: a combobox over a listbox (docs/product.md §2 "Search offers at most 10
 * suggestions"; docs/behaviour.md U35, U37). Focus stays in the field, arrows move `aria-activedescendant`. While an
 * input method composes, nothing is searched and no key is handled.
 */
export function SearchPanel({ settings, box, turn }: { settings: SearchSettings; box: SearchBox; turn: number }) {
  const { dialog, field } = box
  const [query, ask] = useQuery(box, turn)
  const [chosen, setChosen] = useState<{ query: string; place?: Chosen }>({ query: '' })
  const [recent, setRecent] = useState<string[]>([])
  const { state, retry, index } = useAnswer(settings, query)
  const tags = usePopularTags(index, state.status === 'idle')
  const hasRoom = useRoom(dialog)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read at each opening
  useEffect(() => setRecent(readRecent(storage)), [turn])

  const hits = 'answer' in state ? state.answer.hits : undefined
  const groups = useMemo(() => (hits ? toGroups(hits, settings.indexHref) : []), [hits, settings.indexHref])
  const count = groups.reduce((sum, group) => sum + group.options.length, 0)
  const active = numberOf(groups, chosen.query === query ? chosen.place : undefined)
  const point = (number: number) => setChosen({ query, place: chosenAt(groups, number) })

  useEffect(() => {
    const link = dialog.querySelector<HTMLAnchorElement>('.search-all')
    if (!link) return
    const all = state.status === 'done' && !state.answer.loose ? state.answer.total : 0
    link.textContent = `${say('searchAll', STRINGS.searchAll)}${all > 0 ? ` (${all})` : ''}`
    link.setAttribute('href', toAddress(link.pathname, { query: query.trim(), within: {}, page: 1 }))
  }, [dialog, query, state])

  useFieldKeys(box, { count, active: active >= 0 ? optionId(active) : undefined }, (key) => {
    if (key === 'Enter') {
      if (active >= 0) dialog.querySelector<HTMLElement>(`#${optionId(active)}`)?.click()
      return active >= 0
    }
    const next = moveActive(key, active, count)
    if (next === undefined) return false
    point(next)
    dialog.querySelector(`#${optionId(next)}`)?.scrollIntoView({ block: 'nearest' })
    return true
  })

  return (
    <>
      <p className="search-status" role="status">
        {toMessage(state, query)}
      </p>
      {state.status === 'failed' || state.status === 'partial' ? (
        <button type="button" className="search-retry" onClick={retry}>
          {say('searchRetry', STRINGS.searchRetry)}
        </button>
      ) : null}
      {state.status === 'idle' && recent.length > 0 ? (
        <Recent
          recent={recent}
          onPick={ask}
          onClear={() => {
            writeRecent(storage, [])
            setRecent([])
            field.focus()
          }}
        />
      ) : null}
      {state.status === 'idle' && tags.length > 0 ? <PopularTags tags={tags} onPick={ask} /> : null}
      <SearchResults
        groups={groups}
        active={active}
        label={say('searchResults', STRINGS.searchResults)}
        onPoint={point}
        onChoose={() => {
          writeRecent(storage, withRecent(readRecent(storage), query))
          dialog.close()
        }}
      />
      {hasRoom && state.status === 'done' ? <SearchPreview groups={groups} active={active} /> : null}
    </>
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
      <Choices texts={props.recent} onPick={props.onPick} />
    </section>
  )
}

function PopularTags({ tags, onPick }: { tags: readonly string[]; onPick: (query: string) => void }) {
  const label = say('searchTags', STRINGS.searchTags)
  return (
    <section className="search-recent" aria-label={label}>
      <p>{label}</p>
      <Choices texts={tags} onPick={onPick} />
    </section>
  )
}

/** Queries offered as buttons. */
function Choices({ texts, onPick }: { texts: readonly string[]; onPick: (query: string) => void }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => onPick(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * Mounts the panel in the page's dialog, which navigation does not replace: call it once per page load.
 *
 * @param button  the search button; its data attributes hold the index's address, the language that comes first, and
 *   the maximum number of suggestions
 */
export const mountSearchPanel: SearchModule['mountSearchPanel'] = (button, dialog, field) => {
  const settings: SearchSettings = {
    indexHref: button.dataset.index ?? `/${SEARCH_FOLDER}`,
    language: button.dataset.language,
    suggestions: Number(button.dataset.suggestions) || LIMITS.searchSuggestions,
  }
  const box: SearchBox = { dialog, field }
  // The router shows the search page behind the dialog.
  dialog.querySelector('.search-all')?.addEventListener('click', () => dialog.close())
  const root = createRoot(dialog.querySelector('.search-body')!)
  let turn = 0
  const show = () => root.render(<SearchPanel settings={settings} box={box} turn={turn} />)
  show()
  return {
    opened() {
      turn += 1
      show()
    },
  }
}
