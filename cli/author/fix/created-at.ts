import { spelledAsOnDisk, statIfThere } from '../../core/files.ts'
import { pathBelow } from '../../core/native-paths.ts'
import type { Context } from '../../pipeline/context.ts'
import { formatInZone } from '../../pipeline/notes/dates.ts'
import { readGitDates } from '../../pipeline/sources/git-dates.ts'

/**
 * When git first recorded each note, as its page shows; otherwise, when its file was last changed.
 *
 * @param files  relative to the site's root
 * @returns `YYYY-MM-DD HH:mm:ss` in the site's time zone, by file; without files that no longer exist, and without
 *   those older than a shallow clone
 */
export async function createdAt({ site, store }: Context, files: readonly string[]): Promise<Map<string, string>> {
  const dates = new Map<string, string>()
  if (files.length === 0) return dates
  const { root, contentDir, config } = site
  const { value: histories } = await readGitDates(contentDir, store, config.theme.history || {})
  for (const file of files) {
    const absolute = spelledAsOnDisk(root, file)
    const history = histories.get(pathBelow(contentDir, absolute)?.normalize('NFC') ?? '')
    // Of a note that is older than the clone, git knows nothing, and its file is as old as the clone.
    if (history && history.first === undefined) continue
    const ms = history?.first === undefined ? statIfThere(absolute)?.mtimeMs : history.first * 1000
    if (ms !== undefined) dates.set(file, formatInZone(ms, config.timeZone))
  }
  return dates
}
