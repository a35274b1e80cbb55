import { memo } from '../../../config/memo.ts'
import { folderTitle } from './entry-name.ts'
import type { PageRecord } from './page-record.ts'

/** Titles of the folders that contain a note, outermost first, without `_posts`, which is not a topic. */
export const foldersOf = memo((note: PageRecord): string[] => {
  const names = note.relativePath.split('/').slice(0, -1)
  return names.filter((name) => name !== '_posts').map(folderTitle)
})
