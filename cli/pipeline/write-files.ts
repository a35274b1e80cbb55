import { machineReason } from '../core/machine-fault.ts'
import { hasErrors } from '../diagnostics/diagnostic.ts'
import { phrase, say, type Words } from '../sentences/sentence.ts'
import type { Artifact, ArtifactGroup } from './artifact.ts'
import type { Context } from './context.ts'
import type { Examination } from './examine.ts'
import type { HeldJobs } from './jobs.ts'
import type { Ledger } from './output/ledger.ts'
import { type Output, openOutput } from './output/output-folder.ts'
import type { OutputTotals } from './output/output-options.ts'
import { reportTextFaults } from './render/text-faults.ts'
import type { KeptPage } from './search/keep-page.ts'
import { openSearchIndex } from './search/search-artifacts.ts'
import { pageArtifacts } from './site-artifacts.ts'
import { makerOf } from './tasks.ts'

/** Number of pages from which restarting the threads is worthwhile: it frees 0.1 GB of memory or more. */
const RESTART_THRESHOLD_PAGES = 2000

/** Where a site is written. */
export interface Target {
  /** Absolute. */
  outDir: string
  /** The folder was created for this build. */
  isNew: boolean
  ledger: Ledger
  jobs: HeldJobs
}

/**
 * Makes every outdated file of an examined site. The existing site stays untouched until everything is made.
 *
 * @param digest of the inputs, for `Output.isCurrent`
 * @param strict warnings count as errors
 * @returns undefined if making the files revealed errors: the old site stays
 */
export async function writeFiles(
  ctx: Context,
  examined: Examination,
  { outDir, isNew, ledger, jobs }: Target,
  { digest, strict }: { digest: string; strict: boolean },
): Promise<OutputTotals | undefined> {
  const { assets, graph, keys, plan, shared, site, slots } = examined
  const output = openOutput<KeptPage>(
    outDir,
    ctx.store,
    {
      maker: makerOf(jobs),
      isNew,
      waiting: { lang: site.config.lang, text: site.strings.beingWritten },
      refused: plan.refused,
      spend: ctx.timings.spend,
      onChange: (change, path) => ctx.progress.detail?.(say('{change} {path}', { change: phrase(change), path })),
    },
    ledger,
  )
  const index = openSearchIndex(shared, ctx.store, keys)
  ctx.progress.start('render', graph.pages.length)
  try {
    // Rendering pages needs nothing the threads remember from parsing, such as grammars.
    if (graph.pages.length >= RESTART_THRESHOLD_PAGES) await jobs.restart()
    await putAll(output, assets.artifacts)
    await putAll(
      output,
      assets.publicFiles.filter(({ path }) => !plan.hiddenPublic.has(path)),
    )
    await putAll(output, pageArtifacts(shared, ctx.store, { index, keys, slots, onPage: () => ctx.progress.step() }))
    // Shares of the index are made with the pages of notes; pages of lists may still be in progress.
    await output.drain(index.hasShares)
    await ctx.timings.measure('search', () => putAll(output, index.artifacts()))
    ctx.progress.end()
    await output.settle()
    await slots?.finish()
    reportTextFaults(shared, ctx.store)
    const faults = examined.faults()
    if (hasErrors(faults) || (strict && faults.length > 0)) {
      await output.discard()
      return undefined
    }
    // What the store writes from here on only makes the next build faster.
    ctx.store.tolerateRefusals((error) => ctx.progress.note(notCached(error)))
    const totals = output.finish(digest)
    keys.save()
    return totals
  } catch (error) {
    await output.discard()
    throw error
  }
}

const notCached = (error: unknown): Words =>
  say('The site was written, but the cache was not ({reason}): the next build may take longer.', {
    reason: phrase(machineReason(error) ?? (error as Error).message),
  })

async function putAll(output: Output<KeptPage>, items: Iterable<Artifact | ArtifactGroup>): Promise<void> {
  for (const item of items) {
    const made = 'files' in item ? output.putGroup(item) : output.put(item)
    // Awaiting nothing would still cost a turn of the event loop for each of a hundred thousand files.
    if (made) await made
  }
}
