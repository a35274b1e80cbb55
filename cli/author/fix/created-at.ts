import { join } from 'node:path'
import { statIfThere } from '../../core/files.ts'
import type { Context } from '../../pipeline/context.ts'
import { formatInZone } from '../../pipeline/notes/dates.ts'
import { LOG } from '../../pipeline/sources/git-dates.ts'
import { type History, openHistory, openRepository, type Repository } from '../../pipeline/sources/git-repository.ts'

/**
 * When git first recorded each note; otherwise, when its file was last changed.
 *
 * @param files  relative to the site's root
 * @returns `YYYY-MM-DD HH:mm:ss` in the site's time zone, by file; files that no longer exist are left out
 */
export async function createdAt({ site, store }: Context, files: readonly string[]): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  if (files.length === 0) return made
  const { root, config } = site
  const repository = await openRepository(root)
  const history = repository && 'head' in repository ? openHistory(repository, store.folder) : undefined
  try {
    for (const file of files) {
      const seconds = repository && 'head' in repository && history ? await firstCommit(repository, history, file) : 0
      const ms = seconds > 0 ? seconds * 1000 : statIfThere(join(root, file))?.mtimeMs
      if (ms !== undefined) made.set(file, formatInZone(ms, config.timeZone))
    }
  } finally {
    history?.close()
  }
  return made
}

/** Epoch in s; 0 if git does not know the note or fails. */
async function firstCommit({ head, prefix }: Repository, history: History, file: string): Promise<number> {
  try {
    const args = [...LOG, '--follow', '--diff-filter=A', '--format=%at', head, '--', prefix + file]
    return Number((await history.run(args)).trim().split('\n').at(-1))
  } catch {
    return 0
  }
}
