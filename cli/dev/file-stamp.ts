import { type Stats, statSync } from 'node:fs'

/** Changes when a file is modified or replaced; for a folder, only when it is replaced. */
export type FileStamp = string

/** Stamp of a path that does not exist or cannot be read. */
export const GONE: FileStamp = ''

/** For a folder without times: changes in it are reported separately. */
export function stampOf(path: string): FileStamp {
  const stats = tryStat(path)
  if (!stats) return GONE
  return stats.isDirectory() ? `folder ${stats.ino}` : `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`
}

/** What is at a path; undefined if there is nothing, or it cannot be looked at. */
export function tryStat(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
