import { openCommon, type Recall } from '../core/make/common.ts'
import type { MadeParts, PartMaker } from '../core/make/make-batch.ts'
import { openStore, type Store } from '../core/store.ts'
import { bodyReader } from './notes/body-reader.ts'
import { type DataJob, makeData } from './outputs/data-page.ts'
import type { CopyJob } from './outputs/markdown-copy.ts'
import { type PageJob, pageMaker, type ViewJob } from './render/page-job.ts'
import { pictureMaker, type ShareJob } from './render/share/share-job.ts'
import type { KeptPage } from './search/keep-page.ts'
import { makeTextFiles, type SearchTextJob } from './search/search-text-job.ts'

export type Job = PageJob | ViewJob | DataJob | CopyJob | SearchTextJob | ShareJob

type Makers = {
  [K in Job['kind']]: (
    job: Extract<Job, { kind: K }>,
    parts: readonly string[],
    recall: Recall,
  ) => MadeParts<KeptPage> | Promise<MadeParts<KeptPage>>
}

/** How the files of each kind of job are made. */
function openMakers(store: Pick<Store, 'get' | 'getWith' | 'put'>): Makers {
  // One for all: a page and its data follow each other.
  const read = bodyReader(store)
  const makePage = pageMaker(read, store)
  const draw = pictureMaker(store)
  return {
    page: makePage,
    view: makePage,
    data: (job, parts) => makeData(job, parts, read),
    copy: async (job, parts) => (await import('./outputs/markdown-copy.ts')).makeCopies(job, parts),
    'search-text': (job, parts) => makeTextFiles(job, parts, read),
    'share-image': async (job) => ({ files: [await draw(job)] }),
  }
}

/** One for each store of this thread: it remembers what all pages share. */
const makers = new Map<string, PartMaker<Job, KeptPage>>()

/** What makes the files of any job. */
export function partMakerOf(storeFolder: string): PartMaker<Job, KeptPage> {
  const known = makers.get(storeFolder)
  if (known) return known
  const byKind = openMakers(openStore(storeFolder))
  const make = <K extends Job['kind']>(job: Extract<Job, { kind: K }>, parts: readonly string[], recall: Recall) =>
    byKind[job.kind as K](job, parts, recall)
  const maker: PartMaker<Job, KeptPage> = { make, takeCommon: openCommon() }
  makers.set(storeFolder, maker)
  return maker
}
