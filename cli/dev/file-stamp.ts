import { statSync } from 'node:fs'

/** Differs where a file has other bytes, or is another one; of a folder it says which one it is. */
export type FileStamp = string

/** Stamp of what is not there. */
export const GONE: FileStamp = ''

/** Of a folder no time: what changes in it is reported by itself. */
export function stampOf(path: string): FileStamp {
  const stats = lookAt(path)
  if (!stats) return GONE
  return stats.isDirectory() ? `folder ${stats.ino}` : `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`
}

const lookAt = (path: string) => {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
