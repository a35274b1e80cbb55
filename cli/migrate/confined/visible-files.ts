import { readFileSync, realpathSync, statSync } from 'node:fs'
import { LIMITS } from '../../../config/limits.ts'
import { TOOL_FOLDERS } from '../../../config/tool-folders.ts'
import { listFiles } from '../list-files.ts'
import type { VisibleFile } from './sandbox-files.ts'

/** Entries of a folder beyond which a configuration sees none of its files, instead of some of them. */
const MAX_ENTRIES = 50_000
/** Bytes of text that a configuration can read in all. */
const TEXT_LIMIT = 16_000_000

/** Kinds of files that configurations read as text. Keys and certificates have other names. */
const TEXT = /\.(?:md|markdown|json|ya?ml|toml|txt|csv|html?|xml|svg|css|styl|less|s[ac]ss|[cm]?[jt]sx?|vue)$/i

/** Hidden files and folders, such as `.env` and `.git`, and what the old tool made. */
const isUnseen = (path: string, name: string): boolean =>
  (name.startsWith('.') && !TOOL_FOLDERS.includes(name)) || /(?:^|\/)\.v\w+press\/dist$/.test(path)

/**
 * What a configuration may see of the folder that is migrated, as data that is handed to its process: names, sizes and
 * times, and the texts of small files. Hidden files, packages, and whatever is behind a symbolic link are not in it, so
 * they are like files that do not exist.
 *
 * @param from  absolute folder
 * @param withTexts  whether the configuration reads any text
 * @returns nothing if the folder has too many files, or cannot be read
 */
export function visibleFiles(from: string, withTexts: boolean): VisibleFile[] {
  try {
    const root = realpathSync(from)
    let entries = 0
    const { files } = listFiles(root, (path, name) => {
      if (++entries > MAX_ENTRIES) throw new RangeError('too many files')
      return isUnseen(path, name)
    })
    const seen = files.map(({ path, absolute }) => {
      const { size, mtimeMs } = statSync(absolute)
      return { absolute, file: [path, size, mtimeMs] as VisibleFile }
    })
    if (withTexts) addTexts(seen)
    return seen.map(({ file }) => file)
  } catch {
    return []
  }
}

/** Adds the texts of as many files as `TEXT_LIMIT` allows, the smallest first. */
function addTexts(seen: readonly { absolute: string; file: VisibleFile }[]): void {
  let room = TEXT_LIMIT
  for (const { absolute, file } of [...seen].sort((a, b) => a.file[1] - b.file[1])) {
    const [path, size] = file
    room -= TEXT.test(path) ? size : 0
    if (room < 0 || size > LIMITS.snippetSize) return
    // The path that was listed may have become a link meanwhile.
    if (TEXT.test(path) && realpathSync(absolute) === absolute) file[3] = readFileSync(absolute, 'utf8')
  }
}
