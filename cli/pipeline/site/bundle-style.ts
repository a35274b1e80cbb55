import { realpathSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { hashOfFile } from '../../core/file-hash.ts'
import { hash } from '../../core/hash.ts'
import { toSlashes } from '../../core/native-paths.ts'
import type { Store } from '../../core/store/index.ts'
import { CODE } from '../../core/version.ts'
import { ConfigError } from './author-module.ts'
import { bundlerFaults, bundlerPlace } from './bundler-faults.ts'
import { hashInputs } from './hash-inputs.ts'
import { leadsOut } from './leads-out.ts'

/** A style sheet of the site or a theme, with its imports, and the files it refers to. */
export interface BundledStyle {
  css: string
  /** Path relative to the output folder; content as base64. */
  files: readonly { path: string; content: string }[]
  /** Absolute paths. */
  inputs: readonly string[]
}

interface StoredStyle extends Omit<BundledStyle, 'inputs'> {
  inputs: readonly { path: string; hash: string }[]
}

/** Extensions of the files that style sheets may refer to: fonts and pictures. */
const FILES = 'woff2 woff ttf otf svg png jpg jpeg webp avif gif'.split(' ')

/**
 * Bundles a style sheet with esbuild; the result is reused until one of its files changes.
 *
 * @param file  absolute path
 * @throws LinkOutsideError if it refers to a file through a symbolic link that leads out of the site
 * @throws ConfigError if esbuild rejects it, for example because a file it refers to does not exist
 */
export async function readBundledStyle(root: string, file: string, store: Store): Promise<BundledStyle> {
  const key = hash(`style ${CODE} ${file}`, 32)
  const stored = store.getState<StoredStyle>(key)
  const made = stored && isCurrent(root, stored) ? stored : await bundleStyle(root, file)
  if (made !== stored) store.putState(key, made)
  return { ...made, inputs: made.inputs.map(({ path }) => resolve(root, path)) }
}

const isCurrent = (root: string, { inputs }: StoredStyle): boolean =>
  inputs.every((input) => hashOfFile(resolve(root, input.path)) === input.hash)

/** Leaves addresses of the site (`/…`) and of other hosts as they are; browsers resolve them. */
const addressesStay: Plugin = {
  name: 'addresses-stay',
  setup({ onResolve }) {
    onResolve({ filter: /^(?:\/|https?:)/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    )
  },
}

/** A style sheet refers to a file through a symbolic link that leads out of the site. */
export class LinkOutsideError extends ConfigError {
  override name = 'LinkOutsideError'
}

/** Marks an error of esbuild as that of a link. */
const LINK_OUTSIDE = 'link outside'

const linksStayInside = (root: string): Plugin => ({
  name: 'links-stay-inside',
  setup({ onResolve }) {
    const realRoot = realpathSync(root)
    onResolve({ filter: /./ }, ({ path, resolveDir, kind }) =>
      kind !== 'entry-point' && leadsOut(realRoot, resolve(resolveDir, path.replace(/[?#].*/, '')))
        ? { errors: [{ text: path, detail: LINK_OUTSIDE }] }
        : undefined,
    )
  },
})

async function bundleStyle(root: string, file: string): Promise<StoredStyle> {
  const { build } = await import('esbuild')
  const hashes = hashInputs(root)
  try {
    const out = resolve(root, 'assets/css')
    const { outputFiles, metafile } = await build({
      entryPoints: [file],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      minify: true,
      outdir: out,
      // Relative to `outdir`: `assets/files`, where the files of notes are.
      assetNames: '../files/[name].[hash]',
      loader: Object.fromEntries(FILES.map((ending) => [`.${ending}`, 'file'])),
      plugins: [addressesStay, linksStayInside(root), hashes.plugin],
      target: ['chrome100', 'firefox100', 'safari15'],
      logLevel: 'silent',
    })
    const isSheet = (path: string) => path.startsWith(out)
    return {
      css: outputFiles.find(({ path }) => isSheet(path))?.text.trim() ?? '',
      files: outputFiles
        .filter(({ path }) => !isSheet(path))
        .map(({ path, contents }) => ({
          path: toSlashes(relative(root, path)),
          content: Buffer.from(contents).toString('base64'),
        })),
      inputs: Object.keys(metafile.inputs)
        .sort()
        .map((path) => ({ path, hash: hashes.of(path)! })),
    }
  } catch (error) {
    const [first] = bundlerFaults(error)
    if (!first) throw error
    const Fault = first.detail === LINK_OUTSIDE ? LinkOutsideError : ConfigError
    throw new Fault(first.text, bundlerPlace(first), { cause: error })
  }
}
