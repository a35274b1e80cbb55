import { realpathSync } from 'node:fs'
import { holdsPath, pathBelow } from '../../core/native-paths.ts'

/**
 * Whether a path inside the site's root leads outside through a symbolic link. A site from someone else could otherwise
 * publish private files of whoever builds it. Paths that are openly outside the root need no link, and packages may be
 * linked by their package manager, so both are allowed.
 *
 * @param path  absolute, with its links not resolved
 * @returns false, too, if the path does not exist
 */
export function leadsOut(root: string, path: string): boolean {
  const way = pathBelow(root, path)
  if (way === undefined || way.split('/').includes('node_modules')) return false
  try {
    const realRoot = realpathSync(root)
    return !holdsPath(realRoot, realpathSync(path))
  } catch {
    return false
  }
}
