import { type Diagnostic, type Outcome, sortDiagnostics } from '../diagnostics/diagnostic.ts'
import type { Context } from './context.ts'
import { parseDocuments } from './documents/parse-documents.ts'
import type { ParsedDocument } from './documents/parsed-document.ts'
import type { SiteGraph } from './graph/site-graph.ts'
import { toGraph } from './graph/to-graph.ts'
import { toPages } from './pages/to-pages.ts'
import { hiddenBecause } from './pages/visibility.ts'
import { readSources } from './sources/read-sources.ts'
import type { Sources } from './sources/source-file.ts'

export interface Analysis {
  sources: Sources
  graph: SiteGraph
}

/** From the folder to the decided site: all that `kb check` does. */
export async function analyse(ctx: Context): Promise<Outcome<Analysis>> {
  const sources = await ctx.timings.measure('sources', () => readSources(ctx))
  const documents = await ctx.timings.measure('documents', () => parseDocuments(ctx, sources.value.notes))
  const pages = await ctx.timings.measure('pages', () => toPages(ctx.site, documents.value, ctx.drafts, ctx.now))
  tellWaiting(ctx, documents.value)
  const graph = await ctx.timings.measure('graph', () => toGraph(ctx.site, pages.value, sources.value))
  return {
    value: { sources: sources.value, graph: graph.value },
    diagnostics: gather(sources, documents, pages, graph),
  }
}

const gather = (...outcomes: Outcome<unknown>[]): Diagnostic[] =>
  sortDiagnostics(outcomes.flatMap((outcome) => outcome.diagnostics))

/** Notes that are not there only because of the day: nobody should have to search for the reason. */
function tellWaiting(ctx: Context, documents: readonly ParsedDocument[]): void {
  if (ctx.drafts) return
  const rules = { timeZone: ctx.site.config.timeZone, now: ctx.now }
  for (const { path, frontmatter } of documents) {
    const why = hiddenBecause(frontmatter, rules)
    if (why === 'scheduled') ctx.progress.note(`not shown before ${frontmatter.date}: ${path}`)
    if (why === 'expired') ctx.progress.note(`not shown since ${frontmatter.expire}: ${path}`)
  }
}
