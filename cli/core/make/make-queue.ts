import { toBatches } from '../batches.ts'
import { encodeText } from '../files.ts'
import type { RemoteJob } from './artifact.ts'
import { type Common, toCommonText } from './common.ts'
import type { Made, MadeJob, MakeBatch, Order } from './make-batch.ts'

/** Fewer jobs are done in this thread: others would first have to load the renderer. */
const WORKER_THRESHOLD_JOBS = 40
const BATCH = 8
/**
 * Maximum number of jobs waiting for a thread; no more are prepared until one is done. With twice as many, a build
 * takes 20 MB more and no less time.
 */
const WAITING = 256
/**
 * Files made in this thread before the results of other threads are collected; otherwise all of them would wait until
 * those threads are idle.
 */
const ROW = 64

/** Something that makes the files of a batch. */
export interface Maker<X> {
  /** Number of threads; with one, everything is made in this thread. */
  readonly size: number
  here(batch: MakeBatch): Promise<MadeJob<X>[]>
  inThread(batch: MakeBatch): Promise<MadeJob<X>[]>
}

export interface MakeQueue<X> {
  /** Orders with the same job are done together; `done` is called for each, and once for the extras. */
  enqueue(job: () => RemoteJob, order: Order, done: Done<X>): Promise<void>
  /** Whether other threads are used. */
  isThreaded(): boolean
  /**
   * Call after making a file in this thread.
   *
   * @returns a promise to await if results of other threads are to be collected now
   */
  yieldToEventLoop(): Promise<void> | undefined
  /** Everything ordered is done, or as much as is enough. */
  settle(isEnough?: () => boolean): Promise<void>
  /** Waits for running work; nothing is written afterwards. */
  close(): Promise<void>
}

type Done<X> = (made: Made, extras?: MadeJob<X>['extras']) => void

interface Task<X> {
  job: () => RemoteJob
  orders: Order[]
  done: Done<X>[]
}

/** Makes files in other threads while this one continues. No file depends on which thread makes what, and when. */
export function createMakeQueue<X>(
  maker: Maker<X>,
  { storeFolder, tree }: Pick<MakeBatch, 'storeFolder' | 'tree'>,
): MakeQueue<X> {
  let queue: Task<X>[] = []
  /** There is enough work for threads; all further jobs go to them. */
  let isThreaded = false
  let waiting = 0
  let row = 0
  let failed: { error: unknown } | undefined
  const running = new Set<Promise<void>>()

  const run = async (tasks: Task<X>[], make: Maker<X>['here']): Promise<void> => {
    const common = new Map<string, Common>()
    const jobs = tasks.map((task) => {
      const { common: things = [], ...job } = task.job()
      for (const thing of things) common.set(thing.digest, thing)
      return { job, orders: task.orders }
    })
    const bytes = encodeText(JSON.stringify(jobs))
    const results = await make({ jobs: bytes, common: [...common.values()].map(toCommonText), storeFolder, tree })
    for (const [at, job] of results.entries())
      for (const [i, file] of job.made.entries()) tasks[at]!.done[i]!(file, i === 0 ? job.extras : undefined)
  }
  const start = (tasks: Task<X>[]): void => {
    isThreaded = true
    waiting += tasks.length
    const running1 = run(tasks, maker.inThread)
      .catch((error: unknown) => {
        failed ??= { error }
      })
      .finally(() => {
        waiting -= tasks.length
        running.delete(running1)
      })
    running.add(running1)
  }
  const check = (): void => {
    if (failed) throw failed.error
  }

  return {
    isThreaded: () => isThreaded,
    yieldToEventLoop: () => (waiting > 0 && ++row % ROW === 0 ? new Promise(setImmediate) : undefined),
    async enqueue(job, order, done) {
      const last = queue.at(-1)
      if (last?.job === job) {
        last.orders.push(order)
        last.done.push(done)
        return
      }
      // The last job may still get more orders.
      if (maker.size > 1 && queue.length >= (isThreaded ? BATCH : WORKER_THRESHOLD_JOBS))
        while (queue.length > 0) start(queue.splice(0, BATCH))
      queue.push({ job, orders: [order], done: [done] })
      while (waiting > WAITING) await Promise.race(running)
      check()
    },
    async settle(isEnough = () => false) {
      const rest = queue
      queue = []
      if (isThreaded) for (const batch of toBatches(rest, BATCH)) start(batch)
      else for (const task of rest) await run([task], maker.here)
      while (running.size > 0 && !isEnough()) await Promise.race(running)
      check()
    },
    async close() {
      await Promise.allSettled(running)
    },
  }
}
