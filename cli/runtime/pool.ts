import { availableParallelism } from 'node:os'

/** Runs a batch of one task's inputs; results come in the inputs' order. */
export interface Runner {
  run<I, O>(task: string, batch: I[]): Promise<O[]>
}

export interface Pool extends Runner {
  close(): Promise<void>
}

export type Tasks = Record<string, (input: never) => unknown>

/** Threads used unless the author names a number. */
export const defaultWorkers = (): number => Math.max(1, Math.min(8, availableParallelism()))

/** Same thread: for little work, where a worker's start would cost more than it gives. */
export function inlinePool(tasks: () => Promise<Tasks>): Pool {
  return {
    async run(task, batch) {
      const run = (await tasks())[task] as (input: unknown) => unknown
      const results = []
      for (const input of batch) results.push(await run(input))
      return results as never
    },
    async close() {},
  }
}
