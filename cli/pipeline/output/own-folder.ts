import { readdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import nativePath, { dirname, join, resolve } from 'node:path'
import { isTemporary, lstatIfThere, makeFolder, statIfThere } from '../../core/files.ts'
import { folded, foldersAround, type PathRules } from '../../core/native-paths.ts'
import { say } from '../../sentences/sentence.ts'
import { OutputError } from './output-error.ts'

/** kb's own files in an output. */
export interface OwnFiles extends Iterable<string> {
  isNone: boolean
  has(path: string): boolean
}

/** Whether a path stays inside the folder: a manipulated list must not remove files elsewhere. */
export const isSafePath = (path: string): boolean => path !== '' && !path.startsWith('/') && !OUTWARD.test(path)

const OUTWARD = /(?:^|\/)\.\.?(?:\/|$)/

/** Paths that `resolve` would not change: where the separator is a slash, and on other systems. */
const [PLAIN, PLAIN_NAME] = [/^[^/\\\0]+(?:\/[^/\\\0]+)*$/, /^[\w.-]+$/]

/** Absolute path of a file of the output. Throws for a path that leads out, which is a bug. */
export function inside(outDir: string, path: string, { sep, resolve }: PathRules = nativePath): string {
  const isPlain = (sep === '/' ? PLAIN : PLAIN_NAME).test(path)
  const target = isPlain ? outDir + sep + path : resolve(outDir, path)
  if (!isSafePath(path) || !target.startsWith(outDir + sep))
    throw new Error(`An artifact's path leads out of the output: ${path}`)
  return target
}

/**
 * Creates folders of an output, checking each once: a symbolic link in place of one would lead out of it.
 *
 * @throws OutputError if a folder is a link to somewhere else
 */
export function ownFolders(outDir: string): (folder: string) => void {
  const checked = new Set<string>()
  let real: string | undefined
  return (folder) => {
    if (checked.has(folder)) return
    if (real === undefined) {
      makeFolder(outDir)
      real = realpathSync(outDir)
      checked.add(outDir)
    }
    const first = makeFolder(folder)
    // A folder just created inside a checked one cannot be a link.
    const isOwn = first !== undefined && checked.has(dirname(first))
    if (!isOwn && realpathSync(folder) !== resolve(real, folder.slice(outDir.length + 1)))
      throw new OutputError(
        say('{folder} is behind a symbolic link; remove the link, because kb does not write through links.', {
          folder,
        }),
      )
    checked.add(folder)
    for (let at = folder; isOwn && at !== first; ) {
      at = dirname(at)
      checked.add(at)
    }
  }
}

/**
 * Removes files of kb where a folder is needed now, or a folder of them where a file is needed. Of a symbolic link, the
 * link is removed, and nothing is removed through one: the list of files may have come with the folder.
 */
export function clearWay(outDir: string, path: string, ours: OwnFiles, ensure: (folder: string) => void): void {
  if (ours.isNone) return
  const parts = path.split('/')
  for (let length = 1; length < parts.length; length++) {
    const above = parts.slice(0, length).join('/')
    const stats = ours.has(above) ? lstatIfThere(join(outDir, above)) : undefined
    if (!stats?.isFile() && !stats?.isSymbolicLink()) continue
    ensure(dirname(join(outDir, above)))
    rmSync(join(outDir, above))
  }
  if (!lstatIfThere(join(outDir, path))?.isDirectory()) return
  const below = [...ours].filter((old) => old.startsWith(`${path}/`))
  removeFiles(outDir, below, () => false)
}

/**
 * Whether a new file's path, or that of a folder of it, differs from one that is gone in letter case only. On disks
 * that ignore it, both are one file: removed after the new file was moved into place, the old one would take it along.
 */
export function isRespelled(gone: readonly string[], now: Iterable<string>, ours: OwnFiles): boolean {
  if (gone.length === 0) return false
  const spellings = new Map<string, string>()
  for (const path of now) if (!ours.has(path)) for (const at of withFolders(path)) spellings.set(folded(at), at)
  return gone.some((path) => withFolders(path).some((at) => (spellings.get(folded(at)) ?? at) !== at))
}

const withFolders = (path: string): string[] => [path, ...foldersAround(path)]

/**
 * Removes files of an output, and folders that become empty.
 *
 * @param hasFilesIn whether the output has files below a path
 */
export function removeFiles(outDir: string, paths: readonly string[], hasFilesIn: (path: string) => boolean): void {
  const ensure = ownFolders(outDir)
  const folders = new Set<string>()
  for (const path of paths) {
    const target = inside(outDir, path)
    // If a folder has taken the file's place, or a file that of its folder, the old file has already been removed.
    const isFolder = statIfThere(target)?.isDirectory() && hasFilesIn(path)
    if (statIfThere(dirname(target))?.isDirectory() && !isFolder) {
      ensure(dirname(target))
      rmSync(target, { force: true })
    }
    folders.add(dirname(path))
  }
  for (const folder of folders) removeEmpty(outDir, folder)
}

/** Removes folders that have become empty, and a killed build's temporary files in them. */
function removeEmpty(outDir: string, folder: string): void {
  for (let at = folder; at !== '.' && at !== ''; at = dirname(at)) {
    const absolute = join(outDir, at)
    try {
      for (const name of readdirSync(absolute)) if (isTemporary(name)) rmSync(join(absolute, name), { force: true })
      rmdirSync(absolute)
    } catch {
      return
    }
  }
}
