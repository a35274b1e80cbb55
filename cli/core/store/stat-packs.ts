import { type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../compare-text.ts'
import { isPackFile } from './entry-names.ts'
import { namesIn } from './quiet-files.ts'

/** The packs in a folder, newest last: its values take precedence. */
export function statPacks(folder: string): Map<string, Stats> {
  const packs: [string, Stats][] = []
  for (const name of namesIn(folder).filter(isPackFile)) {
    try {
      const stats = statSync(join(folder, name))
      if (stats.isFile()) packs.push([name, stats])
    } catch {
      // Removed in the meantime.
    }
  }
  return new Map(packs.sort(([a, first], [b, second]) => first.mtimeMs - second.mtimeMs || compareText(a, b)))
}
