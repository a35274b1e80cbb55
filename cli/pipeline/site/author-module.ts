import { basename, join, relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { StuckError } from '../../core/author-code.ts'
import { hashOfFile } from '../../core/file-hash.ts'
import { tryReadText } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import { toSlashes } from '../../core/native-paths.ts'
import { ownFile } from '../../core/own-files.ts'
import type { Store } from '../../core/store/index.ts'
import { type Sentence, say, type Words } from '../../sentences/sentence.ts'
import { SpokenError } from '../../sentences/spoken-error.ts'
import { bundlerFaults, bundlerPlace } from './bundler-faults.ts'
import { compilerSettings } from './compiler-settings.ts'
import { externalPackages } from './external-packages.ts'
import { META_NAMES, metaDeclaration, withMeta } from './file-meta.ts'
import { hashInputs } from './hash-inputs.ts'
import { missingExport } from './missing-export.ts'
import { hashOfPackage } from './package-hash.ts'
import { packageFolderOf, resolutionFiles } from './resolution-files.ts'

interface BundledModule {
  /** Store key of the code. It is a hash of the code, so threads that still use older settings find their version. */
  codeKey: string
  /** Store key of the source map, which only diagnostics need. */
  mapKey: string
  /**
   * Every file in the bundle, and those that decide which these are: the path relative to the root, and the hash; empty
   * for one that does not exist.
   */
  inputs: { path: string; hash: string }[]
  /** Path of the entry file, relative to the root. */
  entry: string
  /** Packages that cannot be bundled, so the code imports them when it runs; the folder is relative to the root. */
  packages: { folder: string; hash: string }[]
}

/** The author's code does not compile, or throws; `line` and `column` start at 1. */
export class ConfigError extends SpokenError {
  override name = 'ConfigError'
  constructor(
    words: Words,
    readonly place?: { file: string; line: number; column: number },
    options?: ErrorOptions,
  ) {
    super(words, options)
  }
}

/** A package or folder does not exist. */
export class MissingModuleError extends SpokenError {
  override name = 'MissingModuleError'
}

/**
 * Bundles a module with everything it imports: the settings, or a theme they name. The code is trusted. The bundle is
 * reused until one of its files changes, because starting esbuild would take most of the time of an unchanged build.
 *
 * @param entry  a file, a folder, or the name of a package
 * @param key  store key of the bundle's record
 * @throws ConfigError if it does not compile, MissingModuleError if it does not exist
 */
export async function bundledModule(
  root: string,
  entry: string,
  store: Store,
  key: string,
): Promise<BundledModule & { code: string }> {
  const stored = store.getState<BundledModule>(key)
  const code =
    stored && isCurrent(root, stored) && store.hasState(stored.mapKey)
      ? store.getState<string>(stored.codeKey)
      : undefined
  if (stored && code !== undefined) return { ...stored, code }
  const { map, code: fresh, ...made } = await bundle(root, entry)
  const bundled = {
    codeKey: hash(`config code ${fresh}`, 32),
    mapKey: hash(`config map ${map}`, 32),
    ...made,
  }
  store.putState(bundled.codeKey, fresh)
  store.putState(bundled.mapKey, map)
  store.putState(key, bundled)
  return { ...bundled, code: fresh }
}

export const problemOf = (name: string, error: unknown): Words =>
  error instanceof StuckError ? error.words : say('{file} throws: {problem}', { file: name, problem: messageOf(error) })

const messageOf = (error: unknown): string | Sentence =>
  (error instanceof Error ? error.message : String(error)).trim() || say('no reason given')

const isCurrent = (root: string, bundled: BundledModule): boolean =>
  bundled.inputs.every((input) => (hashOfFile(resolve(root, input.path)) ?? '') === input.hash) &&
  bundled.packages.every(({ folder, hash }) => hashOfPackage(root, resolve(root, folder)) === hash)

interface Bundle extends Omit<BundledModule, 'codeKey' | 'mapKey'> {
  code: string
  map: string
}

/**
 * Bundles packages too, so that the bundle's hash covers every line that runs. Those that cannot be bundled, such as
 * one that loads a binary, are imported when it runs, and the hash covers their files.
 *
 * @param external  folders of packages that cannot be bundled; absolute
 */
async function bundle(root: string, entry: string, external: ReadonlySet<string> = new Set()): Promise<Bundle> {
  try {
    return await bundleWith(root, entry, external)
  } catch (error) {
    const faults = error instanceof ConfigError ? bundlerFaults(error.cause) : []
    const folders = faults.flatMap(({ location }) => (location && packageFolderOf(resolve(root, location.file))) ?? [])
    const more = folders.filter((folder) => !external.has(folder))
    if (more.length === 0) throw error
    return bundle(root, entry, new Set([...external, ...more]))
  }
}

const OWN_MODULE = ownFile('config.mjs')

/** Rejects imports of `kb`: that is only our command's name, and the package `kb` on npm is someone else's. */
const commandIsNoPackage: Plugin = {
  name: 'command-is-no-package',
  setup({ onResolve }) {
    onResolve({ filter: /^kb$/ }, () => ({
      errors: [{ text: "`kb` is another package: settings import from 'shenhai-kb'" }],
    }))
  },
}

async function bundleWith(root: string, entry: string, external: ReadonlySet<string>): Promise<Bundle> {
  const { build } = await import('esbuild')
  const hashes = hashInputs(root, withMeta)
  try {
    const result = await build({
      entryPoints: [entry],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      sourcemap: 'external',
      sourcesContent: false,
      // In the root, so that the source map's paths are relative to it.
      outfile: join(root, 'kb-bundled-settings.mjs'),
      platform: 'node',
      format: 'esm',
      target: 'node20',
      define: META_NAMES,
      logLevel: 'silent',
      alias: { 'shenhai-kb': OWN_MODULE },
      plugins: [commandIsNoPackage, ...(external.size > 0 ? [externalPackages(root, external)] : []), hashes.plugin],
    })
    const files = Object.keys(result.metafile.inputs)
    const absolute = files.map((path) => resolve(root, path))
    const deciding = [...compilerSettings(root, absolute), ...resolutionFiles(root, absolute)]
    const inputs = [...new Set([...files, ...deciding])]
      .sort()
      .map((path) => ({ path, hash: hashes.of(path) ?? hashOfFile(resolve(root, path)) ?? '' }))
    const packages = [...external].sort().map((folder) => ({
      folder: toSlashes(relative(root, folder)),
      hash: hashOfPackage(root, folder),
    }))
    const digests = packages.map((each) => `// ${each.hash}\n`).join('')
    const [map, code] = ['.map', '.mjs'].map((end) => result.outputFiles.find(({ path }) => path.endsWith(end))!.text)
    const [{ entryPoint = '' } = {}] = Object.values(result.metafile.outputs).filter((output) => output.entryPoint)
    return { code: code! + digests, map: map!, inputs, entry: entryPoint, packages }
  } catch (error) {
    const [first] = bundlerFaults(error)
    const place = first && bundlerPlace(first)
    if (first && !place && /^Could not resolve /.test(first.text)) throw new MissingModuleError(first.text)
    const problem = first ? problemOfBundler(first.text) : String((error as Error).message)
    throw new ConfigError(problem, place && withoutDeclaration(root, place), { cause: error })
  }
}

/** A place in a file as its author knows it: what is bundled may start with a declaration of ours. */
function withoutDeclaration(root: string, { file, line, column }: NonNullable<ConfigError['place']>) {
  const declaration = line === 1 ? metaDeclaration(file, tryReadText(resolve(root, file)) ?? '') : ''
  return { file, line, column: column - declaration.length }
}

/** An import of a name that `shenhai-kb` does not export is reported without the path of our own file. */
function problemOfBundler(text: string): Words {
  const { module, name } = missingExport(text) ?? {}
  if (name === undefined || !module?.endsWith(`/${basename(OWN_MODULE)}`)) return text
  return name === 'defineConfig'
    ? say('{module} does not export {name}. Did you mean {near}?', { module: 'shenhai-kb', name, near: 'defineSite' })
    : say('{module} does not export {name}.', { module: 'shenhai-kb', name })
}
