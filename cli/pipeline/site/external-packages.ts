import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ImportKind, Plugin } from 'esbuild'
import { toSlashes } from '../../core/native-paths.ts'
import { packageFolderOf } from './resolution-files.ts'

/** Files that Node does not run in packages, so they are bundled all the same. */
const COMPILED = /\.(?:[cm]?ts|[jt]sx)$/
const SEEN = Symbol()

/**
 * Leaves the files of some packages out of a bundle, which imports them when it runs. They are resolved here, from the
 * file that imports them, because the bundle runs in a folder that may not have these packages.
 *
 * @param root  esbuild's `absWorkingDir`
 * @param folders  of the packages; absolute, symbolic links resolved
 */
export const externalPackages = (root: string, folders: ReadonlySet<string>): Plugin => ({
  name: 'external-packages',
  setup({ onResolve, resolve: find }) {
    onResolve({ filter: /./ }, async ({ path, kind, importer, namespace, resolveDir, pluginData }) => {
      if (pluginData === SEEN || kind === 'entry-point') return undefined
      const { path: file } = await find(path, { kind, importer, namespace, resolveDir, pluginData: SEEN })
      const folder = packageFolderOf(file)
      if (folder === undefined || !folders.has(folder) || COMPILED.test(file)) return undefined
      return { path: nameOf(kind, toSlashes(relative(root, file))), external: true }
    })
  },
})

/** Names a file by its path from the root, so that the bundle does not depend on where the site is. */
const nameOf = (kind: ImportKind, path: string): string =>
  `kb-${kind.startsWith('require') ? 'path' : 'url'}:${encodeURI(path)}`

const NAME = /"kb-(path|url):([^"]*)"/g

/** Replaces the names of external files in a bundle by their paths and URLs. */
export const withExternalPaths = (root: string, code: string): string =>
  code.replace(NAME, (_, form: string, path: string) => {
    const file = resolve(root, decodeURI(path))
    return JSON.stringify(form === 'url' ? pathToFileURL(file).href : file)
  })
