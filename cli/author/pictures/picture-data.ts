import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../../core/compare-text.ts'
import { tryReadText, writeAtomic } from '../../core/files.ts'
import { PICTURE_DATA } from '../../markdown/embed/player-data.ts'
import type { PictureData } from '../../pipeline/assets/remote-pictures.ts'
import type { Site } from '../../pipeline/site/site.ts'

/** Sorts all keys, so that the bytes do not depend on the order in which facts were found. */
export function pictureDataText({ pictures, fetched, optimised, players }: PictureData): string {
  const data = {
    ...(Object.keys(pictures).length > 0 ? { pictures: sorted(pictures) } : {}),
    ...(Object.keys(fetched).length > 0
      ? { fetched: sorted(Object.fromEntries(Object.entries(fetched).map(([file, notes]) => [file, sorted(notes)]))) }
      : {}),
    ...(Object.keys(optimised).length > 0 ? { optimised: sorted(optimised) } : {}),
    ...(Object.keys(players).length > 0 ? { players: sorted(players) } : {}),
  }
  return `${JSON.stringify(data, null, 2)}\n`
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => compareText(a, b)))

/** Writes the file if it has changed; removes it if there is nothing to record. */
export function writePictureData({ root }: Pick<Site, 'root'>, data: PictureData): void {
  const file = join(root, PICTURE_DATA)
  const text = pictureDataText(data)
  const before = tryReadText(file)
  if (text === '{}\n') rmSync(file, { force: true })
  else if (before !== text) writeAtomic(file, text)
}
