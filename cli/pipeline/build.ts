import { existsSync } from 'node:fs'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { hasErrors } from '../diagnostics/diagnostic.ts'
import type { Artifact, ArtifactGroup } from './artifact.ts'
import type { Context } from './context.ts'
import { examine } from './examine.ts'
import { readInputs } from './incremental/inputs.ts'
import { keepsGoing } from './keep-going.ts'
import { checkOutputFolder } from './output/check-output-folder.ts'
import { type Ledger, openLedger } from './output/ledger.ts'
import { lockOutput } from './output/lock.ts'
import { type OutputTotals, openOutput } from './output/output-folder.ts'
import { fileLimitNote } from './outputs/hosts/file-limit.ts'
import { withRecovery } from './recovery.ts'
import { hasShares } from './search/search-artifacts.ts'
import { leftOutNote } from './site/by-size.ts'
import { indexArtifacts, pageArtifacts } from './site-artifacts.ts'
import { readSources } from './sources/read-sources.ts'
import { openWorkerPool } from './tasks.ts'

export interface BuildResult {
  pages: number
  totals?: OutputTotals
  diagnostics: Diagnostic[]
}

/**
 * Checks the site and writes it. With an error in the content nothing is written and the site that stands is left as it
 * is.
 *
 * @param outDir  absolute
 * @param strict  warnings keep the site from being written too
 * @throws OutputError for a folder that is not ours, or that another build writes into
 */
export async function build(given: Context, outDir: string, strict: boolean): Promise<BuildResult> {
  const { root, contentDir, publicDir } = given.site
  checkOutputFolder(outDir, root, contentDir, publicDir)
  const isNew = !existsSync(outDir)
  const unlock = lockOutput(outDir)
  const pool = openWorkerPool(given.workers)
  const ctx: Context = { ...given, pool, comesBack: true }
  const run = async () => {
    const ledger = await ctx.timings.measure('sources', () => openLedger(outDir, ctx.store))
    return write(ctx, outDir, { isNew, strict, ledger })
  }
  try {
    return await withRecovery(ctx, run, (fault) => ({ pages: 0, diagnostics: [fault] }))
  } finally {
    await pool.close()
    unlock()
  }
}

interface WriteOptions {
  isNew: boolean
  strict: boolean
  ledger: Ledger
}

async function write(ctx: Context, outDir: string, { isNew, strict, ledger }: WriteOptions): Promise<BuildResult> {
  const read = await ctx.timings.measure('sources', () => readSources(ctx))
  const inputs = readInputs(ctx, outDir, read, keepsGoing(ctx))
  const last = inputs.lastBuild()
  if (last && !(strict && last.diagnostics.length > 0)) {
    const totals = await ctx.timings.measure('output', () =>
      openOutput(outDir, ctx.store, {}, ledger).isCurrent(last.inputs),
    )
    if (totals) return { pages: last.pages, totals, diagnostics: last.diagnostics }
  }
  const examined = await examine(ctx, { read, thorough: strict })
  const { assets, graph, keys, plan, shared, site } = examined
  const pages = graph.pages.length
  const found = examined.faults()
  if (hasErrors(found) || (strict && found.length > 0)) return { pages, diagnostics: found }
  const publicFiles = assets.publicFiles.filter(({ path }) => !plan.hiddenPublic.has(path))
  const artifacts = [...assets.artifacts, ...publicFiles]
  const documents = graph.pages.map(({ document }) => document)
  const digest = inputs.digest(documents, examined.timeless)
  const totals = await ctx.timings.measure('render', async () => {
    const waiting = { lang: site.config.lang, text: site.strings.beingWritten }
    const options = {
      workers: ctx.workers,
      pool: ctx.pool,
      isNew,
      waiting,
      refused: plan.refused,
      spend: ctx.timings.spend,
      onChange: (change: string, path: string) => ctx.progress.detail?.(`${change} ${path}`),
    }
    const output = openOutput(outDir, ctx.store, options, ledger)
    ctx.progress.start('render', pages)
    // Nothing of the site that stands is touched before everything is made.
    try {
      const putAll = async (some: Iterable<Artifact | ArtifactGroup>) => {
        for (const artifact of some) {
          // Waiting for nothing would still take a turn for each of a hundred thousand files.
          const made = 'files' in artifact ? output.putGroup(artifact) : output.put(artifact)
          if (made) await made
        }
      }
      await putAll(artifacts)
      await putAll(pageArtifacts(shared, ctx.store, () => ctx.progress.step(), keys))
      // With the pages of notes their shares of the index are made; those of lists may still be at work.
      await output.drain(() => hasShares(shared))
      await ctx.timings.measure('search', () => putAll(indexArtifacts(shared, ctx.store, keys)))
      ctx.progress.end()
      await output.settle()
      if (hasErrors(examined.faults())) {
        await output.discard()
        return undefined
      }
      const finished = output.finish(digest)
      keys.save()
      return finished
    } catch (error) {
      await output.discard()
      throw error
    }
  })
  const diagnostics = examined.faults()
  if (totals) {
    inputs.save({ inputs: digest, pages, diagnostics }, documents)
    if (totals.written > 0) ctx.store.sweep()
    for (const note of [leftOutNote(ctx.site.config, site.config), fileLimitNote(site.config.deploy, totals.files)])
      if (note) ctx.progress.note(note)
  }
  return { pages, totals, diagnostics }
}
