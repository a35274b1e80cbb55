import type { Tasks } from '../runtime/pool.ts'

/** What threads can do, by name; each loads what it needs when it is first asked. */
export const TASKS: Tasks = {
  'find-code': async (input: never) => (await import('./documents/parse-batch.ts')).findCode(input),
  paint: async (input: never) => (await import('./documents/parse-batch.ts')).paintCode(input),
  'hand-over': async (input: never) => (await import('./documents/parse-batch.ts')).handOver(input),
  parse: async (input: never) => (await import('./documents/parse-batch.ts')).parseBatch(input),
  /** Parsing is done, making begins: a thread changes its modules while this one decides what is to be made. */
  turn: async () => {
    await (await import('./documents/markdown/highlight.ts')).forgetPainters()
    ;(await import('./documents/parse-batch.ts')).forgetBatches()
    await Promise.all([import('./output/make-orders.ts'), import('../../renderer/index.ts')])
  },
  make: async (input: never, recall) => (await import('./output/make-orders.ts')).makeOrders(input, recall),
  slice: async (input: never) => (await import('./assets/web-font/cut-slice.ts')).cutSlice(input),
}
