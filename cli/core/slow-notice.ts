import { Worker } from 'node:worker_threads'

/** How often (ms) is looked; what two looks meet is printed. */
const LOOK_MS = 8000
/** In bytes. */
const MAX_LINE = 4000

/** Prints what this thread is busy with, if that takes long. */
interface SlowNotice {
  /** Something begins; if it has a line, that is printed when it takes long. */
  begin(line?: string): void
  close(): void
}

/**
 * Only another thread can print while this one is in an endless loop. It does so at the second look, the fourth, the
 * eighth …: ever less often.
 */
const THREAD = `
const { writeSync } = require('node:fs')
const { state, line, output, look } = require('node:worker_threads').workerData
let last = 0
let looks = 0
setInterval(() => {
  const now = Atomics.load(state, 0)
  const length = Atomics.load(state, 1)
  looks = now === last ? looks + 1 : 1
  last = now
  if (length === 0 || looks < 2 || (looks & (looks - 1)) !== 0) return
  try { writeSync(output, line.slice(0, length)) } catch {}
}, look)
`

/**
 * The thread starts with the first line: most sites have none.
 *
 * @param output  number of the open file to print to
 */
export function openSlowNotice(output: number, look = LOOK_MS): SlowNotice {
  /** How often something has begun, and the length of its line. */
  const state = new Int32Array(new SharedArrayBuffer(8))
  const line = new Uint8Array(new SharedArrayBuffer(MAX_LINE))
  const encoder = new TextEncoder()
  let thread: Worker | undefined
  return {
    begin(text = '') {
      Atomics.store(state, 1, 0)
      const { written } = encoder.encodeInto(text, line)
      Atomics.add(state, 0, 1)
      Atomics.store(state, 1, written)
      if (text === '' || thread) return
      thread = new Worker(THREAD, { eval: true, workerData: { state, line, output, look } })
      thread.unref()
      // Without it, only the notice is missing.
      thread.on('error', () => {})
    },
    close: () => void thread?.terminate(),
  }
}
