import { join } from 'node:path'
import { TOOL_FOLDERS } from '../../../config/tool-folders.ts'
import { foldersIn, isFolder } from '../../core/files.ts'

/**
 * Finds the folder of notes in a root without settings: usually the root itself, but in a VuePress or VitePress
 * repository the subfolder with their settings. There, the repository's README is not a page, and no address begins
 * with `/docs/`.
 *
 * @param root  absolute path of an existing folder
 * @returns the subfolder's name; empty for the root itself, and if several qualify and none of them is `docs`
 */
export function contentFolder(root: string): string {
  if (isOldSite(root)) return ''
  const below = foldersIn(root).filter((name) => isOldSite(join(root, name)))
  if (below.includes('docs')) return 'docs'
  return below.length === 1 ? (below[0] ?? '') : ''
}

/** Whether a folder of notes is that of a VuePress or VitePress site. */
export const isOldSite = (folder: string): boolean => TOOL_FOLDERS.some((name) => isFolder(join(folder, name)))
