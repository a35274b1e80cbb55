import type { Worker } from 'node:worker_threads'
import { type Common, openHanding } from './common.ts'
import { whileLoading } from './engine.ts'
import { ownFile } from './own-files.ts'
import type { Pool, Runner } from './pool.ts'

/** A batch for a thread; batches are done one after the other, in the order they came. */
export interface Order {
  id: number
  task: string
  batch: unknown[]
  /** What its inputs name that came with no batch before; and whether those are forgotten. */
  common: readonly Common[]
  forget: boolean
}

/** Its results, or what was thrown. */
export interface Answer {
  id: number
  results?: unknown[]
  error?: unknown
}

/** A thread's first message, to no order. */
export const LOADED: Answer = { id: -1 }

export interface Threads extends Pool {
  readonly count: number
  /** The same by one of them, from 0. */
  on(thread: number): Runner
  /** A task without input for each that has been started. */
  tell(task: string): void
  /**
   * Ends each as soon as it has nothing to do, and does not wait: it takes them long to give back their memory. What comes later starts new
   * ones.
   */
  release(): void
}

interface Thread extends Runner {
  isStarted(): boolean
  /** Batches it has not answered. */
  waiting(): number
  release(): void
  close(): Promise<void>
}

/**
 * Threads from the bundled `worker.mjs`. None is started before it is needed, and none that waits keeps the process alive.
 *
 * Batches are handed over at once, also to a thread that is still at work: it goes on without asking.
 */
export function openThreads(count: number): Threads {
  const threads = Array.from({ length: count }, openThread)
  return {
    count,
    on: (thread) => threads[thread]!,
    run: (task, batch, common) =>
      threads.reduce((least, one) => (one.waiting() < least.waiting() ? one : least)).run(task, batch, common),
    tell(task) {
      // Whatever fails will fail again where it is needed.
      for (const thread of threads) if (thread.isStarted()) thread.run(task, [undefined]).catch(() => {})
    },
    release() {
      for (const thread of threads) thread.release()
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

/** Threads of somebody who goes on with them; own ones where there are none. `close` ends own ones only. */
export const borrowThreads = (shared: Threads | undefined, count: number): Threads =>
  shared ? { ...shared, close: async () => {} } : openThreads(count)

function openThread(): Thread {
  const waiting = new Map<number, { done: (results: never) => void; failed: (error: unknown) => void }>()
  let worker: Promise<Worker> | undefined
  let handOver = openHanding()
  /** Of one before it that is ending. */
  let released: Promise<unknown> | undefined
  let isLeaving = false
  let next = 0
  let ended: { why: unknown } | undefined

  const end = (why: unknown): void => {
    ended ??= { why }
    for (const { failed } of waiting.values()) failed(why)
    waiting.clear()
  }
  const start = async (): Promise<Worker> => {
    // Most builds need no thread.
    const { Worker } = await import('node:worker_threads')
    const loaded = whileLoading()
    const started = new Worker(ownFile('worker.mjs'), {
      // Parsing makes much short-lived garbage: a larger young generation halves the collector's work.
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    })
    started.unref()
    started.on('message', ({ id, results, error }: Answer) => {
      loaded()
      if (id === LOADED.id) return
      const order = waiting.get(id)
      waiting.delete(id)
      // After `end` the worker is being terminated, and what waits for that needs it referenced.
      if (waiting.size === 0 && !ended) {
        started.unref()
        if (isLeaving) leave()
      }
      if (results) order?.done(results as never)
      else order?.failed(error)
    })
    started.on('error', end)
    started.on('exit', loaded)
    started.on('exit', () => end(new Error('A thread ended before its work was done.')))
    return started
  }
  const leave = (): void => {
    const terminate = (thread: Worker) =>
      thread
        .removeAllListeners()
        .on('error', () => {})
        .terminate()
    released = Promise.all([released, worker?.then(terminate, () => {})])
    worker = undefined
    isLeaving = false
    handOver = openHanding()
  }
  return {
    waiting: () => waiting.size,
    isStarted: () => worker !== undefined,
    run: (task, batch, common = []) =>
      new Promise((done, failed) => {
        const id = next++
        waiting.set(id, { done, failed })
        worker ??= start()
        worker.then((thread) => {
          if (ended) return end(ended.why)
          try {
            handOver(common, (common, forget) =>
              thread.postMessage({ id, task, batch, common, forget } satisfies Order),
            )
            thread.ref()
          } catch (error) {
            // What is no plain data.
            waiting.delete(id)
            failed(error)
          }
        }, end)
      }),
    release() {
      isLeaving = worker !== undefined
      if (isLeaving && waiting.size === 0) leave()
    },
    async close() {
      end(new Error('The threads are closed.'))
      await Promise.all([released, worker?.then((thread) => thread.terminate())])
    },
  }
}
