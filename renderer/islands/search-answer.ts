import { useEffect, useMemo, useRef, useState } from 'react'
import { LIMITS } from '../../config/limits.ts'
import type { AnswerState } from '../client/search/answer-state.ts'
import type { Hit } from '../client/search/check.ts'
import { fetchFrom, type SearchSettings } from '../client/search/panel-rules.ts'
import { isSearchable } from '../client/search/query.ts'
import { type Answer, openIndex, type SearchIndex } from '../client/search/search.ts'

interface Answering {
  state: AnswerState
  retry: () => void
  /** Undefined until it has loaded. */
  index?: SearchIndex
}

/** Names of the most frequent tags, loaded once wanted; empty if they cannot be loaded. */
export function usePopularTags(index: SearchIndex | undefined, isWanted: boolean): readonly string[] {
  const [tags, setTags] = useState<readonly string[]>()
  useEffect(() => {
    if (!index || !isWanted || tags) return
    let live = true
    index.popularTags(LIMITS.searchTags).then(
      (names) => live && setTags(names),
      () => {},
    )
    return () => {
      live = false
    }
  }, [index, isWanted, tags])
  return tags ?? []
}

/**
 * Answers a query as it is typed: first from titles, then with the pages found in the dictionary, then completely.
 * Texts are read for one query at a time, and queries outdated in the meantime are skipped, so that fast typing on a
 * slow network loads little.
 */
export function useAnswer(settings: SearchSettings, query: string): Answering {
  const [index, setIndex] = useState<SearchIndex>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [named, setNamed] = useState<{ query: string; hits: Hit[] }>()
  const [answered, setAnswered] = useState<{ query: string; answer: Answer }>()
  const busy = useRef<Promise<unknown>>(Promise.resolve())

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another try
  useEffect(() => {
    if (index) return
    let live = true
    const open = async () => {
      try {
        const opened = await openIndex(fetchFrom(settings.indexHref), settings.language)
        await opened.titlesRead
        if (live) setIndex(opened)
      } catch {
        if (live) setFailed(true)
      }
    }
    open()
    return () => {
      live = false
    }
  }, [settings.indexHref, settings.language, index, attempt])

  const asked = isSearchable(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another try
  useEffect(() => {
    if (!index || !asked) return
    const stop = new AbortController()
    const { signal } = stop
    index.pages(query, settings.suggestions).then((hits) => signal.aborted || setNamed({ query, hits }))
    const ask = async () => {
      if (signal.aborted) return
      try {
        const answer = await index.search(query, { limit: settings.suggestions, signal })
        if (signal.aborted) return
        setAnswered({ query, answer })
        setFailed(false)
      } catch {
        if (!signal.aborted) setFailed(true)
      }
    }
    busy.current = busy.current.then(ask)
    return () => stop.abort()
  }, [index, query, asked, attempt, settings.suggestions])

  const titles = useMemo(() => index?.titles(query) ?? [], [index, query])
  const retry = () => {
    setFailed(false)
    setAttempt((n) => n + 1)
  }
  if (!asked) return { state: { status: query.trim() === '' ? 'idle' : 'unsearchable' }, retry, index }
  if (answered?.query === query) return { state: { status: 'done', answer: answered.answer }, retry, index }
  const early = named?.query === query && named.hits.length > 0 ? named.hits : titles
  if (early.length === 0) return { state: { status: failed ? 'failed' : 'loading' }, retry, index }
  const hits = early.slice(0, settings.suggestions)
  const answer = { hits, total: hits.length, loose: false, corrected: [] }
  return { state: { status: failed ? 'partial' : 'titles', answer }, retry, index }
}
