import { accessSync, constants } from 'node:fs'
import { relative } from 'node:path'
import { toSlashes } from '../../core/native-paths.ts'
import { fileTooLarge, fileUnreadable, imageUnreadable } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { noteName, type Site } from '../site/site.ts'
import type { AssetFile, Sources } from '../sources/source-file.ts'
import type { FileFacts } from './file-facts.ts'

/** The files that notes refer to. */
interface UsedFiles {
  /** Paths of those next to notes, sorted. */
  files: readonly string[]
  /** Paths of the pictures that notes show, by where they are. */
  shown: Readonly<Record<'file' | 'public', ReadonlySet<string>>>
}

export function usedFiles({ links, images, locked }: SiteGraph): UsedFiles {
  // The files of a note behind a password are not secret: browsers have to load them.
  const hidden = [...locked.values()]
  const shown = { file: new Set<string>(), public: new Set<string>() }
  for (const targets of [...images.values(), ...hidden.map((text) => text.images)])
    for (const target of targets)
      if (target.kind === 'file' || target.kind === 'public') shown[target.kind].add(target.path)
  const files = new Set(shown.file)
  for (const targets of [...links.values(), ...hidden.map((text) => text.links)])
    for (const target of targets) if (target.kind === 'file') files.add(target.path)
  return { files: [...files].sort(), shown }
}

/**
 * Reports files that cannot be read, and unreadable pictures; of the public folder only pictures that notes show,
 * because it may contain anything. A generator, so that `kb dev` can answer between two files.
 */
export function* fileFaults(
  site: Site,
  used: UsedFiles,
  { files, publicFiles }: Pick<Sources, 'files' | 'publicFiles'>,
  factsOf: (file: AssetFile) => FileFacts | undefined,
): Generator<Diagnostic | undefined> {
  for (const path of used.files) {
    const file = files.get(path)
    const facts = file && factsOf(file)
    if (!facts) yield unreadable(noteName(site, path), file)
    else yield facts.unmeasured ? imageUnreadable(noteName(site, path)) : undefined
  }
  for (const [path, file] of publicFiles) {
    const name = toSlashes(relative(site.root, file.absolute))
    // Not read for this: there may be large ones that nothing else has to read.
    if (!mayBeRead(file)) yield unreadable(name, file)
    else if (used.shown.public.has(path)) yield factsOf(file)?.unmeasured ? imageUnreadable(name) : undefined
  }
}

/** Bytes of the largest file that Node reads at once. */
const MAX_BYTES = 2 ** 31 - 1

function mayBeRead({ absolute, size }: AssetFile): boolean {
  try {
    accessSync(absolute, constants.R_OK)
    return size <= MAX_BYTES
  } catch {
    return false
  }
}

const unreadable = (name: string, file: AssetFile | undefined): Diagnostic =>
  (file?.size ?? 0) > MAX_BYTES ? fileTooLarge(name) : fileUnreadable(name)
