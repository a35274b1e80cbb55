import { type Dirent, readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { keepsShownFiles } from '../../../config/tool-folders.ts'
import { compareText } from '../../core/compare-text.ts'
import { statIfThere } from '../../core/files.ts'
import { isBuiltSite } from '../../core/output-marks.ts'
import type { AssetFile } from './source-file.ts'

export interface FoundFile extends AssetFile {
  ctimeMs: number
  inode: number
  symlink: boolean
}

export interface ListRules {
  /** Includes all names that start with a dot; otherwise, folders among them that keep what notes show. */
  dot: boolean
  /** Folders with these names, and links to them, are skipped. */
  foreign: readonly string[]
  /** Patterns from the settings; what they match is skipped, folders with everything in them. */
  exclude: readonly string[]
  /** Absolute path of a folder inside that is skipped. */
  apart?: string
  /**
   * Called for entries that cannot be read, with the path relative to the listed folder, because notes must not vanish
   * silently. A name in an encoding other than UTF-8 (GBK, from an old archive) is listed but cannot be opened; one
   * with a line feed has no place in lists of files; opening a pipe or a device (`special`) could block.
   */
  tell?: (path: string, why: 'unreadable' | 'name' | 'control' | 'special') => void
}

/** Characters that neither addresses nor lines of a list can contain. */
const CONTROL = /[\u0000-\u001f\u007f]/

/** The file for a folder's icon on macOS; its name ends with a carriage return. */
const MAC_FOLDER_ICON = 'Icon\r'

/**
 * Every file in a folder, sorted by path in UTF-16 units; each is visited once. Symbolic links are listed but never
 * followed. A folder that does not exist has none.
 *
 * @param folder absolute
 */
export async function listFiles(folder: string, rules: ListRules): Promise<FoundFile[]> {
  const excluded = await matchExcluded(folder, rules.exclude)
  const files: FoundFile[] = []
  const walk = (absolute: string, prefix: string): void => {
    const inside = absolute.endsWith(sep) ? absolute : absolute + sep
    const entries = readFolder(absolute, prefix, rules)
    // The site that `kb build docs` writes to docs/dist contains copies of the notes.
    if (prefix !== '' && isBuiltSite(entries.map(({ name }) => name))) return
    for (const entry of entries) {
      const { name } = entry
      const path = prefix + name
      const isHidden = !rules.dot && name.startsWith('.') && !(entry.isDirectory() && keepsShownFiles(name))
      if (isHidden || rules.foreign.includes(name) || excluded.has(path)) continue
      // The path is already normalised, so `join` is not needed.
      const relativeName = `${inside}${name}`
      if (isUndecodable(relativeName)) rules.tell?.(path, 'name')
      else if (CONTROL.test(name)) {
        if (name !== MAC_FOLDER_ICON) rules.tell?.(path, 'control')
      } else if (entry.isDirectory()) {
        if (relativeName !== rules.apart) walk(relativeName, `${path}/`)
      } else {
        const kind = lookAt(entry, relativeName, path)
        if (kind) files.push(kind)
        else if (isSpecial(entry)) rules.tell?.(path, 'special')
      }
    }
  }
  walk(folder, '')
  return files.sort((a, b) => compareText(a.path, b.path))
}

function readFolder(absolute: string, prefix: string, { tell }: ListRules): Dirent[] {
  try {
    return readdirSync(absolute, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') tell?.(prefix.slice(0, -1), 'unreadable')
    return []
  }
}

/** Node shows invalid UTF-8 as U+FFFD; a file really named that way exists under that name. */
const isUndecodable = (absolute: string): boolean => absolute.includes('\uFFFD') && statIfThere(absolute) === undefined

/** Undefined for files that have vanished, and for other things than files: sockets, devices. */
function lookAt(entry: Dirent, absolute: string, path: string): FoundFile | undefined {
  const name = path.normalize('NFC')
  if (entry.isSymbolicLink()) return { path: name, absolute, size: 0, mtimeMs: 0, ctimeMs: 0, inode: 0, symlink: true }
  if (!entry.isFile()) return undefined
  const stats = statIfThere(absolute)
  if (!stats?.isFile()) return undefined
  const { size, mtimeMs, ctimeMs, ino: inode } = stats
  return { path: name, absolute, size, mtimeMs, ctimeMs, inode, symlink: false }
}

const isSpecial = (entry: Dirent): boolean =>
  entry.isFIFO() || entry.isSocket() || entry.isCharacterDevice() || entry.isBlockDevice()

/** Names on disk may be composed or decomposed, whatever form the settings use. */
const inBothForms = (text: string): string[] => [text, text.normalize('NFC'), text.normalize('NFD')]

/** Paths that match the patterns in the settings; the pattern library is only loaded if there are any. */
async function matchExcluded(folder: string, patterns: readonly string[]): Promise<ReadonlySet<string>> {
  if (patterns.length === 0) return new Set()
  const { default: glob } = await import('fast-glob')
  const matches = await glob([...new Set(patterns.flatMap((pattern) => inBothForms(pattern.replace(/\/+$/, ''))))], {
    cwd: folder,
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    suppressErrors: true,
  })
  return new Set(matches)
}
