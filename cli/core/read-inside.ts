import { resolve } from 'node:path'
import { tryReadText } from './files.ts'
import { holdsPath } from './native-paths.ts'

/** The text of a file in a folder; undefined if it cannot be read, or if its path leads out of the folder. */
export function readInside(root: string, file: string): string | undefined {
  const path = resolve(root, file)
  return holdsPath(root, path) ? tryReadText(path) : undefined
}
