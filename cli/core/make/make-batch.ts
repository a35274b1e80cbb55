import { readFileSync, statSync } from 'node:fs'
import { encodeText, writeAlone, writeAloneIn } from '../files.ts'
import type { CommonText, openCommon, Recall } from './common.ts'

/** A file that a job has to make. */
export interface Order {
  part: string
  /** Absolute paths: where it is staged, and the file it would replace, with the bytes of that, if there is one. */
  stage: string
  existing?: { path: string; size: number }
}

/** A `RemoteJob` and which of its parts to make. */
interface OrderedJob<J> {
  job: J
  orders: readonly Order[]
}

/** Jobs that one thread does, one after the other. */
export interface MakeBatch {
  /**
   * A list of `OrderedJob` as JSON, which is read in a third of the time that copying its many small objects takes. In
   * UTF-8: as strings, batches waiting for a thread would fill the heap of the sending thread, twice.
   */
  jobs: Uint8Array
  /** What the jobs refer to by digest. */
  common: readonly CommonText[]
  storeFolder: string
  /** Absolute: a staging folder with the layout of the output, in which folders are created with their first file. */
  tree?: string | undefined
}

/** A file that was staged, unless the existing one has the same bytes. */
export interface Made {
  size: number
  ctimeMs: number
  same: boolean
  /** Its share of the job's time, in ms. */
  spent: number
}

/** A file that was not ordered yet but staged along with the others, because its data was at hand. */
export interface SideFile {
  /** Relative to the output folder. */
  path: string
  key: string
  /** Absolute. */
  stage: string
  size: number
  ctimeMs: number
}

/** In the order in which they were ordered. */
export interface MadeJob<X> {
  made: Made[]
  extras?: Extras<X, SideFile>
}

/** By-products of making files: a value, and files that were not ordered yet. */
interface Extras<X, F> {
  value: X
  files: F[]
}

/** The result of a job, before anything is written. */
export interface MadeParts<X = never> {
  /** Strings, possibly in pieces, or bytes, in the order of the parts. */
  files: (string | string[] | Uint8Array)[]
  /** Its files, relative to the output folder, with the keys that their artifacts will have. */
  extras?: Extras<X, { path: string; key: string; text: string }>
}

/** Makes parts of jobs, and caches what their batches share. */
export interface PartMaker<J, X> {
  make(job: J, parts: readonly string[], recall: Recall): MadeParts<X> | Promise<MadeParts<X>>
  takeCommon: ReturnType<typeof openCommon>
}

/** Makes the files of some jobs and stages them. */
export async function makeBatch<J, X>(
  { jobs, common, tree }: Omit<MakeBatch, 'storeFolder'>,
  { make, takeCommon }: PartMaker<J, X>,
): Promise<MadeJob<X>[]> {
  const recall = takeCommon(common)
  const write = tree ? writeAloneIn : writeAlone
  const makeJob = async (job: J, orders: readonly Order[]): Promise<MadeJob<X>> => {
    const begin = performance.now()
    const parts = orders.map(({ part }) => part)
    const { files, extras } = await make(job, parts, recall)
    const made = orders.map(({ stage, existing }, at) => {
      const file = files[at]!
      const bytes = file instanceof Uint8Array ? file : Array.isArray(file) ? encodeText(...file) : encodeText(file)
      const same = existing?.size === bytes.length && readFileSync(existing.path).equals(bytes)
      const ctimeMs = same ? statSync(existing.path).ctimeMs : write(stage, bytes)
      return { size: bytes.length, ctimeMs, same, spent: (performance.now() - begin) / orders.length }
    })
    if (!extras) return { made }
    const sideFiles = extras.files.map(({ path, key, text }, at): SideFile => {
      const bytes = encodeText(text)
      const stage = tree ? `${tree}/${path}` : `${orders[0]!.stage}.${at}`
      return { path, key, stage, size: bytes.length, ctimeMs: write(stage, bytes) }
    })
    return { made, extras: { value: extras.value, files: sideFiles } }
  }
  const results: MadeJob<X>[] = []
  const ordered = JSON.parse(new TextDecoder().decode(jobs)) as OrderedJob<J>[]
  for (const { job, orders } of ordered) results.push(await makeJob(job, orders))
  return results
}
