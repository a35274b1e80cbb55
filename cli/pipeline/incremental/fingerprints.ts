import { hash } from '../../core/hash.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { showsSummary } from '../render/post-cards.ts'
import type { Shared } from '../render/shared.ts'
import { siteInfo } from '../render/site-info.ts'
import type { Sources } from '../sources/source-file.ts'

/**
 * Hash of all that a note's page takes from elsewhere: the settings, what all pages share, the files that can be linked
 * to, and of every note what others show or follow of it. With an equal fingerprint a page's facts can differ by its
 * own note alone (`noteFingerprint`).
 *
 * Of a note's text nothing is in it but where its links lead, and its headings where sidebars show those of all pages:
 * no page shows another one's words or pictures. Whoever lets a page show more of another one adds it here; a test
 * holds it (test/site/cross-page-fingerprint.test.ts).
 *
 * @returns undefined where a plugin adds to the pages' heads, which may come from anything
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
      [
        site.contentPrefix,
        site.configFile,
        locales.map(({ prefix, shared: localized }) => [prefix, localized.site.config]),
      ],
      [files, publicFiles],
      [...graph.ownPages, ...graph.kindLists].map(({ path }) => path),
      graph.pages.map(shownElsewhere),
      site.config.theme.displayAllHeaders ? graph.pages.map(({ document }) => document.headings) : [],
    ]),
    40,
  )
}

/** Every field of a record but what its own page alone shows. */
function shownElsewhere(page: PageRecord): unknown[] {
  const { document, lastUpdated: _text, lastUpdatedTimestamp: _time, ...record } = page
  return [record, document.links.map(({ kind, target }) => kind + target)]
}

/** What a note's own page, and no other, takes from it: its bytes, what it shows parts of, and what git says of it. */
export function noteFingerprint({ document }: PageRecord): string {
  const { source, bodyHash, lastCommit, firstCommit, changes, contributors, includes } = document
  return JSON.stringify([source?.hash, bodyHash, lastCommit, firstCommit, changes, contributors, includes])
}

/**
 * Hash of what lists show of notes beyond the cross-page fingerprint: beginnings of texts, the notes that lists are
 * in, counts and last changes. With an equal cross-page fingerprint, too, all pages of `listPlans` are what they were.
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
      shared.manifest.kindStyles,
      graph.kindLists.map(({ kind: { name }, ...list }) => [name, list]),
      shown.map((page) => [page.relativePath, noteFingerprint(page)]),
      site.config.theme.statistics ? graph.allPosts.map(({ document }) => [document.words, document.matterWords]) : [],
      site.config.theme.siteChanges
        ? graph.allPosts.map(({ lastUpdatedTimestamp, document }) => [lastUpdatedTimestamp, document.firstCommit])
        : [],
      graph.allPosts.flatMap((post) => (showsSummary(post, shared.site) ? [post.document.summary] : [])),
    ]),
    40,
  )
}
