import { readFileSync, statSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { LookOrder } from '../runtime/look-ahead.ts'

// Entry of the thread of `runtime/look-ahead.ts`: small, because it is to be there at once.
const { folder, list, done, sizes, times } = workerData as LookOrder
const lines = readFileSync(list, 'utf8').split('\n')
const count = lines.length - 1 === sizes.length ? sizes.length : 0
for (let at = 0; at < count; at++) {
  const stats = statSync(`${folder}/${lines[at]}`, { throwIfNoEntry: false })
  sizes[at] = stats?.size ?? -1
  times[at] = stats?.mtimeMs ?? -1
  Atomics.store(done, 0, at + 1)
}
