import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where it cannot be removed, whoever writes there next gets the reason. */
export function removeQuietly(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}

/** Writes a file of the store, once more where what stood in its place, or its folder's, is removed then. */
export function writeOver<T>(file: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    if (!removeObstacle(file)) throw error
    return write()
  }
}

/**
 * What stands where a file of the store or its folder belongs and is neither.
 *
 * @returns whether there was such a thing, and it is gone
 */
function removeObstacle(file: string): boolean {
  const folder = dirname(file)
  if (isOfKind(folder, 'isDirectory')) return isOfKind(file, 'isDirectory') && removeQuietly(file)
  return existsSync(folder) && removeQuietly(folder)
}

export function isOfKind(path: string, kind: 'isFile' | 'isDirectory'): boolean {
  try {
    return statSync(path)[kind]()
  } catch {
    return false
  }
}

/** None of a folder that is not there, or cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
