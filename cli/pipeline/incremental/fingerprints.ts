import { hash } from '../../core/hash.ts'
import type { LinkTarget } from '../graph/link-target.ts'
import { withOpenText } from '../notes/parsed-document.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { allEmbedded } from '../render/embed/embedded-notes.ts'
import { summaryOf } from '../render/links.ts'
import { showsSummary } from '../render/post-cards.ts'
import type { Shared } from '../render/shared.ts'
import { siteInfo } from '../render/site-info.ts'
import type { Sources } from '../sources/source-file.ts'

/**
 * Hash of everything that a note's page takes from elsewhere: the settings, what all pages share, the files that can be
 * linked to, and what other pages show or use of each note. If it is unchanged, a page's facts can only differ because
 * of its own note (`noteFingerprint`). Of a note's text, it only contains where links lead, which of its headings
 * links and sidebars name, how it begins if a canvas shows it, and all headings if sidebars
 * show those of all pages: no page shows more of another's text, nor its images. Anything else that a page shows of
 * another one has to be added here; a test checks this (test/site/cross-page-fingerprint.test.ts).
 *
 * @returns undefined if a plugin adds to the heads of pages, which may depend on anything
 */
export function crossPageFingerprint(
  shared: Shared,
  sources: Pick<Sources, 'files' | 'publicFiles'>,
): string | undefined {
  const { site, graph, manifest, hooks, locales, digest } = shared
  if (hooks.changesHead) return undefined
  const files = [...sources.files.values()].map(({ path, active }) => [path, active, manifest.files.get(path)])
  const publicFiles = [...sources.publicFiles.keys()].map((path) => [path, manifest.publicFiles.get(path)])
  return hash(
    JSON.stringify([
      digest,
      hooks.seenByTexts(),
      manifest.share?.stamp,
      manifest.remote?.stamp,
      // Of layouts of notes, too.
      manifest.kindStyles,
      [
        site.contentPrefix,
        site.configFile,
        locales.map(({ prefix, shared: localized }) => [prefix, localized.site.config]),
      ],
      [files, publicFiles],
      [...graph.ownPages, ...graph.kindLists].map(({ path }) => path),
      graph.pages.map(shownElsewhere),
      graph.pages.flatMap((page) => (page.original ? [linksOf(page, graph).map(shownTarget)] : [])),
      // A link may name a heading by its text, whose id depends on the other note.
      graph.pages.map((page) => linksOf(page, graph).flatMap((target) => (target.kind === 'page' ? target.hash : []))),
      graph.pages.flatMap((page) => (page.document.features.canvas ? [linksOf(page, graph).map(summaryOf)] : [])),
      [...graph.bases],
      graph.sidebars,
      site.config.theme.displayAllHeaders ? graph.pages.map(({ document }) => document.headings) : [],
    ]),
    40,
  )
}

/** Every field of a record except those that only its own page shows. */
function shownElsewhere(page: PageRecord): unknown[] {
  const { document, lastUpdated: _text, lastUpdatedTimestamp: _time, ...record } = page
  return [record, withOpenText(document).links.map(({ kind, target }) => kind + target)]
}

const linksOf = ({ path }: PageRecord, { links, locked }: Shared['graph']): LinkTarget[] =>
  locked.get(path)?.links ?? links.get(path)!

/** Where a link leads, which depends on the headings there if its page shows the text of another language. */
const shownTarget = (target: LinkTarget): unknown[] => (target.kind === 'page' ? [target.path, target.hash] : [])

/**
 * What only a note's own page takes from it: its bytes, the files it includes, what git knows about it, and the notes
 * that it shows.
 */
export function noteFingerprint(page: PageRecord, graph: Shared['graph']): string {
  const { source, bodyHash, history, includes } = page.document
  const open = { ...page, document: withOpenText(page.document) }
  const shown = allEmbedded({ page: open, targets: linksOf(page, graph) }, graph).map(({ path, document }) => [
    path,
    document.source?.hash,
    document.bodyHash,
  ])
  return JSON.stringify([source?.hash, bodyHash, history, includes, ...(shown.length > 0 ? [shown] : [])])
}

/**
 * Hash of what lists show of notes beyond the cross-page fingerprint: excerpts, the lists that contain a note, counts
 * and last changes. If both are unchanged, so are all pages of `listPlans`.
 */
export function listFingerprint(shared: Shared): string {
  const { site, graph, locales } = shared
  const shown = [
    ...graph.listings.flatMap(({ page }) => page ?? []),
    ...graph.allPosts.filter((post) => post.document.hasExcerpt),
    ...graph.kindLists.flatMap(({ notes }) => notes.map((path) => graph.byPath.get(path)!)),
  ]
  return hash(
    JSON.stringify([
      locales.map(({ shared: localized }) => [siteInfo(localized), localized.siteImage]),
      graph.ownPages,
      graph.kindLists.map(({ kind: { name }, ...list }) => [name, list]),
      shown.map((page) => [page.relativePath, noteFingerprint(page, graph)]),
      site.config.theme.statistics ? graph.allPosts.map(({ document }) => [document.words, document.matterWords]) : [],
      site.config.theme.siteChanges
        ? graph.allPosts.map(({ lastUpdatedTimestamp, document }) => [lastUpdatedTimestamp, document.history?.first])
        : [],
      graph.allPosts.flatMap((post) => (showsSummary(post, shared.site) ? [post.document.summary] : [])),
    ]),
    40,
  )
}
