import { readFileSync, statSync } from 'node:fs'
import type { Recall } from '../../runtime/common.ts'
import { encodeText, writeAlone, writeAloneIn } from '../../runtime/files.ts'
import { LostEntryError, openStore } from '../../runtime/store.ts'
import type { KeptPage } from '../graph/search/keep-page.ts'
import { type Job, partMaker } from '../render/make-parts.ts'

/** A file to be made of a job. */
export interface Order {
  part: string
  /** Absolute: where it is staged, and the file it would replace, with its bytes, where one stands. */
  stage: string
  standing?: { path: string; size: number }
}

export interface OrderBatch {
  /** A `RemoteJob` as JSON: read in a third of the time that a copy of its many small objects takes. */
  job: string
  orders: Order[]
  storeFolder: string
  /** Absolute: a stage laid out as the output will be, where folders are made by whoever writes the first file into them. */
  tree?: string
}

/** A file that was staged; or the one that stands has the same bytes. */
export interface Made {
  size: number
  mtimeMs: number
  same: boolean
  /** ms: its share of the job. */
  spent: number
}

/** A file that nobody ordered yet, staged beside those that were: what made them had it at hand. */
export interface Besides {
  /** From the output folder. */
  path: string
  key: string
  /** Absolute. */
  stage: string
  size: number
  mtimeMs: number
}

/** In the order of the orders. */
export interface MadeJob {
  made: Made[]
  share?: { kept: KeptPage; texts: Besides[] }
}

/** What is thrown loses its code on the way between threads, so it travels as data. */
export interface Failure {
  message: string
  lost: boolean
  fault: Pick<NodeJS.ErrnoException, 'code' | 'path' | 'syscall' | 'stack'>
}

/** One for each store of this thread: it remembers what all pages share. */
const makers = new Map<string, ReturnType<typeof partMaker>>()

/** Makes the files of one job and stages them: the task `make`. */
export async function makeOrders(
  { job, orders, storeFolder, tree }: OrderBatch,
  recall: Recall,
): Promise<MadeJob | Failure> {
  try {
    const begin = performance.now()
    const make = makers.get(storeFolder) ?? partMaker(openStore(storeFolder))
    makers.set(storeFolder, make)
    const write = tree ? writeAloneIn : writeAlone
    const parts = orders.map(({ part }) => part)
    const { files, share } = await make(JSON.parse(job) as Job, parts, recall)
    const made = orders.map(({ stage, standing }, at) => {
      const file = files[at]!
      const bytes = file instanceof Uint8Array ? file : Array.isArray(file) ? encodeText(...file) : encodeText(file)
      const same = standing?.size === bytes.length && readFileSync(standing.path).equals(bytes)
      const mtimeMs = same ? statSync(standing.path).mtimeMs : write(stage, bytes)
      return { size: bytes.length, mtimeMs, same, spent: (performance.now() - begin) / orders.length }
    })
    if (!share) return { made }
    const texts = share.texts.map(({ path, key, text }, at): Besides => {
      const bytes = encodeText(text)
      const stage = tree ? `${tree}/${path}` : `${orders[0]!.stage}.${at}`
      return { path, key, stage, size: bytes.length, mtimeMs: write(stage, bytes) }
    })
    return { made, share: { kept: share.kept, texts } }
  } catch (error) {
    const { message, code, path, syscall, stack } = error as NodeJS.ErrnoException
    return { message, lost: error instanceof LostEntryError, fault: { code, path, syscall, stack } }
  }
}

/** What a failure was, thrown here. */
export function raise({ message, lost, fault }: Failure): never {
  throw lost ? new LostEntryError(message) : Object.assign(new Error(message), fault)
}
