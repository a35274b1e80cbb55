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
