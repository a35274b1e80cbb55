import { LostEntryError } from '../core/store/index.ts'
import type { Context } from './context.ts'
import { forgetDocuments, forgetLostDocuments } from './notes/parse-documents.ts'
import { readConfigFile } from './site/config-file.ts'

/**
 * Runs work that reads the cache, and runs it again if an entry turns out to be lost or damaged. All other damaged
 * entries are removed before that, so that one more attempt is enough unless another process changes the cache
 * meanwhile.
 *
 * @param work  gets the number of previous attempts
 * @throws what `work` throws; `LostEntryError` only if the cache loses entries faster than they are written
 */
export async function retryLostEntries<T>(ctx: Context, work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      if (!(error instanceof LostEntryError) || attempt === MAX_RETRIES) throw error
      ctx.store.removeDamaged()
      // Threads read the settings from the cache, too, so those must be stored again.
      const { source } = ctx.site.plugins
      if (source) await readConfigFile(source.root, source.file, ctx.store, source.call)
      if (attempt === 0) forgetLostDocuments(ctx)
      else forgetDocuments(ctx)
    }
  }
}

const MAX_RETRIES = 2
