import { parentPort } from 'node:worker_threads'
import { TASKS } from './pipeline/tasks.ts'
import { openKnown } from './runtime/common.ts'
import type { Task } from './runtime/pool.ts'
import { type Answer, LOADED, type Order } from './runtime/threads.ts'

const { recall, take } = openKnown()

/** Entry of a worker thread: does one batch of a named task after the other. */
let last = Promise.resolve()
parentPort!.on('message', (order: Order) => {
  last = last.then(() => answer(order))
})

async function answer({ id, task, batch, common, forget }: Order): Promise<void> {
  try {
    take(common, forget)
    const run = TASKS[task] as Task
    const results: unknown[] = []
    for (const input of batch) results.push(await run(input, recall))
    await printed()
    parentPort!.postMessage({ id, results } satisfies Answer)
  } catch (error) {
    await printed()
    parentPort!.postMessage({ id, error } satisfies Answer)
  }
}

parentPort!.postMessage(LOADED)

/** What plugins print goes through the main thread, which may end this one after any answer. */
async function printed(): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    if (stream.writableLength > 0) await new Promise<void>((done) => stream.write('', () => done()))
}
