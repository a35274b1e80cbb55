import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import type { BuildFailure, OnResolveResult, Plugin } from 'esbuild'
import { pathBelow } from '../../core/native-paths.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'

export interface Bundled {
  code: string
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

const ENDINGS = ['', '.js', '.ts', '.mjs', '.mts', '.cjs', '.cts', '.json', '/index.js', '/index.ts', '/index.mjs']
const CODE = /\.(?:[cm]?[jt]s|json)$/

/**
 * Bundles a configuration and the files it imports into one script. Only code and JSON files inside `from` are read;
 * packages and everything else become inert (see `sandbox.ts`). No file is written.
 *
 * @param from  absolute folder; nothing outside it is read, not even through links
 * @param file  absolute, or relative to `from`
 * @throws BundleError with the place, if a file does not compile
 */
export async function bundleConfig(from: string, file: string): Promise<Bundled> {
  const { build } = await import('esbuild')
  const missing = new Set<string>()
  const packages = new Set<string>()
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
      define: {
        'import.meta.url': '"file:///config.js"',
        'import.meta.dirname': '__dirname',
        'import.meta.env': 'process.env',
      },
      plugins: [onlyInside(realpathSync(from), missing, packages)],
    })
    return { code: result.outputFiles[0]?.text ?? '', missing: [...missing].sort(), packages: [...packages].sort() }
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

const onlyInside = (from: string, missing: Set<string>, packages: Set<string>): Plugin => ({
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
    onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
      const real = realpathSync(path)
      if (!isInside(from, real)) return { errors: [{ text: 'The file is outside the folder.' }] }
      return { contents: readFileSync(real, 'utf8'), loader: loaderOf(real), resolveDir: dirname(path) }
    })
  },
})

function findInside(from: string, wanted: string): string | undefined {
  for (const ending of ENDINGS) {
    const path = wanted + ending
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
