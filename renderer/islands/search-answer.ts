import { useEffect, useMemo, useRef, useState } from 'react'
import type { Hit } from '../client/search/check.ts'
import { fetchFrom, type SearchSettings } from '../client/search/panel-rules.ts'
import { isSearchable } from '../client/search/query.ts'
import { type Answer, openIndex, type SearchIndex } from '../client/search/search.ts'

/** What the panel shows for a query. */
export type AnswerState =
  | { status: 'idle' | 'loading' | 'failed' }
  /** There is nothing in it that an index could hold. */
  | { status: 'unsearchable' }
  /** Pages without places, the texts still being read; then the whole answer. */
  | { status: 'titles' | 'done'; answer: Answer }

/**
 * Answers a query as it is typed: titles at once, then the pages the dictionary names, then everything. Texts are read
 * for one question at a time and the newest one comes next, so that fast typing on a slow network fetches little.
 */
export function useAnswer(settings: SearchSettings, query: string): [AnswerState, retry: () => void] {
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
    openIndex(fetchFrom(settings.indexHref)).then(
      (opened) => live && setIndex(opened),
      () => live && setFailed(true),
    )
    return () => {
      live = false
    }
  }, [settings.indexHref, index, attempt])

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
  if (!asked) return [{ status: query.trim() === '' ? 'idle' : 'unsearchable' }, retry]
  if (answered?.query === query) return [{ status: 'done', answer: answered.answer }, retry]
  if (failed) return [{ status: 'failed' }, retry]
  const early = named?.query === query && named.hits.length > 0 ? named.hits : titles
  if (early.length === 0) return [{ status: 'loading' }, retry]
  const hits = early.slice(0, settings.suggestions)
  return [{ status: 'titles', answer: { hits, total: hits.length, loose: false, corrected: [] } }, retry]
}
