import { dirname, extname, join, relative } from 'node:path'
import { holdsPath, toSlashes, withFoldersAround } from '../../core/native-paths.ts'

/** Endings that esbuild tries for an import without one. */
const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']
const PACKAGES = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

/** The folder of the package that a file is in; undefined outside of `node_modules`. Both are absolute. */
export const packageFolderOf = (file: string): string | undefined => PACKAGES.exec(file)?.[1]

/**
 * Names by which esbuild decides which files are in a bundle, and which it does not list: the `package.json` of
 * packages and folders, and what comes before a file, if it is there: `x.ts` before `x.js` and `x/index.ts`. A bundle
 * is current as long as none of them changes, appears or vanishes.
 *
 * @param files  of the bundle; absolute
 * @returns paths from the root, with `/` as separator, whether or not they exist
 */
export function resolutionFiles(root: string, files: readonly string[]): string[] {
  const found = new Set<string>()
  for (const file of files) {
    const top = packageFolderOf(file) ?? (holdsPath(root, file) ? root : undefined)
    if (top === undefined) continue
    for (const folder of withFoldersAround(dirname(file)))
      if (folder === top || holdsPath(top, folder)) found.add(join(folder, 'package.json'))
    if (top === root) for (const path of before(file)) found.add(path)
  }
  return [...found].map((path) => toSlashes(relative(root, path))).sort()
}

function* before(file: string): Generator<string> {
  const stem = file.slice(0, file.length - extname(file).length)
  const stems = /[\\/]index$/.test(stem) ? [stem, dirname(stem)] : [stem]
  for (const one of stems) for (const ending of ENDINGS) if (one + ending !== file) yield one + ending
}
