import { dirname, join, relative, resolve } from 'node:path'
import { tryReadText } from '../../core/files.ts'
import { holdsPath, toSlashes, withFoldersAround } from '../../core/native-paths.ts'

const NAMES = ['tsconfig.json', 'jsconfig.json']
const EXTENDS = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/

/**
 * The files in a root that tell esbuild how to compile code: `tsconfig.json` in the folders around it, which sets
 * `paths` and `jsx`, and what these extend. esbuild does not list them among the files of a bundle.
 *
 * @param files  of the bundle; absolute
 * @returns paths from the root, with `/` as separator, whether or not they exist: one that appears has an effect, too
 */
export function compilerSettings(root: string, files: readonly string[]): string[] {
  const own = files.filter((file) => holdsPath(root, file) && !/[\\/]node_modules[\\/]/.test(file))
  const folders = new Set(own.flatMap((file) => withFoldersAround(dirname(file))))
  const waiting = [...folders].flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const found = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !holdsPath(root, path)) continue
    found.add(path)
    for (const [, name = ''] of (EXTENDS.exec(tryReadText(path) ?? '')?.[1] ?? '').matchAll(/"(\.[^"]*)"/g)) {
      const extended = resolve(dirname(path), name)
      waiting.push(extended, `${extended}.json`)
    }
  }
  return [...found].map((path) => toSlashes(relative(root, path))).sort()
}
