import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { hash } from '../../core/hash.ts'
import { toSlashes } from '../../core/native-paths.ts'

interface InputHashes {
  /** For `plugins` of esbuild, after those that load files themselves. */
  plugin: Plugin
  /** Hash of a file of the bundle as of `hashOfFile`, by its path in the metafile; undefined for what is no file. */
  of(path: string): string | undefined
}

/**
 * Hashes the files of a bundle as esbuild reads them. Hashed afterwards, a file that was saved in the meantime would
 * stand for code that is not in the bundle, which then counted as current.
 *
 * @param root  esbuild's `absWorkingDir`
 * @param toBundled  returns what is bundled in place of a file's text; the path is relative to the root
 */
export function hashInputs(root: string, toBundled?: (path: string, text: string) => string): InputHashes {
  const hashes = new Map<string, string>()
  const plugin: Plugin = {
    name: 'hash-inputs',
    setup({ onLoad }) {
      onLoad({ filter: /./, namespace: 'file' }, async ({ path }) => {
        const contents = await readFile(path)
        hashes.set(path, hash(contents, 32))
        const bundled = toBundled?.(toSlashes(relative(root, path)), contents.toString()) ?? contents
        return { contents: bundled, loader: 'default' }
      })
    },
  }
  return { plugin, of: (path) => hashes.get(resolve(root, path)) }
}
