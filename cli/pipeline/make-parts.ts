import { memoOfValue } from '../../config/memo.ts'
import { openCommon, type Recall } from '../core/make/common.ts'
import type { MadeParts, PartMaker } from '../core/make/make-batch.ts'
import { openStore, type Store } from '../core/store/index.ts'
import { bodyReader } from './notes/body-reader.ts'
import { type DataJob, makeData } from './outputs/data-page.ts'
import type { CopyJob } from './outputs/markdown-copy.ts'
import { type PageJob, pageMaker, type ViewJob } from './render/page-job.ts'
import { pictureMaker, type ShareJob } from './render/share/share-job.ts'
import type { KeptPage } from './search/keep-page.ts'
import { makeTextFiles, type SearchTextJob } from './search/search-text-job.ts'

export { makeBatch } from '../core/make/make-batch.ts'

type Job = PageJob | ViewJob | DataJob | CopyJob | SearchTextJob | ShareJob

type Makers = {
  [K in Job['kind']]: (
    job: Extract<Job, { kind: K }>,
    parts: readonly string[],
    recall: Recall,
  ) => MadeParts<KeptPage> | Promise<MadeParts<KeptPage>>
}

/** Makes the files of each kind of job. */
function openMakers(store: Pick<Store, 'get' | 'getWith' | 'put'>): Makers {
  // Shared, because it remembers the last body: a page and its data are usually made one after the other.
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

/** Makes the files of any job; there is one maker per store, which caches what all pages share. */
export const openPartMakers = (): ((storeFolder: string) => PartMaker<Job, KeptPage>) => memoOfValue(openPartMaker)

function openPartMaker(storeFolder: string): PartMaker<Job, KeptPage> {
  const byKind = openMakers(openStore(storeFolder))
  return {
    make: <K extends Job['kind']>(job: Extract<Job, { kind: K }>, parts: readonly string[], recall: Recall) =>
      byKind[job.kind as K](job, parts, recall),
    takeCommon: openCommon(),
  }
}
