import nativePath from 'node:path'

/** Where path rules differ between systems: `path` itself, or `path.win32` and `path.posix` in tests. */
export type PathRules = Pick<typeof nativePath, 'isAbsolute' | 'join' | 'relative' | 'resolve' | 'sep'>

/** A native path with `/` as its separator, as used in the site, its faults and its addresses. */
export const toSlashes = (path: string, { sep }: PathRules = nativePath): string =>
  sep === '/' ? path : path.replaceAll(sep, '/')

/**
 * A path relative to a folder, with `/` as its separator: empty for the folder itself, undefined for paths outside it.
 * Both are absolute; symbolic links are not resolved.
 */
export function pathBelow(folder: string, path: string, rules: PathRules = nativePath): string | undefined {
  const way = rules.relative(folder, path)
  // On Windows, the relative path to another drive or share is absolute.
  return way === '..' || way.startsWith(`..${rules.sep}`) || rules.isAbsolute(way) ? undefined : toSlashes(way, rules)
}

/** Whether a path is a folder or inside it. Both are absolute; symbolic links are not resolved. */
export const holdsPath = (folder: string, path: string, rules: PathRules = nativePath): boolean =>
  pathBelow(folder, path, rules) !== undefined

/** A folder and all that it is in, innermost first. */
export function withFoldersAround(path: string): string[] {
  const up = nativePath.dirname(path)
  return up === path ? [path] : [path, ...withFoldersAround(up)]
}

/** Characters that NFC, NFD and lowercasing leave unchanged: a fast path, because most addresses contain no others. */
const ONE_CASE = /^[\0-@[-~\u3400-\u4DBF\u4E00-\u9FFF]*$/

/** NFD, with `ç` as two characters: the form of file names on macOS, and so of some requests. */
export const decomposed = (path: string): string => (ONE_CASE.test(path) ? path : path.normalize('NFD'))

/** The form in which two addresses are equal if a file system that ignores letter case would treat them as the same. */
export const folded = (path: string): string => (ONE_CASE.test(path) ? path : path.normalize('NFC').toLowerCase())

/** The folders that contain a file, innermost first, without the root. */
export function foldersAround(path: string): string[] {
  const folders: string[] = []
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end))
  return folders
}
