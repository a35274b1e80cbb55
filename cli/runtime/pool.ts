import { availableParallelism } from 'node:os'
import { type Common, type Recall, recallFrom } from './common.ts'

/** Runs a batch of one task's inputs; results come in the inputs' order. */
export interface Runner {
  /** @param common  what the inputs name by digest (`runtime/common.ts`) */
  run<I, O>(task: string, batch: I[], common?: readonly Common[]): Promise<O[]>
}

export interface Pool extends Runner {
  close(): Promise<void>
}

export type Tasks = Record<string, (input: never, recall: Recall) => unknown>
export type Task = (input: unknown, recall: Recall) => unknown

/** Threads used unless the author names a number. */
export const defaultWorkers = (): number => Math.max(1, Math.min(8, availableParallelism()))

/** Same thread: for little work, where a worker's start would cost more than it gives. */
export function inlinePool(tasks: () => Promise<Tasks>): Pool {
  return {
    async run(task, batch, common = []) {
      const run = (await tasks())[task] as Task
      const recall = recallFrom(new Map(common.map((thing) => [thing.digest, thing])))
      const results = []
      for (const input of batch) results.push(await run(input, recall))
      return results as never
    },
    async close() {},
  }
}
