import type * as core from '../core/jobs.ts'
import type { MadeJob, MakeBatch } from '../core/make/make-batch.ts'
import type { SliceOrder } from './assets/web-font/slice-order.ts'
import type { ParseInput } from './notes/parse-key.ts'
import type { Parsed } from './notes/parsed-document.ts'
import type { KeptPage } from './search/keep-page.ts'

/** All that stages have done as jobs, in whatever thread (`tasks.ts`). */
export type Tasks = {
  parse(notes: readonly ParseInput[]): Promise<(Parsed | undefined)[]>
  make(batch: MakeBatch): Promise<MadeJob<KeptPage>[]>
  slice(order: SliceOrder): Promise<string>
}

export type Jobs = core.Jobs<Tasks>
export type HeldJobs = core.HeldJobs<Tasks>
