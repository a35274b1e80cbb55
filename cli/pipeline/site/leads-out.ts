import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { holdsPath, pathBelow } from '../../core/native-paths.ts'

/**
 * Whether a symbolic link between the site's root and a file or folder leads out of the root, as in a received folder
 * whose public files would be those of whoever builds it. What is named outside of the root openly needs no link, and
 * packages are where their manager put them.
 *
 * @param path  absolute, as it is named; false for what is not there
 */
export function leadsOut(root: string, path: string): boolean {
  const way = pathBelow(root, path)
  if (way === undefined || way.split('/').includes('node_modules')) return false
  try {
    const realRoot = realpathSync(root)
    const real = realpathSync(path)
    return real !== resolve(realRoot, way) && !holdsPath(realRoot, real)
  } catch {
    return false
  }
}
