import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { statIfThere } from '../../core/files.ts'

/** Folders in which VuePress and VitePress keep their settings, beside the notes. */
const SIGNS = ['.vuepress', '.vitepress']
const SKIPPED = /^(?:\..*|node_modules)$/

/**
 * Folder of the notes of a root without settings: the root itself, or, in a repository that VuePress or VitePress
 * built, the folder below with their settings. The README of such a repository is no page, and `docs` is in no address.
 *
 * @param root  absolute folder that exists
 * @returns its name in the root; empty for the root itself, and where several would do
 */
export function contentFolder(root: string): string {
  if (isSite(root)) return ''
  const below = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !SKIPPED.test(entry.name) && isSite(join(root, entry.name)) ? [entry.name] : [],
  )
  if (below.includes('docs')) return 'docs'
  return below.length === 1 ? (below[0] ?? '') : ''
}

const isSite = (folder: string): boolean =>
  SIGNS.some((name) => statIfThere(join(folder, name))?.isDirectory() === true)
