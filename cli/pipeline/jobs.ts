import type * as core from '../core/jobs.ts'
import type { MadeJob, MakeBatch } from '../core/make/make-batch.ts'
import type { SliceOrder } from './assets/web-font/slice-order.ts'
import type { ParseInput } from './notes/parse-key.ts'
import type { Parsed } from './notes/parsed-document.ts'
import type { KeptPage } from './search/keep-page.ts'

/** Settings that are loaded only to find out whether that ever finishes. */
interface SettingsRun {
  root: string
  storeFolder: string
  /** `--base`. */
  base: string | undefined
}

/** Everything that stages run as jobs, in any thread (`tasks.ts`). */
export type Tasks = {
  parse(notes: readonly ParseInput[]): Promise<(Parsed | undefined)[]>
  make(batch: MakeBatch): Promise<MadeJob<KeptPage>[]>
  slice(order: SliceOrder): Promise<string>
  settings(run: SettingsRun): Promise<void>
}

export type Jobs = core.Jobs<Tasks>
export type HeldJobs = core.HeldJobs<Tasks>
