import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { keepsShownFiles } from '../../config/tool-folders.ts'
import { compareText } from '../core/compare-text.ts'
import { isOfSystem } from '../core/files.ts'
import { isBuiltSite } from '../core/output-marks.ts'

export interface ListedFile {
  /** Relative to the listed folder, `/`-separated, spelled as on disk. */
  path: string
  absolute: string
}

interface Listing {
  files: ListedFile[]
  /** Paths of symbolic links and devices, which are never followed or copied. */
  special: string[]
  /** Paths with names that are not UTF-8: they are listed, but cannot be opened by that name. */
  unnamed: string[]
}

const NEVER = new Set(['node_modules', '.git'])

/**
 * All files below a folder, each folder sorted by name. `node_modules`, `.git`, files that operating systems create
 * and built sites inside it are left out.
 *
 * @param skip  whether to leave out an entry as well, by its path from `folder` and its name
 * @returns an empty listing if the folder does not exist
 */
export function listFiles(folder: string, skip: (path: string, name: string) => boolean = () => false): Listing {
  const listing: Listing = { files: [], special: [], unnamed: [] }
  const walk = (under: string): void => {
    const entries = readdirSync(join(folder, under), { withFileTypes: true })
    if (under !== '' && isBuiltSite(entries.map(({ name }) => name))) return
    for (const entry of entries.sort((a, b) => compareText(a.name, b.name))) {
      const path = under === '' ? entry.name : `${under}/${entry.name}`
      if (NEVER.has(entry.name) || isOfSystem(entry.name) || skip(path, entry.name)) continue
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

/** Whether an entry's name begins with a dot, as with folders of tools; not with folders of pictures. */
export const isHidden = (_: string, name: string): boolean => name.startsWith('.') && !keepsShownFiles(name)
