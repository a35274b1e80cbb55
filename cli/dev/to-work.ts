import { lstatSync } from 'node:fs'
import { holdsPath } from '../core/native-paths.ts'
import { isNoteName } from '../pipeline/sources/note-name.ts'
import { classifyChanges, type FileChange, type Work } from './classify-changes.ts'
import { componentFolders } from './live-components.ts'
import type { State } from './read-site.ts'

/** What must be done in a site after changes. */
export function toWork({ ctx, sources, components }: State, changes: readonly FileChange[]): Work {
  const notes = new Map(sources.notes.map((note) => [note.path, note.absolute]))
  const files = new Set(components.files)
  const folders = componentFolders(ctx.site)
  return classifyChanges(
    ctx.site,
    changes,
    // A note that has been replaced by a symbolic link is no longer one.
    (path) => notes.has(path) && lstatSync(notes.get(path)!, { throwIfNoEntry: false })?.isFile() === true,
    (path) => files.has(path) || (!isNoteName(path) && folders.some((folder) => holdsPath(folder, path))),
  )
}
