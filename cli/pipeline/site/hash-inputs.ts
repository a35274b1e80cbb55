import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { hash } from '../../core/hash.ts'

export interface InputHashes {
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
 */
export function hashInputs(root: string): InputHashes {
  const hashes = new Map<string, string>()
  const plugin: Plugin = {
    name: 'hash-inputs',
    setup({ onLoad }) {
      onLoad({ filter: /./, namespace: 'file' }, async ({ path }) => {
        const contents = await readFile(path)
        hashes.set(path, hash(contents, 32))
        return { contents, loader: 'default' }
      })
    },
  }
  return { plugin, of: (path) => hashes.get(resolve(root, path)) }
}
