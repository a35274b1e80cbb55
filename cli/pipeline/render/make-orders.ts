import { readFileSync, statSync } from 'node:fs'
import type { CommonText, openCommon, Recall } from '../../core/common.ts'
import { encodeText, writeAlone, writeAloneIn } from '../../core/files.ts'
import type { KeptPage } from '../search/keep-page.ts'

/** A file to be made of a job. */
export interface Order {
  part: string
  /** Absolute: where it is staged, and the file it would replace, with its bytes, where one stands. */
  stage: string
  standing?: { path: string; size: number }
}

/** Jobs done by one thread, one after the other. */
export interface MakeBatch {
  /** `job`: a `RemoteJob` as JSON, which is read in a third of the time that a copy of its many small objects takes. */
  jobs: readonly { job: string; orders: readonly Order[] }[]
  /** What the jobs name by digest. */
  common: readonly CommonText[]
  storeFolder: string
  /**
   * Absolute: a stage laid out as the output will be, where folders are made by whoever writes the first file into
   * them.
   */
  tree?: string | undefined
}

/** A file that was staged; or the one that stands has the same bytes. */
export interface Made {
  size: number
  ctimeMs: number
  same: boolean
  /** ms: its share of the job. */
  spent: number
}

/** A file that nobody ordered yet, staged beside those that were: what made them had it at hand. */
export interface SideFile {
  /** From the output folder. */
  path: string
  key: string
  /** Absolute. */
  stage: string
  size: number
  ctimeMs: number
}

/** In the order of the orders. */
export interface MadeJob {
  made: Made[]
  share?: { kept: KeptPage; texts: SideFile[] }
}

/** What comes of a job, before anything is written. */
export interface MadeParts {
  /** Texts, also in pieces, or bytes; in the order of the parts. */
  files: (string | string[] | Uint8Array)[]
  /**
   * A page's share of the index, and its text files: from the output folder, with the keys their artifacts will have.
   */
  share?: { kept: KeptPage; texts: { path: string; key: string; text: string }[] }
}

/** Makes parts of jobs, and remembers what their batches share. */
export interface PartMaker<J> {
  make(job: J, parts: readonly string[], recall: Recall): MadeParts | Promise<MadeParts>
  takeCommon: ReturnType<typeof openCommon>
}

/** Makes the files of some jobs and stages them. */
export async function makeBatch<J>(
  { jobs, common, tree }: Omit<MakeBatch, 'storeFolder'>,
  { make, takeCommon }: PartMaker<J>,
): Promise<MadeJob[]> {
  const recall = takeCommon(common)
  const write = tree ? writeAloneIn : writeAlone
  const makeJob = async (job: J, orders: readonly Order[]): Promise<MadeJob> => {
    const begin = performance.now()
    const parts = orders.map(({ part }) => part)
    const { files, share } = await make(job, parts, recall)
    const made = orders.map(({ stage, standing }, at) => {
      const file = files[at]!
      const bytes = file instanceof Uint8Array ? file : Array.isArray(file) ? encodeText(...file) : encodeText(file)
      const same = standing?.size === bytes.length && readFileSync(standing.path).equals(bytes)
      const ctimeMs = same ? statSync(standing.path).ctimeMs : write(stage, bytes)
      return { size: bytes.length, ctimeMs, same, spent: (performance.now() - begin) / orders.length }
    })
    if (!share) return { made }
    const texts = share.texts.map(({ path, key, text }, at): SideFile => {
      const bytes = encodeText(text)
      const stage = tree ? `${tree}/${path}` : `${orders[0]!.stage}.${at}`
      return { path, key, stage, size: bytes.length, ctimeMs: write(stage, bytes) }
    })
    return { made, share: { kept: share.kept, texts } }
  }
  const results: MadeJob[] = []
  for (const { job, orders } of jobs) results.push(await makeJob(JSON.parse(job), orders))
  return results
}
