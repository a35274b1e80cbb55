import { join } from 'node:path'
import { foldersIn, isFolder } from '../../core/files.ts'

/** Folders in which VuePress and VitePress keep their settings, beside the notes. */
const SETTINGS_FOLDERS = ['.vuepress', '.vitepress']

/**
 * Folder of the notes of a root without settings: the root itself, or, in a repository that VuePress or VitePress
 * built, the folder below with their settings. The README of such a repository is not a page, and no address begins
 * with `/docs/`.
 *
 * @param root  absolute folder that exists
 * @returns its name in the root; empty for the root itself, and where several would do
 */
export function contentFolder(root: string): string {
  if (isOldSite(root)) return ''
  const below = foldersIn(root).filter((name) => isOldSite(join(root, name)))
  if (below.includes('docs')) return 'docs'
  return below.length === 1 ? (below[0] ?? '') : ''
}

const isOldSite = (folder: string): boolean => SETTINGS_FOLDERS.some((name) => isFolder(join(folder, name)))
