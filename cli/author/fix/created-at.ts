import { spelledAsOnDisk, statIfThere } from '../../core/files.ts'
import { pathBelow } from '../../core/native-paths.ts'
import type { Context } from '../../pipeline/context.ts'
import { formatInZone } from '../../pipeline/notes/dates.ts'
import { LOG } from '../../pipeline/sources/git-dates.ts'
import {
  cutCommits,
  type History,
  openHistory,
  openRepository,
  type Repository,
} from '../../pipeline/sources/git-repository.ts'

/**
 * When git first recorded each note; otherwise, when its file was last changed.
 *
 * @param files  relative to the site's root
 * @returns `YYYY-MM-DD HH:mm:ss` in the site's time zone, by file; without files that no longer exist, and without
 *   those older than a shallow clone
 */
export async function createdAt({ site, store }: Context, files: readonly string[]): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  if (files.length === 0) return made
  const { root, config } = site
  const repository = await openRepository(root)
  const history = repository && 'head' in repository ? openHistory(repository, store.folder) : undefined
  const cut = new Set(repository && 'head' in repository ? cutCommits(repository) : [])
  try {
    for (const file of files) {
      const absolute = spelledAsOnDisk(root, file)
      const path = pathBelow(root, absolute) ?? file
      const first = repository && 'head' in repository && history && (await firstCommit(repository, history, path))
      // Such a commit seems to have created every file, and the file itself is as old as the clone.
      if (first && cut.has(first.id)) continue
      const ms = first ? first.seconds * 1000 : statIfThere(absolute)?.mtimeMs
      if (ms !== undefined) made.set(file, formatInZone(ms, config.timeZone))
    }
  } finally {
    history?.close()
  }
  return made
}

/** The commit's time is an epoch in s. @returns undefined if git does not know the note or fails */
async function firstCommit(
  { head, prefix }: Repository,
  history: History,
  file: string,
): Promise<{ id: string; seconds: number } | undefined> {
  try {
    const args = [...LOG, '--follow', '--diff-filter=A', '--format=%H %at', head, '--', prefix + file]
    const [id = '', time] = (await history.run(args)).trim().split('\n').at(-1)!.split(' ')
    return Number(time) > 0 ? { id, seconds: Number(time) } : undefined
  } catch {
    return undefined
  }
}
