import { spelledAsOnDisk, writeAtomic } from '../../core/files.ts'
import type { Site } from '../../pipeline/site/site.ts'
import { unifiedDiff } from '../fix/unified-diff.ts'
import type { RewrittenNote } from './rewrite-pictures.ts'

export interface ChangedNote {
  /** Relative to the site's root. */
  file: string
  /** Number of pictures whose address changed. */
  count: number
  diff: string
}

/** Writes a note with changed addresses of pictures, unless this is a dry run. */
export function saveRewritten(
  site: Pick<Site, 'root'>,
  { file, text }: { file: string; text: string },
  rewritten: RewrittenNote,
  dryRun: boolean,
): ChangedNote {
  if (!dryRun) writeAtomic(spelledAsOnDisk(site.root, file), rewritten.text)
  return { file, count: rewritten.changed.length, diff: unifiedDiff(file, text, rewritten.text) }
}
