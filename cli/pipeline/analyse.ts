import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { say } from '../sentences/sentence.ts'
import type { Context } from './context.ts'
import { decideSite } from './decide-site.ts'
import type { SiteGraph } from './graph/site-graph.ts'
import { toGraph } from './graph/to-graph.ts'
import { textConverter } from './notes/convert-document.ts'
import { parseDocuments } from './notes/parse-documents.ts'
import { type ParsedDocument, withOpenText } from './notes/parsed-document.ts'
import { awaitsAnnouncementEnd } from './pages/announcement-time.ts'
import { placeFrontmatterFaults } from './pages/frontmatter-places.ts'
import { hiddenNotes } from './pages/hidden-notes.ts'
import { toPages } from './pages/to-pages.ts'
import { hiddenBecause } from './pages/visibility.ts'
import { passwordFaults } from './site/password-faults.ts'
import { settingFaults } from './site/setting-faults.ts'
import type { Site } from './site/site.ts'
import { toSiteFaults } from './site-faults.ts'
import { committedPasswords } from './sources/committed-passwords.ts'
import { readSources } from './sources/read-sources.ts'
import type { Sources } from './sources/source-file.ts'

export interface Analysis {
  /** The settings, completed from the notes if there are none. */
  site: Site
  sources: Sources
  graph: SiteGraph
  /** No note or announcement waits for a date or expires: the same files give the same site on any day. */
  timeless: boolean
}

/**
 * From the folder to the complete site graph.
 *
 * @param read the sources, if they have been read already
 */
export async function analyse(ctx: Context, read?: Outcome<Sources>): Promise<Outcome<Analysis>> {
  const sources = read ?? (await ctx.timings.measure('sources', () => readSources(ctx)))
  const documents = await ctx.timings.measure('documents', () => parseDocuments(ctx, sources.value.notes))
  const site = decideSite(ctx, documents.value)
  const pages = await ctx.timings.measure('pages', () =>
    toPages(site, documents.value, ctx.drafts, ctx.now, textConverter(ctx.store)),
  )
  const timeless = tellWaiting(ctx, pages.documents) && !awaitsAnnouncementEnd(site)
  const hidden = hiddenNotes({ ...ctx, site }, pages.documents)
  const graph = await ctx.timings.measure('graph', () =>
    toGraph(site, pages.value, { ...sources.value, hidden, now: ctx.now }),
  )
  return {
    value: { site, sources: sources.value, graph: graph.value, timeless },
    diagnostics: toSiteFaults(ctx, [
      ...placeFrontmatterFaults(gather(sources, documents, pages, graph), documents.value, site.contentPrefix),
      ...settingFaults(site),
      ...passwordFaults(site),
      ...(await committedPasswords(ctx)),
    ]),
  }
}

const gather = (...outcomes: Outcome<unknown>[]): Diagnostic[] => outcomes.flatMap((outcome) => outcome.diagnostics)

/**
 * Reports notes that are left out only because of the date, so that nobody has to search for the reason.
 *
 * @returns whether no note waits for a date, has an expiry date or shows something that depends on the clock
 */
function tellWaiting(ctx: Context, documents: readonly ParsedDocument[]): boolean {
  const rules = { timeZone: ctx.site.config.timeZone, now: ctx.now }
  let timeless = true
  for (const document of documents) {
    const { path, frontmatter } = document
    const why = hiddenBecause(frontmatter, rules)
    timeless &&= why !== 'scheduled' && frontmatter.expire === undefined
    timeless &&= !withOpenText(document).bases?.some(({ base }) => base.readsClock)
    if (ctx.drafts) continue
    if (why === 'scheduled') ctx.progress.note(say('not shown before {date}: {path}', { date: frontmatter.date, path }))
    if (why === 'expired') ctx.progress.note(say('not shown since {date}: {path}', { date: frontmatter.expire, path }))
  }
  return timeless
}
