import { readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import type { BuildFailure, BuildOptions, OnLoadResult, OnResolveResult, Plugin } from 'esbuild'
import { pathBelow } from '../../core/native-paths.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { listFiles } from '../list-files.ts'
import { asPromise, isAwaiting, type PlaceOf, placesIn } from './bundle-text.ts'

interface Bundled {
  code: string
  /** Files that it consists of, relative to the folder, in the order in which they were read. */
  files: string[]
  /** Files that the configuration imports and that do not exist or are outside the folder. */
  missing: string[]
  /** Packages that it imports, except `path`. */
  packages: string[]
  placeOf: PlaceOf
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
/** Matches a path that names a folder for Node, which then looks for no file beside it. */
const FOLDER = /(?:^|\/)\.{0,2}$/

/** Folders of `.vuepress` whose files are no part of a configuration. */
const NO_PARTS: ReadonlySet<string> = new Set(['public', 'dist', 'components', 'theme', 'styles', 'cache', 'temp'])
const MAX_PARTS = 200

/**
 * Bundles a configuration and the files it imports into one script. Only code and JSON files inside `from` are read;
 * packages and everything else become inert (see `sandbox.ts`). No file is written. If paths of imported files are
 * computed, as in `require(path.join(__dirname, name))`, the files around the configuration are in the script, too.
 *
 * @param from  absolute folder; nothing outside it is read, not even through links
 * @param file  absolute, or relative to `from`
 * @param home  path of `from` as the code sees it
 * @throws BundleError with the place, if a file does not compile
 */
export async function bundleConfig(from: string, file: string, home: string): Promise<Bundled> {
  const root = realpathSync(from)
  try {
    const entry = { entryPoints: [file] }
    const bundled = await bundle(entry, from, root, home).catch((cause: unknown) => {
      if (!isAwaiting(cause)) throw cause
      return bundle(entry, from, root, home, 'esm')
    })
    if (!bundled.isComputing) return bundled
    const { files, missing } = bundled
    // A file that does not compile may be none that the configuration asks for.
    const whole = await bundle({ stdin: allParts(from, file, home) }, from, root, home).catch(() => bundled)
    return { ...whole, files: [...new Set([...files, ...whole.files])], missing }
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

/** @returns `isComputing`: whether the path of an imported file is not written in the code */
async function bundle(
  entry: Pick<BuildOptions, 'entryPoints' | 'stdin'>,
  from: string,
  root: string,
  home: string,
  format: 'cjs' | 'esm' = 'cjs',
): Promise<Bundled & { isComputing: boolean }> {
  const { build, transform } = await import('esbuild')
  const missing = new Set<string>()
  const packages = new Set<string>()
  const files = new Set<string>()
  let isComputing = false
  const tell = (): void => {
    isComputing = true
  }
  const read = (real: string) => {
    files.add(pathBelow(root, real) ?? '')
    return load(real, root, home, transform, tell)
  }
  const result = await build({
    ...entry,
    absWorkingDir: from,
    bundle: true,
    write: false,
    platform: 'neutral',
    format,
    target: 'node20',
    charset: 'utf8',
    sourcemap: 'external',
    sourcesContent: false,
    // Written nowhere; sources in the map are relative to its folder.
    outfile: join(from, 'bundle.cjs'),
    // esbuild must not read a tsconfig, which may extend files anywhere.
    tsconfigRaw: '{}',
    logLevel: 'silent',
    define: { 'import.meta.env': 'process.env' },
    plugins: [onlyInside(root, missing, packages, read)],
  })
  const [map, code] = ['.map', '.cjs'].map(
    (end) => result.outputFiles?.find(({ path }) => path.endsWith(end))?.text ?? '',
  )
  return {
    code: format === 'esm' ? asPromise(code!) : code!,
    files: [...files],
    missing: [...missing].sort(),
    packages: [...packages].sort(),
    placeOf: placesIn(map!, files),
    isComputing,
  }
}

/** A script that knows the files around a configuration by their paths, and exports the configuration. */
function allParts(from: string, file: string, home: string): NonNullable<BuildOptions['stdin']> {
  const around = dirname(resolve(from, file))
  const { files } = listFiles(around, (path, name) => name.startsWith('.') || NO_PARTS.has(path))
  const parts = files.filter(({ path }) => CODE.test(path)).slice(0, MAX_PARTS)
  const asImport = (absolute: string): string => JSON.stringify(`./${pathBelow(from, absolute)}`)
  const entries = parts.map(({ absolute }) => {
    const name = JSON.stringify(`${home}/${pathBelow(from, absolute)}`)
    return `${name}: () => require(${asImport(absolute)})`
  })
  const contents = `__kb.files({ ${entries.join(', ')} })\nmodule.exports = require(${asImport(resolve(from, file))})`
  return { contents, resolveDir: from, loader: 'js' }
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
      const found = findInside(from, resolve(resolveDir, path), FOLDER.test(path))
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

/** `require(` of anything but a text, also after the three dots of a spread. */
const COMPUTED = /(?<![\w$])(?<!(?<!\.\.)\.)require\s*\(\s*(?!\s*(['"])(?:(?!\1)[^\\\n])*\1\s*\))/g

/**
 * Reads a file, and writes into it where it is: each file of a bundle has a place of its own.
 *
 * @param tell  is called if the file computes the path of one that it imports
 */
async function load(
  real: string,
  root: string,
  home: string,
  transform: Transform,
  tell: () => void,
): Promise<OnLoadResult> {
  const written = readFileSync(real, 'utf8')
  const loader = loaderOf(real)
  if (loader === 'json') return { contents: written, loader }
  const below = pathBelow(root, real) ?? ''
  const file = JSON.stringify(`${home}/${below}`)
  const folder = JSON.stringify(dirname(`${home}/${below}`))
  const text = written.replace(COMPUTED, () => {
    tell()
    return `__kb.require(${folder}, `
  })
  if (!/__(?:dir|file)name|import\.meta/.test(text)) return { contents: text, loader }
  const define = {
    __dirname: folder,
    __filename: file,
    'import.meta.dirname': folder,
    'import.meta.filename': file,
    'import.meta.url': JSON.stringify(`file://${home}/${below}`),
  }
  try {
    const { code } = await transform(text, {
      loader,
      define,
      sourcefile: basename(below),
      charset: 'utf8',
      tsconfigRaw: '{}',
      // The map of the bundle then leads to what is written.
      sourcemap: 'inline',
      sourcesContent: false,
    })
    return { contents: code, loader: 'js' }
  } catch (cause) {
    return { errors: (cause as BuildFailure).errors }
  }
}

/** In TypeScript, `./theme.js` is also the name of `theme.ts`; configurations of vuepress-theme-hope write it so. */
const inTypeScript = (path: string): string => path.replace(/\.([cm]?)js$/, '.$1ts')

function findInside(from: string, wanted: string, isFolder: boolean): string | undefined {
  const files = ENDINGS.filter((ending) => !isFolder || ending.startsWith('/')).map((ending) => wanted + ending)
  for (const path of isFolder ? files : [...files, inTypeScript(wanted)]) {
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
