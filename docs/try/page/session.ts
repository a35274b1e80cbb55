import type { TriedNote } from '../note.ts'

/** A text for the worker; the page's language is that of the sentences. */
export interface Job {
  id: number
  text: string
  lang: 'zh' | 'en'
}

/** `beat`: the work on a text goes on. */
export type Answer =
  | { kind: 'ready' }
  | { kind: 'beat'; id: number }
  | { kind: 'note'; id: number; note: TriedNote }
  | { kind: 'error'; id: number; error: string }

/** A worker, or what stands for one in tests. */
export interface Engine {
  post(job: Job): void
  stop(): void
}

export type State = 'loading' | 'working' | 'done' | 'stopped' | 'failed'

interface Parts {
  lang: Job['lang']
  /** @param failed  called when it cannot be loaded */
  start(answer: (answer: Answer) => void, failed: () => void): Engine
  show(note: TriedNote): void
  /** @param error  why, where it is known */
  tell(state: State, error?: string): void
  /** Calls later; what is returned takes that back. */
  wait(milliseconds: number, call: () => void): () => void
}

export const DEBOUNCE_MS = 150
/** A text on which the worker says nothing for so long is given up: a slow phone may need seconds for the first one. */
export const SILENCE_MS = 15_000

/**
 * Has texts read one after the other, the latest next: an answer is never to an older text than the one before. A worker
 * that a text holds up is stopped, and the next text gets a new one.
 */
export function openSession({ lang, start, show, tell, wait }: Parts): { change(text: string): void } {
  let engine: Engine | undefined
  let isReady = false
  let busy: number | undefined
  let next: string | undefined
  let last = 0
  let forgetChange = (): void => {}
  let forgetSilence = (): void => {}

  function work(): void {
    if (busy !== undefined || next === undefined) return
    busy = ++last
    engine ??= open()
    engine.post({ id: busy, text: next, lang })
    next = undefined
    tell(isReady ? 'working' : 'loading')
    listen()
  }

  /** What takes long to load is no fault of the text. */
  function listen(): void {
    forgetSilence()
    if (isReady) forgetSilence = wait(SILENCE_MS, () => end('stopped'))
  }

  function open(): Engine {
    isReady = false
    const opened: Engine = start(
      // Of a worker that was stopped, nothing is heard any more.
      (answer) => engine === opened && take(answer),
      () => engine === opened && end('failed'),
    )
    return opened
  }

  function take(answer: Answer): void {
    if (answer.kind === 'ready') {
      isReady = true
      if (busy !== undefined) tell('working')
      listen()
    } else if (answer.id === busy) {
      if (answer.kind === 'beat') listen()
      else settle(answer)
    }
  }

  function settle(answer: Exclude<Answer, { kind: 'ready' | 'beat' }>): void {
    forgetSilence()
    busy = undefined
    if (answer.kind === 'note') show(answer.note)
    if (answer.kind === 'error') tell('failed', answer.error)
    else if (next === undefined) tell('done')
    work()
  }

  function end(state: State): void {
    forgetSilence()
    engine?.stop()
    engine = undefined
    busy = undefined
    tell(state)
    work()
  }

  return {
    change(text) {
      forgetChange()
      forgetChange = wait(DEBOUNCE_MS, () => {
        next = text
        work()
      })
    },
  }
}
