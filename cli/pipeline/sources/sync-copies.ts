import type { FoundFile } from './list-files.ts'
import { isDataName, isNoteName } from './note-name.ts'

/** What programs that sync folders put before the extension of a second version of a file: Dropbox, Nextcloud … */
const MARKS = [
  / \([^()]{0,100}\bconflicted copy\b[^()]{0,100}\)$/i,
  / \([^()]{0,100}(?:冲突副本|衝突複本)[^()]{0,100}\)$/,
  // Syncthing, and ownCloud before its second version.
  /\.sync-conflict-\d{8}-\d{6}(?:-\w{7})?$/,
  /_conflict-\d{8}-\d{6}$/,
]

/** Path of the file that a file is such a version of; undefined for other names. */
function syncedPath(path: string): string | undefined {
  const end = path.lastIndexOf('.')
  const stem = path.slice(0, end)
  const mark = MARKS.find((each) => each.test(stem))
  return mark && stem.replace(mark, '') + path.slice(end)
}

/** Separates the second versions of notes that are still there; without the first one, such a file is the note. */
export function withoutSyncCopies<T extends Pick<FoundFile, 'path'>>(files: readonly T[]) {
  const paths = new Set(files.map(({ path }) => path))
  const copies: { path: string; of: string }[] = []
  const others = files.filter(({ path }) => {
    const of = isNoteName(path) || isDataName(path) ? syncedPath(path) : undefined
    if (of === undefined || !paths.has(of)) return true
    copies.push({ path, of })
    return false
  })
  return { others, copies }
}
