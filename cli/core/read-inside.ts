import { lstatSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { tryReadText } from './files.ts'
import { holdsPath } from './native-paths.ts'

/**
 * The text of a file in a folder, to be shown beside a fault; undefined if it cannot be read, if its path leads out of
 * the folder, or if it is a symbolic link, whose target nobody asked to see in a terminal or log.
 */
export function readInside(root: string, file: string): string | undefined {
  const path = resolve(root, file)
  if (!holdsPath(root, path)) return undefined
  try {
    if (lstatSync(path).isSymbolicLink() || !holdsPath(realpathSync(root), realpathSync(path))) return undefined
  } catch {
    return undefined
  }
  return tryReadText(path)
}
