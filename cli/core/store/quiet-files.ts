import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** If it cannot be removed, the next write there reports the reason. */
export function removeQuietly(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}

/** Writes a file of the store; if something else is in place of it or its folder, removes that and tries again. */
export function writeOver<T>(file: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    if (!removeObstacle(file)) throw error
    return write()
  }
}

/**
 * Removes what is in place of a file of the store, or of its folder, and is neither.
 *
 * @returns whether there was such a thing and it is gone
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

/** Empty for a folder that does not exist or cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
