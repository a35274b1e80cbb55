import { type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { isPackFile } from '../cache-files.ts'
import { namesIn } from './quiet-files.ts'

/** The packs in a folder, the newest last: its values are the first to be taken. */
export function statPacks(folder: string): Map<string, Stats> {
  const packs: [string, Stats][] = []
  for (const name of namesIn(folder).filter(isPackFile)) {
    try {
      const stats = statSync(join(folder, name))
      if (stats.isFile()) packs.push([name, stats])
    } catch {
      // Removed since.
    }
  }
  return new Map(packs.sort(([a, first], [b, second]) => first.mtimeMs - second.mtimeMs || (a < b ? -1 : 1)))
}
