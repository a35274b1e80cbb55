import { hashOf } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import type { Artifact } from '../artifact.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { Site } from '../site/site.ts'

/**
 * Hash of everything a whole site is made of: our code, the settings, the plugins, the notes that are shown with what they include, and all other
 * files. With an equal key every file of the output is the same, so an unchanged site need not be gone through page by page.
 *
 * @param assets  of `collectAssets`: pictures, public files, style and scripts, each by the hash of its bytes
 * @param share  what pictures for sharing are made with
 */
export function siteKey(site: Site, graph: SiteGraph, assets: readonly Artifact[], share?: string): string {
  const { config, contentPrefix, configFile, plugins } = site
  const notes = graph.pages.map(({ document, relativePath, draft }) => [
    relativePath,
    draft,
    document.source?.hash,
    document.bodyHash,
    [document.lastCommit, document.firstCommit, document.changes],
    document.includes,
  ])
  return hashOf(
    [CODE, config, plugins.digest, contentPrefix, configFile, notes, assets.map(({ path, key }) => [path, key]), share],
    40,
  )
}
