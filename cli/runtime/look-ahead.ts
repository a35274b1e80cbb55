import { statSync } from 'node:fs'
import { SHARE_ENV, Worker } from 'node:worker_threads'
import { ownFile } from './own-files.ts'

/** What a thread is to look at: the files that a list names, a line each, from the folder. All but the names is shared memory. */
export interface LookOrder {
  folder: string
  /** Absolute. */
  list: string
  /** Of one number: files that were looked at, in the list's order. */
  done: Int32Array
  /** Bytes, and mtime in ms; -1 for what is not there. */
  sizes: Float64Array
  times: Float64Array
}

export interface Looks {
  /** Size and mtime of the file at a place of the list: as the thread has seen it, else as it is now. */
  at(place: number, path: string): { size: number; mtimeMs: number } | undefined
  close(): void
}

const ABSENT = { throwIfNoEntry: false } as const

/** Looks at each file when it is asked for. */
export const lookNow = (folder: string): Looks => ({
  at: (_, path) => statSync(`${folder}/${path}`, ABSENT),
  close() {},
})

/**
 * Has a thread look at all files of a list while this one goes on. Nobody waits for it: what it has not reached yet is looked at here.
 *
 * @param list  absolute place of the list; with another number of lines than `count` nothing is taken from it
 */
export function lookAhead(folder: string, list: string, count: number): Looks {
  const shared = (bytes: number) => new SharedArrayBuffer(count * bytes)
  const done = new Int32Array(new SharedArrayBuffer(4))
  const [sizes, times] = [new Float64Array(shared(8)), new Float64Array(shared(8))]
  const order: LookOrder = { folder, list, done, sizes, times }
  const thread = new Worker(ownFile('look.mjs'), { workerData: order, env: SHARE_ENV })
  thread.unref()
  // Without it each file is looked at here.
  thread.on('error', () => {})
  const now = lookNow(folder)
  return {
    at(place, path) {
      if (place >= Atomics.load(done, 0)) return now.at(place, path)
      return sizes[place]! < 0 ? undefined : { size: sizes[place]!, mtimeMs: times[place]! }
    },
    close: () => void thread.terminate(),
  }
}
