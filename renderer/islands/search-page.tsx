import { useEffect, useMemo, useState } from 'react'
import { LIMITS } from '../../config/limits.ts'
import { follow, toTextHref } from '../client/search/arrival.ts'
import { type Asked, readAsked, toAddress } from '../client/search/page-address.ts'
import { type Option, type SearchSettings, toGroups } from '../client/search/panel-rules.ts'
import { toMessage } from './search-message.ts'
import { useResults } from './search-page-answer.ts'
import { Filters, type PageStrings, Pages } from './search-page-parts.tsx'
import { OptionText } from './search-results.tsx'

/** ms without typing after which the search starts. */
const REST = 200

/** The page's field, which exists before this script is loaded. */
const fieldOfPage = () => document.querySelector<HTMLInputElement>('.search-page-field')

/** The search asked for by the address, in sync with the field, the filters, and Back and Forward. */
function useAsked(): Asked {
  const [asked, setAsked] = useState(() => readAsked(location.search))
  useEffect(() => {
    const field = fieldOfPage()
    if (!field) return
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      clearTimeout(timer)
      const next = { ...readAsked(location.search), query: field.value, page: 1 }
      history.replaceState(history.state, '', toAddress(location.pathname, next))
      setAsked(next)
    }
    const read = () => {
      clearTimeout(timer)
      const next = readAsked(location.search)
      if (field.value !== next.query) field.value = next.query
      setAsked(next)
    }
    field.addEventListener(
      'input',
      (event) => {
        clearTimeout(timer)
        if (!(event as InputEvent).isComposing) timer = setTimeout(ask, REST)
      },
      { signal },
    )
    field.addEventListener('compositionend', ask, { signal })
    field.form?.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        ask()
      },
      { signal },
    )
    // For another address of this page, and for Back and Forward, the router does not mount it again.
    document.addEventListener('kb:navigation', read, { signal })
    // Text typed before this was loaded takes precedence over the address.
    if (field.value === '') read()
    else ask()
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])
  return asked
}

interface SearchPageProps extends Pick<SearchSettings, 'indexHref' | 'language'> {
  strings: PageStrings
}

/**
 * All results of a search, with an address that can be shared, filters for category and tag, and pagination. All links
 * are plain links to this page.
 */
export default function SearchPage({ indexHref, language, strings }: SearchPageProps) {
  const asked = useAsked()
  const [state, retry] = useResults({ indexHref, language }, asked)
  const answer = 'answer' in state ? state.answer : undefined
  const groups = useMemo(() => (answer ? toGroups(answer.hits, indexHref) : []), [answer, indexHref])
  const count = Math.ceil((answer?.loose ? 0 : (answer?.total ?? 0)) / LIMITS.postsPerPage)
  const addressOf = (change: Partial<Asked>) => toAddress(location.pathname, { ...asked, page: 1, ...change })
  return (
    <>
      <p className="search-status" role="status">
        {toMessage(state, asked.query)}
      </p>
      {state.status === 'failed' || state.status === 'partial' ? (
        <button type="button" className="search-retry" onClick={retry}>
          {strings.retry}
        </button>
      ) : null}
      {answer?.facets ? (
        <Filters facets={answer.facets} within={asked.within} strings={strings} addressOf={addressOf} />
      ) : null}
      <ol className="search-found">
        {groups.map((group) => (
          <li key={group.path}>
            {group.options.map((option) => (
              <Result key={option.href} option={option} />
            ))}
          </li>
        ))}
      </ol>
      <Pages current={asked.page} count={count} strings={strings} addressOf={(page) => addressOf({ page })} />
    </>
  )
}

function Result({ option }: { option: Option }) {
  return (
    <a
      className="search-option"
      href={option.href}
      data-further={option.title ? undefined : true}
      onPointerDown={({ currentTarget }) => currentTarget.setAttribute('href', toTextHref(option))}
      onClick={(event) => follow(event, event.currentTarget, option)}
    >
      <OptionText option={option} />
    </a>
  )
}
