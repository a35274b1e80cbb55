import { existsSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { shareNotDrawn } from '../diagnostics/catalogue/share.ts'
import { fileUnreadable } from '../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { hasErrors, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import { analyse } from './analyse.ts'
import { collectAssets } from './assets/collect-assets.ts'
import { NOT_DRAWN } from './assets/share-drawing.ts'
import { readComponents } from './assets/site-components.ts'
import type { Context } from './context.ts'
import { openGlance } from './glance.ts'
import { retryLostEntries } from './lost-entries.ts'
import type { Artifact } from './output/artifact.ts'
import { type Ledger, openLedger } from './output/ledger.ts'
import { lockOutput } from './output/lock.ts'
import { checkOutputFolder, type OutputTotals, openOutput } from './output/output-folder.ts'
import { toFillIslands } from './render/fill-islands.ts'
import { openKeptKeys } from './render/kept-keys.ts'
import { fileLimitNote } from './render/outputs/hosts/file-limit.ts'
import { hasShares } from './render/search-artifacts.ts'
import { toShared } from './render/shared.ts'
import { indexArtifacts, pageArtifacts } from './render/site-artifacts.ts'
import { siteKey } from './render/site-key.ts'
import { styleOf } from './render/style.ts'
import { readSources } from './sources/read-sources.ts'
import { openWorkerPool } from './tasks.ts'

export interface BuildResult {
  pages: number
  totals?: OutputTotals
  diagnostics: Diagnostic[]
}

/**
 * Checks the site and writes it. With an error in the content nothing is written and the site that stands is left as it is.
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
    return await retryLostEntries(ctx, run)
  } catch (error) {
    const lost = lostSource(ctx, error) ?? notDrawn(error)
    if (!lost) throw error
    return { pages: 0, diagnostics: [lost] }
  } finally {
    await pool.close()
    unlock()
  }
}

/** A file of the site that was there when the build began and cannot be read now: the author's business, no bug. */
function lostSource({ site }: Context, error: unknown): Diagnostic | undefined {
  const { code, path } = error as NodeJS.ErrnoException
  if (typeof path !== 'string' || !/^(ENOENT|EACCES|EPERM|EISDIR|ENOTDIR)$/.test(code ?? '')) return undefined
  const isSource = [site.contentDir, site.publicDir].some((folder) => path.startsWith(folder + sep))
  return isSource ? fileUnreadable(relative(site.root, path).split(sep).join('/')) : undefined
}

/** A picture for sharing whose font is damaged where nobody looked. */
function notDrawn(error: unknown): Diagnostic | undefined {
  const { code, message, path = '' } = error as NodeJS.ErrnoException
  return code === NOT_DRAWN ? shareNotDrawn({ file: path, line: 1, column: 1 }, message) : undefined
}

interface WriteOptions {
  isNew: boolean
  strict: boolean
  ledger: Ledger
}

/** Faults of plugins that are told; more would say no more. */
const TOLD = 50

async function write(ctx: Context, outDir: string, { isNew, strict, ledger }: WriteOptions): Promise<BuildResult> {
  const read = await ctx.timings.measure('sources', () => readSources(ctx))
  const glance = openGlance(ctx, outDir, read)
  const last = glance.unchanged()
  if (last && !(strict && last.diagnostics.length > 0)) {
    const totals = await ctx.timings.measure('output', () =>
      openOutput(outDir, ctx.store, {}, ledger).isCurrent(last.site),
    )
    if (totals) return { pages: last.pages, totals, diagnostics: last.diagnostics }
  }
  const analysis = await analyse(ctx, read)
  const { graph, site, sources } = analysis.value
  const pages = graph.pages.length
  if (hasErrors(analysis.diagnostics) || (strict && analysis.diagnostics.length > 0))
    return { pages, diagnostics: analysis.diagnostics }
  const components = await readComponents(site)
  const assets = await ctx.timings.measure('assets', () =>
    collectAssets(ctx, graph, sources, styleOf(site, graph), components.value),
  )
  const found = [...analysis.diagnostics, ...components.diagnostics, ...assets.diagnostics]
  const islands =
    components.value &&
    (await toFillIslands(
      site,
      components.value.server,
      (path) => graph.byPath.get(path)?.file,
      (fault) => found.push(fault),
    ))
  if (hasErrors(found)) return { pages, diagnostics: sortDiagnostics(found) }
  const key = siteKey(site, graph, assets.value.artifacts, assets.value.manifest.share?.stamp)
  // A plugin that throws does so on every page: once is enough.
  const told = new Set<string>()
  const report = (fault: Diagnostic) => {
    if (told.size < TOLD && told.size < told.add(JSON.stringify(fault)).size) found.push(fault)
  }
  const totals = await ctx.timings.measure('render', async () => {
    const waiting = { lang: site.config.lang, text: site.strings.beingWritten }
    const options = {
      workers: ctx.workers,
      pool: ctx.pool,
      isNew,
      waiting,
      spend: ctx.timings.spend,
      onChange: (change: string, path: string) => ctx.progress.detail?.(`${change} ${path}`),
    }
    const output = openOutput(outDir, ctx.store, options, ledger)
    // A component of the site's own that throws is told in every build.
    const current = islands ? undefined : output.isCurrent(key)
    if (current) return current
    const shared = toShared(site, graph, assets.value.manifest, { fillIslands: islands, report })
    const keys = openKeptKeys(shared, sources, ctx.store, output.stands)
    ctx.progress.start('render', pages)
    // Nothing of the site that stands is touched before everything is made.
    try {
      const putAll = async (artifacts: Iterable<Artifact>) => {
        for (const artifact of artifacts) {
          // Waiting for nothing would still take a turn for each of a hundred thousand files.
          const made = output.put(artifact)
          if (made) await made
        }
      }
      await putAll(assets.value.artifacts)
      await putAll(pageArtifacts(shared, ctx.store, () => ctx.progress.step(), keys))
      // With the pages of notes their shares of the index are made; those of lists may still be at work.
      await output.drain(() => hasShares(shared))
      await ctx.timings.measure('search', () => putAll(indexArtifacts(shared, ctx.store, keys)))
      ctx.progress.end()
      await output.settle()
      if (hasErrors(found)) {
        await output.discard()
        return undefined
      }
      const finished = output.finish(key)
      keys.save()
      return finished
    } catch (error) {
      await output.discard()
      throw error
    }
  })
  const diagnostics = sortDiagnostics(found)
  if (totals) {
    glance.keep({ site: key, pages, diagnostics }, analysis.value)
    if (totals.written > 0) ctx.store.sweep()
    const tooMany = fileLimitNote(site.config.deploy, totals.files)
    if (tooMany) ctx.progress.note(tooMany)
  }
  return { pages, totals, diagnostics }
}
