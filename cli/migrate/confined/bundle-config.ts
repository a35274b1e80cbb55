import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import type { BuildFailure, OnLoadResult, OnResolveResult, Plugin } from 'esbuild'
import { pathBelow } from '../../core/native-paths.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'

export interface Bundled {
  code: string
  /** Files that it consists of, relative to the folder, in the order in which they were read. */
  files: string[]
  /** Files that the configuration imports and that do not exist or are outside the folder. */
  missing: string[]
  /** Packages that it imports, except `path`. */
  packages: string[]
}

/** Thrown if the configuration does not compile. */
export class BundleError extends Error {
  override name = 'BundleError'
  /** Place of the error; its file is relative to the folder. */
  place?: Place
}

type Transform = typeof import('esbuild')['transform']

const ENDINGS = ['', '.js', '.ts', '.mjs', '.mts', '.cjs', '.cts', '.json', '/index.js', '/index.ts', '/index.mjs']
const CODE = /\.(?:[cm]?[jt]s|json)$/

/**
 * Bundles a configuration and the files it imports into one script. Only code and JSON files inside `from` are read;
 * packages and everything else become inert (see `sandbox.ts`). No file is written.
 *
 * @param from  absolute folder; nothing outside it is read, not even through links
 * @param file  absolute, or relative to `from`
 * @param home  path of `from` as the code sees it
 * @throws BundleError with the place, if a file does not compile
 */
export async function bundleConfig(from: string, file: string, home: string): Promise<Bundled> {
  const { build, transform } = await import('esbuild')
  const root = realpathSync(from)
  const missing = new Set<string>()
  const packages = new Set<string>()
  const files = new Set<string>()
  const read = (real: string) => {
    files.add(pathBelow(root, real) ?? '')
    return load(real, root, home, transform)
  }
  try {
    const result = await build({
      entryPoints: [file],
      absWorkingDir: from,
      bundle: true,
      write: false,
      platform: 'neutral',
      format: 'cjs',
      target: 'node20',
      charset: 'utf8',
      // esbuild must not read a tsconfig, which may extend files anywhere.
      tsconfigRaw: '{}',
      logLevel: 'silent',
      define: { 'import.meta.env': 'process.env' },
      plugins: [onlyInside(root, missing, packages, read)],
    })
    return {
      code: result.outputFiles[0]?.text ?? '',
      files: [...files],
      missing: [...missing].sort(),
      packages: [...packages].sort(),
    }
  } catch (cause) {
    const { errors: [first] = [] } = cause as Partial<BuildFailure>
    const error = new BundleError(first?.text ?? (cause as Error).message, { cause })
    if (first?.location) {
      const { file, line, column } = first.location
      error.place = { file, line, column: column + 1 }
    }
    throw error
  }
}

/** @param load  reads a file by its real path */
const onlyInside = (
  from: string,
  missing: Set<string>,
  packages: Set<string>,
  load: (real: string) => Promise<OnLoadResult>,
): Plugin => ({
  name: 'only-inside',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind, resolveDir }): OnResolveResult => {
      if (kind === 'entry-point') return { path: isAbsolute(path) ? path : join(from, path) }
      if (!/^\.{0,2}\//.test(path) && path !== '.' && path !== '..') {
        if (!/^(node:)?path(\/posix)?$/.test(path)) packages.add(path)
        return { path, namespace: 'inert' }
      }
      const found = findInside(from, resolve(resolveDir, path))
      if (found) return { path: found }
      if (kind !== 'require-resolve') missing.add(path)
      return { path: `the file ${path}`, namespace: 'inert' }
    })
    onLoad({ filter: /.*/, namespace: 'inert' }, ({ path }) => ({
      contents: `module.exports = __kb.package(${JSON.stringify(path)})`,
      loader: 'js',
    }))
    // Read the file here instead of in esbuild, so that the path that was checked is the one that is read.
    onLoad({ filter: /.*/, namespace: 'file' }, async ({ path }) => {
      const real = realpathSync(path)
      if (!isInside(from, real)) return { errors: [{ text: 'The file is outside the folder.' }] }
      return { ...(await load(real)), resolveDir: dirname(path) }
    })
  },
})

/** Reads a file, and writes into it where it is: each file of a bundle has a place of its own. */
async function load(real: string, root: string, home: string, transform: Transform): Promise<OnLoadResult> {
  const text = readFileSync(real, 'utf8')
  const loader = loaderOf(real)
  if (loader === 'json' || !/__(?:dir|file)name|import\.meta/.test(text)) return { contents: text, loader }
  const below = pathBelow(root, real) ?? ''
  const file = JSON.stringify(`${home}/${below}`)
  const folder = JSON.stringify(dirname(`${home}/${below}`))
  const define = {
    __dirname: folder,
    __filename: file,
    'import.meta.dirname': folder,
    'import.meta.filename': file,
    'import.meta.url': JSON.stringify(`file://${home}/${below}`),
  }
  try {
    const { code } = await transform(text, { loader, define, sourcefile: below, charset: 'utf8', tsconfigRaw: '{}' })
    return { contents: code, loader: 'js' }
  } catch (cause) {
    return { errors: (cause as BuildFailure).errors }
  }
}

/** In TypeScript, `./theme.js` is also the name of `theme.ts`; configurations of vuepress-theme-hope write it so. */
const inTypeScript = (path: string): string => path.replace(/\.([cm]?)js$/, '.$1ts')

function findInside(from: string, wanted: string): string | undefined {
  for (const path of [...ENDINGS.map((ending) => wanted + ending), inTypeScript(wanted)]) {
    if (CODE.test(path) && isFile(path) && isInside(from, realpathSync(path))) return path
  }
  return undefined
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

const loaderOf = (path: string): 'json' | 'ts' | 'js' =>
  path.endsWith('.json') ? 'json' : /\.[cm]?ts$/.test(path) ? 'ts' : 'js'

const isInside = (folder: string, path: string): boolean => Boolean(pathBelow(folder, path))
