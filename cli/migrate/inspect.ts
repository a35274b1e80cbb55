import { join } from 'node:path'
import type { SiteConfig } from '../../config/schema/site.ts'
import { openStore } from '../core/store/index.ts'
import { openTemporaryFolder } from '../core/temporary-folder.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createTimings } from '../pipeline/context.ts'
import { examine } from '../pipeline/examine.ts'
import { listAddresses } from '../pipeline/graph/list-addresses.ts'
import { hiddenBecause } from '../pipeline/pages/visibility.ts'
import { loadSite } from '../pipeline/site/load-site.ts'
import { openJobs } from '../pipeline/tasks.ts'
import { type Sentence, say } from '../sentences/sentence.ts'
import { toNote } from './addresses.ts'
import { readNote } from './note-lines.ts'

/** What `kb check` reports about a migrated site, and which addresses the site answers. */
interface Inspection {
  diagnostics: Diagnostic[]
  /** Absent if the configuration cannot be loaded. */
  answers?: Answers
}

export interface Answers {
  /** Decoded address → address of the page it shows or redirects to, and the note's path in the content folder. */
  routes: ReadonlyMap<string, { target: string; file?: string }>
  /** Addresses of public files, and of files that a build writes in addition to pages. */
  files: ReadonlySet<string>
  /** Why a note is not shown, by its path in the content folder; undefined if it is shown. */
  whyHidden(path: string): Sentence | undefined
}

const WHY_HIDDEN = {
  draft: say('a draft'),
  scheduled: say('dated in the future'),
  expired: say('past its `expire` date'),
}

const silent = { start() {}, step() {}, note() {}, end() {} }

/**
 * Examines a migrated site as `kb check` does. The cache is a temporary folder: nothing is written into the site.
 *
 * @param root  absolute folder of the site
 * @param now  epoch in ms; decides which notes are scheduled or expired
 */
export async function inspectSite(
  root: string,
  { workers, now }: { workers: number; now: number },
): Promise<Inspection> {
  const temporary = openTemporaryFolder()
  try {
    const store = openStore(temporary.folder)
    const loaded = await loadSite(root, store)
    if (!loaded.value) return { diagnostics: loaded.diagnostics }
    const site = loaded.value
    const context = {
      site,
      store,
      drafts: false,
      now,
      jobs: openJobs(workers),
      progress: silent,
      timings: createTimings(),
    }
    const examination = await examine(context, { thorough: true })
    const { graph, sources } = examination
    const rules = { timeZone: site.config.timeZone, now }
    const noteOf = new Map(graph.pages.map((page) => [page.path, page.relativePath]))
    const lists = [...listAddresses(graph.listings, graph.terms, graph), ...graph.series.map(({ path }) => path)]
    return {
      diagnostics: [...loaded.diagnostics, ...examination.faults()],
      answers: {
        routes: new Map([
          ...lists.map((path) => [path, { target: path }] as const),
          ...graph.routes.map(({ path, target }) => [path, { target, file: noteOf.get(target) }] as const),
        ]),
        files: new Set([...[...sources.publicFiles.keys()].map((path) => `/${path}`), ...builtFiles(site.config)]),
        whyHidden: (path) => {
          const text = readNote(join(site.contentDir, path))
          const why = text === undefined ? undefined : hiddenBecause(toNote(path, text).frontmatter, rules)
          return why && WHY_HIDDEN[why]
        },
      },
    }
  } finally {
    temporary.remove()
  }
}

/** Files that builds write in addition to pages and that old sites had, too. */
function builtFiles({ url, feed, sitemap, robots }: SiteConfig): string[] {
  return [
    '/404.html',
    ...(url !== undefined && feed !== false ? ['/rss.xml', '/feed.atom', '/feed.json'] : []),
    ...(url !== undefined && sitemap ? ['/sitemap.xml'] : []),
    ...(robots ? ['/robots.txt'] : []),
  ]
}
