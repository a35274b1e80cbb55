import { join } from 'node:path'
import { isPicture, keepsShownFiles, TOOL_FOLDERS } from '../../../config/tool-folders.ts'
import { entriesIn, foldersIn, isFolder } from '../../core/files.ts'
import { isBuiltSite } from '../../core/output-marks.ts'

/** The usual name of a repository's folder of notes. */
const DOCS = 'docs'

/**
 * Finds the folder of notes in a root without settings: usually the root itself, but in a VuePress or VitePress
 * repository the subfolder with their settings. There, the repository's README is not a page, and no address begins
 * with `/docs/`. Nor does one if all notes and pictures are in `docs`; with a README beside it, that is a page, too.
 *
 * @param root  absolute path of an existing folder
 * @returns the subfolder's name; empty for the root itself, and if several qualify and none of them is `docs`
 */
export function contentFolder(root: string): string {
  if (isOldSite(root)) return ''
  const folders = foldersIn(root)
  const below = folders.filter((name) => isOldSite(join(root, name)))
  if (below.includes(DOCS)) return DOCS
  if (below.length > 0) return below.length === 1 ? below[0]! : ''
  if (!folders.includes(DOCS)) return ''
  return mayHold(root, isOfSite, DOCS) || !mayHold(join(root, DOCS), isNote) ? '' : DOCS
}

const isNote = (name: string): boolean => /\.(?:md|markdown|canvas|base)$/i.test(name)
const isOfSite = (name: string): boolean => isNote(name) || isPicture(name)

/** Folders that are searched; a folder with more of them counts as one that has what is looked for. */
const MAX_FOLDERS = 1000

/** @param except  a folder in `top` that is not searched */
function mayHold(top: string, accepts: (name: string) => boolean, except = ''): boolean {
  const folders = [top]
  for (let at = 0; at < folders.length; at++) {
    if (at >= MAX_FOLDERS) return true
    const folder = folders[at]!
    const entries = entriesIn(folder)
    if (at > 0 && isBuiltSite(entries.map(({ name }) => name))) continue
    for (const entry of entries) {
      const { name } = entry
      if ((name.startsWith('.') && !keepsShownFiles(name)) || name === 'node_modules' || (at === 0 && name === except))
        continue
      if (entry.isDirectory()) folders.push(join(folder, name))
      else if (accepts(name)) return true
    }
  }
  return false
}

/** Whether a folder of notes is that of a VuePress or VitePress site. */
export const isOldSite = (folder: string): boolean => TOOL_FOLDERS.some((name) => isFolder(join(folder, name)))
