import { isAbsolute, relative, sep } from 'node:path'

/** Whether a path is a folder itself or lies below it. Both absolute; links are not looked through. */
export function holdsPath(folder: string, path: string): boolean {
  const way = relative(folder, path)
  // On Windows the way to another drive is absolute.
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}
