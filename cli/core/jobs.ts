import { openPool, type Pool, type TaskTable } from './pool.ts'

type Input<T extends TaskTable, N extends keyof T> = Parameters<T[N]>[0]
type Result<T extends TaskTable, N extends keyof T> = Awaited<ReturnType<T[N]>>

/** Runs the tasks of a table on lists of inputs, here or in threads, with the same result. */
export interface Jobs<T extends TaskTable> {
  /** Number of inputs processed at the same time. */
  readonly size: number
  /**
   * Runs a task on each input. Each thread starts in another part of the list, so neighbours mostly go to the same
   * thread.
   *
   * @param take is called with each result as soon as it is available, and the index of its input
   * @param least number of inputs from which threads are worthwhile; fewer are processed here
   * @throws the first error of a task or of `take`, once all threads have stopped
   */
  each<N extends keyof T & string>(
    task: N,
    inputs: readonly Input<T, N>[],
    take: (result: Result<T, N>, at: number) => void,
    least: number,
  ): Promise<void>
  /** The same, with threads that are kept for further work. */
  hold(): HeldJobs<T>
}

export interface HeldJobs<T extends TaskTable> extends Jobs<T> {
  /** The same tasks in this thread. */
  readonly tasks: T
  /** Runs a task in any free thread. */
  run: Pool<T>['run']
  restart: Pool<T>['restart']
  close: Pool<T>['close']
}

/** @param size number of threads; with one, everything runs in this thread */
export function openJobs<T extends TaskTable>(tasks: T, size: number): Jobs<T> {
  const hold = (): HeldJobs<T> => {
    const apart = openJobsApart(tasks, size)
    const each: Jobs<T>['each'] = (task, inputs, take, least) =>
      size === 1 || inputs.length < least ? eachHere(tasks, task, inputs, take) : apart.each(task, inputs, take, least)
    const held = { ...apart, each, hold: () => held }
    return held
  }
  return {
    size,
    hold,
    async each(task, inputs, take, least) {
      const held = hold()
      try {
        await held.each(task, inputs, take, least)
      } finally {
        await held.close()
      }
    },
  }
}

/** Work that must not block this thread: all of it runs in others. */
export function openJobsApart<T extends TaskTable>(tasks: T, size: number): HeldJobs<T> {
  const pool = openPool<T>(size)
  const held: HeldJobs<T> = {
    tasks,
    size,
    run: pool.run,
    each: (task, inputs, take) => eachInThreads(pool, task, inputs, take),
    hold: () => held,
    restart: pool.restart,
    close: pool.close,
  }
  return held
}

async function eachHere<T extends TaskTable, N extends keyof T & string>(
  tasks: T,
  task: N,
  inputs: readonly Input<T, N>[],
  take: (result: Result<T, N>, at: number) => void,
): Promise<void> {
  const run = tasks[task] as (input: Input<T, N>) => Promise<Result<T, N>>
  // A copy, as threads send one: V8 keeps all of a text as long as a part that was cut from it is in use, so a title
  // would keep its note.
  for (const [at, input] of inputs.entries()) take(structuredClone(await run(input)), at)
}

async function eachInThreads<T extends TaskTable, N extends keyof T & string>(
  pool: Pool<T>,
  task: N,
  inputs: readonly Input<T, N>[],
  take: (result: Result<T, N>, at: number) => void,
): Promise<void> {
  const share = Math.ceil(inputs.length / pool.size)
  const places = inputs.map((_, at) => at)
  const parts = Array.from({ length: pool.size }, (_, part) => places.slice(part * share, (part + 1) * share))
  const failures: unknown[] = []
  const workOn = async (part: number[]): Promise<void> => {
    // A thread that has finished its part takes over the end of the longest one.
    while (failures.length === 0) {
      const at = part.shift() ?? parts.reduce((longest, next) => (next.length > longest.length ? next : longest)).pop()
      if (at === undefined) return
      take(await pool.run(task, inputs[at]!), at)
    }
  }
  // Report the failure only after all threads have stopped, so that none runs alongside what the caller does next.
  await Promise.all(parts.map((part) => workOn(part).catch((error: unknown) => failures.push(error))))
  if (failures.length > 0) throw failures[0]
}
