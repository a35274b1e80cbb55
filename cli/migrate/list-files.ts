import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isBuiltSite } from '../core/output-marks.ts'

export interface ListedFile {
  /** From the listed folder, `/` between its parts, as the disk spells it. */
  path: string
  absolute: string
}

export interface Listing {
  files: ListedFile[]
  /** Symbolic links and devices: never followed, never copied. */
  special: string[]
  /** Names of other bytes than UTF-8: seen, but they cannot be opened by the name. */
  unnamed: string[]
}

const NEVER = new Set(['node_modules', '.git', '.DS_Store', 'Thumbs.db'])

/**
 * All files of a folder in order of their paths. `node_modules`, `.git` and disk litter are left out.
 *
 * @param skip further entries to leave out, by path from `folder` and name
 * @returns nothing for a folder that does not exist
 */
export function listFiles(folder: string, skip: (path: string, name: string) => boolean = () => false): Listing {
  const listing: Listing = { files: [], special: [], unnamed: [] }
  const walk = (under: string): void => {
    const entries = readdirSync(join(folder, under), { withFileTypes: true })
    if (under !== '' && isBuiltSite(entries.map(({ name }) => name))) return
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = under === '' ? entry.name : `${under}/${entry.name}`
      if (NEVER.has(entry.name) || skip(path, entry.name)) continue
      if (path.includes('\uFFFD') && !existsSync(join(folder, path))) listing.unnamed.push(path)
      else if (entry.isDirectory()) walk(path)
      else if (entry.isFile()) listing.files.push({ path, absolute: join(folder, path) })
      else listing.special.push(path)
    }
  }
  try {
    walk('')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return listing
}

/** Entries whose name begins with a dot: tools' own folders among the notes. */
export const isHidden = (_: string, name: string): boolean => name.startsWith('.')
