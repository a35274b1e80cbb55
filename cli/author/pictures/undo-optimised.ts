import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readChangeable, spelledAsOnDisk } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import type { PictureData } from '../../pipeline/assets/remote-pictures.ts'
import { MADE_ENDING, type SiteOfPictures } from './optimise-pictures.ts'
import { writePictureData } from './picture-data.ts'
import { openPictureFiles } from './picture-files.ts'
import { rewritePictures } from './rewrite-pictures.ts'
import { type ChangedNote, saveRewritten } from './save-rewritten.ts'

/**
 * Links notes to the original pictures again, and removes the smaller versions that no note shows any more, unless
 * somebody has changed them.
 *
 * @param files  notes, relative to the site's root
 * @returns the notes that changed
 */
export function undoOptimised(
  { site, sources }: Pick<SiteOfPictures, 'site' | 'sources'>,
  files: readonly string[],
  before: PictureData,
  dryRun: boolean,
): ChangedNote[] {
  const pictures = openPictureFiles(site, sources)
  const notes: ChangedNote[] = []
  const left = new Set<string>()
  for (const file of files) {
    const note = spelledAsOnDisk(site.root, file)
    const text = readChangeable(note)
    const shown = new Set<string>()
    const rewritten = rewritePictures(text ?? readFileSync(note, 'utf8'), (place) => {
      const { written } = place
      const path = written.endsWith(MADE_ENDING) ? pictures.find(file, place) : undefined
      if (path === undefined || before.optimised[path] === undefined) return undefined
      const isThere = existsSync(join(site.root, path.slice(0, -MADE_ENDING.length)))
      ;(isThere ? shown : left).add(path)
      return isThere ? written.slice(0, -MADE_ENDING.length) : undefined
    })
    if (!rewritten || text === undefined) for (const path of shown) left.add(path)
    if (!rewritten || text === undefined || rewritten.changed.length === 0) continue
    notes.push(saveRewritten(site, { file, text }, rewritten, dryRun))
  }
  if (dryRun) return notes
  for (const [path, { made }] of Object.entries(before.optimised)) {
    const file = join(site.root, path)
    if (!left.has(path) && existsSync(file) && hash(readFileSync(file), 16) === made) rmSync(file)
  }
  const optimised = Object.fromEntries(Object.entries(before.optimised).filter(([path]) => left.has(path)))
  writePictureData(site, { ...before, optimised })
  return notes
}
