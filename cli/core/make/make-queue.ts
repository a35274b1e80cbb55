import { toBatches } from '../batches.ts'
import { encodeText } from '../files.ts'
import type { RemoteJob } from './artifact.ts'
import { type Common, toCommonText } from './common.ts'
import type { Made, MadeJob, MakeBatch, Order } from './make-batch.ts'

/** Fewer jobs are done here: threads would first have to load the renderer. */
const WORKER_THRESHOLD_JOBS = 40
const BATCH = 8
/**
 * Jobs waiting for a thread; more are not made ready before one is done. Of twice as many a build takes 20 MB more, and
 * as long.
 */
const WAITING = 256
/**
 * Files made here before a look at what threads have made meanwhile: else all of it would wait until they have nothing
 * to do.
 */
const ROW = 64

/** Whoever makes the files of a batch. */
export interface Maker<X> {
  /** Threads; with one all is made here. */
  readonly size: number
  here(batch: MakeBatch): Promise<MadeJob<X>[]>
  inThread(batch: MakeBatch): Promise<MadeJob<X>[]>
}

export interface MakeQueue<X> {
  /** Orders with one job are done together; `done` hears of each, and once of the extras. */
  enqueue(job: () => RemoteJob, order: Order, done: Done<X>): Promise<void>
  /** Whether threads are at work. */
  isThreaded(): boolean
  /** A file was made here. @returns to be waited for, where what threads have made is taken in between */
  yieldToEventLoop(): Promise<void> | undefined
  /** All that was ordered is done, or as much as is enough. */
  settle(isEnough?: () => boolean): Promise<void>
  /** Waits for what is under way; nothing is written afterwards. */
  close(): Promise<void>
}

export type Done<X> = (made: Made, extras?: MadeJob<X>['extras']) => void

interface Task<X> {
  job: () => RemoteJob
  orders: Order[]
  done: Done<X>[]
}

/**
 * Has files made by threads while this one goes on. Which thread makes what, and when, is in no file.
 */
export function createMakeQueue<X>(
  maker: Maker<X>,
  { storeFolder, tree }: Pick<MakeBatch, 'storeFolder' | 'tree'>,
): MakeQueue<X> {
  let queue: Task<X>[] = []
  /** Worth threads; all that comes is given to them. */
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
      // The last one may still get orders.
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
