import nativePath from 'node:path'

/** What the systems' path rules differ in: `path` itself, or `path.win32` and `path.posix` where a rule is tried. */
export type PathRules = Pick<typeof nativePath, 'isAbsolute' | 'join' | 'relative' | 'resolve' | 'sep'>

/** A path of this system with `/` between its parts, as the site, its faults and its addresses name files. */
export const toSlashes = (path: string, { sep }: PathRules = nativePath): string =>
  sep === '/' ? path : path.replaceAll(sep, '/')

/**
 * Where a path lies below a folder, with `/` between its parts: empty for the folder itself, undefined for what lies
 * elsewhere. Both absolute; links are not looked through.
 */
export function pathBelow(folder: string, path: string, rules: PathRules = nativePath): string | undefined {
  const way = rules.relative(folder, path)
  // On Windows the way to another drive or share is absolute.
  return way === '..' || way.startsWith(`..${rules.sep}`) || rules.isAbsolute(way) ? undefined : toSlashes(way, rules)
}

/** Whether a path is a folder itself or lies below it. Both absolute; links are not looked through. */
export const holdsPath = (folder: string, path: string, rules: PathRules = nativePath): boolean =>
  pathBelow(folder, path, rules) !== undefined
