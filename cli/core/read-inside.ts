import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { holdsPath } from './native-paths.ts'

/** The text of a file in a folder; undefined if it cannot be read, or if its path leads out of the folder. */
export function readInside(root: string, file: string): string | undefined {
  const path = resolve(root, file)
  if (!holdsPath(root, path)) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
