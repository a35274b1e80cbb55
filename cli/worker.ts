import { parentPort } from 'node:worker_threads'
import { TASKS } from './pipeline/tasks.ts'
import type { Answer, Order } from './runtime/threads.ts'

/** Entry of a worker thread: does one batch of a named task after the other. */
let last = Promise.resolve()
parentPort!.on('message', (order: Order) => {
  last = last.then(() => answer(order))
})

async function answer({ id, task, batch }: Order): Promise<void> {
  try {
    const run = TASKS[task] as (input: unknown) => unknown
    const results: unknown[] = []
    for (const input of batch) results.push(await run(input))
    await printed()
    parentPort!.postMessage({ id, results } satisfies Answer)
  } catch (error) {
    await printed()
    parentPort!.postMessage({ id, error } satisfies Answer)
  }
}

/** What plugins print goes through the main thread, which may end this one after any answer. */
async function printed(): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    if (stream.writableLength > 0) await new Promise<void>((done) => stream.write('', () => done()))
}
