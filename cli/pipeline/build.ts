import { existsSync } from 'node:fs'
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts'
import type { Context } from './context.ts'
import { examine } from './examine.ts'
import { readInputs } from './incremental/inputs.ts'
import { keepsGoing } from './keep-going.ts'
import { checkOutputFolder } from './output/check-output-folder.ts'
import { openLedger } from './output/ledger.ts'
import { lockOutput } from './output/lock.ts'
import { openOutput } from './output/output-folder.ts'
import type { OutputTotals } from './output/output-options.ts'
import { hostNotes } from './outputs/hosts/host-notes.ts'
import { withRecovery } from './recovery.ts'
import { leftOutNote } from './site/by-size.ts'
import { cutOffNote } from './sources/git-dates.ts'
import { readSources } from './sources/read-sources.ts'
import { type Target, writeFiles } from './write-files.ts'

export interface BuildResult {
  pages: number
  totals?: OutputTotals
  diagnostics: Diagnostic[]
}

/**
 * Checks the site and writes it. If there is an error in the content, nothing is written and the existing site stays.
 *
 * @param outDir absolute
 * @param strict warnings prevent writing, too
 * @throws OutputError for a folder that is not kb's, or into which another build writes
 */
export async function build(outer: Context, outDir: string, strict: boolean): Promise<BuildResult> {
  const { root, contentDir, publicDir } = outer.site
  checkOutputFolder(outDir, root, contentDir, publicDir)
  const isNew = !existsSync(outDir)
  const unlock = lockOutput(outDir)
  const jobs = outer.jobs.hold()
  const ctx: Context = { ...outer, jobs, recoversLostEntries: true }
  const run = async () => {
    const ledger = await ctx.timings.measure('sources', () => openLedger(outDir, ctx.store))
    return buildInto(ctx, { outDir, isNew, ledger, jobs }, strict)
  }
  try {
    return await withRecovery(ctx, run, (fault) => ({ pages: 0, diagnostics: [fault] }))
  } finally {
    try {
      await jobs.close()
    } finally {
      unlock()
    }
  }
}

async function buildInto(ctx: Context, target: Target, strict: boolean): Promise<BuildResult> {
  const read = await ctx.timings.measure('sources', () => readSources(ctx))
  const inputs = await readInputs(ctx, target.outDir, read, keepsGoing(ctx))
  const last = inputs.lastBuild()
  if (last && !(strict && last.diagnostics.length > 0)) {
    const totals = await ctx.timings.measure('output', () =>
      openOutput(target.outDir, ctx.store, {}, target.ledger).isCurrent(last.inputs),
    )
    if (totals) return { pages: last.pages, totals, diagnostics: last.diagnostics }
  }
  const examined = await examine(ctx, { read, thorough: strict, makesPages: true })
  const pages = examined.graph.pages.length
  const faults = examined.faults()
  if (hasErrors(faults) || (strict && faults.length > 0)) return { pages, diagnostics: faults }
  const documents = examined.graph.pages.map(({ document }) => document)
  const digest = inputs.digest(documents, examined.timeless)
  const totals = await ctx.timings.measure('render', () => writeFiles(ctx, examined, target, { digest, strict }))
  const diagnostics = examined.faults()
  if (!totals) return { pages, diagnostics }
  inputs.save({ inputs: digest, pages, diagnostics }, documents)
  if (totals.written > 0) ctx.store.sweep()
  const { config } = examined.site
  const ofHosts = hostNotes(config, examined.graph.routes, totals.files)
  for (const note of [leftOutNote(ctx.site.config, config), ...ofHosts, cutOffNote(read.value.cutOff)])
    if (note) ctx.progress.note(note)
  return { pages, totals, diagnostics }
}
