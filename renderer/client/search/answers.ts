import type { AnswerState } from './answer-state.ts'
import type { Hit } from './check.ts'
import { type Asked, readAsked, toAddress } from './page-address.ts'
import { isSearchable } from './query.ts'
import type { Answer, SearchIndex, SearchOptions } from './search.ts'
import type { SearchSource } from './search-source.ts'

/** What answers are taken from. */
interface AnswerSource extends Pick<SearchSource, 'open'> {
  optionsOf(asked: Asked): SearchOptions
  /**
   * Maximum number of pages to show before their texts are read: first by their titles, then those that the dictionary
   * names. Default: none.
   */
  early?: number
}

/** Answers one search at a time. */
interface Answers {
  state: AnswerState
  /** Starts a search, and ends the one before. */
  ask(asked: Asked): void
  /** Asks the last search again. */
  retry(): void
  stop(): void
  /** The index, opened when it is first wanted, and again after a failure. */
  open(): Promise<SearchIndex>
}

/**
 * Texts are read for one search at a time, and searches outdated in the meantime are skipped, so that fast typing on a
 * slow network loads little.
 *
 * @param onChange  called when another search was asked for, and when `state` has changed
 */
export function toAnswers(source: AnswerSource, onChange: () => void): Answers {
  const { early = 0 } = source
  let opening: Promise<SearchIndex> | undefined
  let index: SearchIndex | undefined
  let last = readAsked('')
  /** Results for a search, which is named by its address. */
  let named: { of: string; hits: Hit[] } | undefined
  let answered: { of: string; answer: Answer } | undefined
  /** The search that failed, unless a later one has been answered. */
  let failed: string | undefined
  let running = new AbortController()
  let reading: Promise<unknown> = Promise.resolve()

  const toState = (): AnswerState => {
    const [{ query }, of] = [last, toAddress('', last)]
    if (!isSearchable(query)) return { status: query.trim() === '' ? 'idle' : 'unsearchable' }
    if (answered?.of === of) return { status: 'done', answer: answered.answer }
    const ofTitles = () => (early > 0 && index?.titles(query).slice(0, early)) || []
    const hits = named?.of === of && named.hits.length > 0 ? named.hits : ofTitles()
    if (hits.length === 0) return { status: failed === of ? 'failed' : 'loading' }
    const answer = { hits, total: hits.length, loose: false, corrected: [] }
    return { status: failed === undefined ? 'titles' : 'partial', answer }
  }
  const change = () => {
    answers.state = toState()
    onChange()
  }
  const search = async (asked: Asked, of: string, signal: AbortSignal) => {
    const set = (keep: () => void) => {
      if (signal.aborted) return
      keep()
      change()
    }
    try {
      const opened = await answers.open()
      if (signal.aborted) return
      if (early > 0) opened.pages(asked.query, early).then((hits) => set(() => (named = { of, hits })))
      const read = async () =>
        signal.aborted ? undefined : opened.search(asked.query, { ...source.optionsOf(asked), signal })
      const answering = reading.then(read)
      reading = answering.catch(() => {})
      const answer = await answering
      set(() => {
        answered = answer && { of, answer }
        failed = undefined
      })
    } catch {
      set(() => (failed = of))
    }
  }
  const answers: Answers = {
    state: { status: 'idle' },
    ask(asked) {
      last = asked
      running.abort()
      running = new AbortController()
      const of = toAddress('', asked)
      if (isSearchable(asked.query) && answered?.of !== of) search(asked, of, running.signal)
      change()
    },
    retry() {
      failed = undefined
      answers.ask(last)
    },
    stop: () => running.abort(),
    open() {
      opening ??= source.open().then((opened) => {
        index = opened
        if (early > 0) opened.titlesRead.then(change, () => {})
        return opened
      })
      opening.catch(() => {
        opening = undefined
      })
      return opening
    },
  }
  return answers
}
