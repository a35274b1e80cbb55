import { relative } from 'node:path'
import { toSlashes } from '../../core/native-paths.ts'
import { fileUnreadable, imageUnreadable } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { noteName, type Site } from '../site/site.ts'
import type { AssetFile, Sources } from '../sources/source-file.ts'
import type { FileFacts } from './file-facts.ts'

/** Paths of the files next to notes that notes refer to, sorted. */
export function usedFiles(graph: SiteGraph): string[] {
  const used = new Set<string>()
  for (const targets of [...graph.links.values(), ...graph.images.values()])
    for (const target of targets) if (target.kind === 'file') used.add(target.path)
  return [...used].sort()
}

/** Paths of the pictures that notes show, by where they are. */
export function shownPictures(graph: SiteGraph): Record<'file' | 'public', Set<string>> {
  const shown = { file: new Set<string>(), public: new Set<string>() }
  for (const targets of graph.images.values())
    for (const target of targets)
      if (target.kind === 'file' || target.kind === 'public') shown[target.kind].add(target.path)
  return shown
}

/**
 * Reports files of notes that cannot be read, and unreadable pictures; of the public folder only those that notes show,
 * because it may contain anything. A generator, so that `kb dev` can answer between two files.
 */
export function* fileFaults(
  site: Site,
  graph: SiteGraph,
  { files, publicFiles }: Pick<Sources, 'files' | 'publicFiles'>,
  factsOf: (file: AssetFile) => FileFacts | undefined,
): Generator<Diagnostic | undefined> {
  for (const path of usedFiles(graph)) {
    const file = files.get(path)
    const facts = file && factsOf(file)
    if (!facts) yield fileUnreadable(noteName(site, path))
    else yield facts.unmeasured ? imageUnreadable(noteName(site, path)) : undefined
  }
  const shown = shownPictures(graph).public
  for (const [path, file] of publicFiles)
    if (shown.has(path))
      yield factsOf(file)?.unmeasured ? imageUnreadable(toSlashes(relative(site.root, file.absolute))) : undefined
}
