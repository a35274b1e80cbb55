import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import type { Plugin } from 'esbuild'
import type { SiteCall } from '../../../config/site-call.ts'
import { nameAuthorModule, StuckError, waitForAuthor } from '../../core/author-code.ts'
import { hash } from '../../core/hash.ts'
import { ownFile } from '../../core/own-files.ts'
import type { Store } from '../../core/store/index.ts'
import { type Sentence, say, type Words } from '../../sentences/sentence.ts'
import { SpokenError } from '../../sentences/spoken-error.ts'

export interface BundledModule {
  /** Of the code in the store. By its content: threads that work with settings of before find theirs. */
  codeKey: string
  /** Of the source map in the store, which only faults need. */
  mapKey: string
  /** Path from the root and hash of every file the bundle was made of. */
  inputs: { path: string; hash: string }[]
  /** Path of its file from the root. */
  entry: string
}

/** Code of an author that does not compile, or throws; `line` and `column` from 1. */
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

/** A package or a folder that is not there. */
export class MissingModuleError extends SpokenError {
  override name = 'MissingModuleError'
}

/**
 * The code of a module and of all it imports: settings, or a theme that they name. It is trusted; the bundle is kept as
 * long as none of its files changes, because esbuild's start is most of an unchanged build's time.
 *
 * @param entry  a file, a folder, or the name of a package
 * @param key  of the store
 * @throws ConfigError when it does not compile, MissingModuleError when it is not there
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

function isCurrent(root: string, bundled: BundledModule): boolean {
  try {
    return bundled.inputs.every((input) => hash(readFileSync(resolve(root, input.path))) === input.hash)
  } catch {
    return false
  }
}

interface Bundle extends Pick<BundledModule, 'inputs' | 'entry'> {
  code: string
  map: string
}

/** Lists of what is installed: what packages do that are not bundled is known from these. */
const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']

/**
 * Packages are bundled too, so that the bundle's hash covers every line that runs, and any cache folder will do. One
 * that cannot be (it brings a binary) is left to be imported, and the lockfile covers it.
 */
async function bundle(root: string, entry: string): Promise<Bundle> {
  try {
    return await bundleWith(root, entry, 'bundle')
  } catch (error) {
    if (!(error instanceof ConfigError) || !error.place?.file.includes('node_modules')) throw error
    return bundleWith(root, entry, 'external')
  }
}

/** `kb` is the command; the package of that name is another one, whatever it exports. */
const commandIsNoPackage: Plugin = {
  name: 'command-is-no-package',
  setup({ onResolve }) {
    onResolve({ filter: /^kb$/ }, () => ({
      errors: [{ text: "`kb` is another package: settings import from 'shenhai-kb'" }],
    }))
  },
}

async function bundleWith(root: string, entry: string, packages: 'bundle' | 'external'): Promise<Bundle> {
  const { build } = await import('esbuild')
  try {
    const result = await build({
      entryPoints: [entry],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      sourcemap: 'external',
      sourcesContent: false,
      // In the root, so that the map names files from there.
      outfile: join(root, 'kb-bundled-settings.mjs'),
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages,
      logLevel: 'silent',
      alias: { 'shenhai-kb': ownFile('config.mjs') },
      plugins: [commandIsNoPackage],
    })
    const locks = packages === 'external' ? LOCKFILES.filter((name) => existsSync(join(root, name))) : []
    const inputs = [...Object.keys(result.metafile.inputs), ...locks]
      .sort()
      .map((path) => ({ path, hash: hash(readFileSync(resolve(root, path))) }))
    const digests = locks.map((name) => `// ${hash(readFileSync(join(root, name)))}\n`).join('')
    const [map, code] = ['.map', '.mjs'].map((end) => result.outputFiles.find(({ path }) => path.endsWith(end))!.text)
    const [{ entryPoint = '' } = {}] = Object.values(result.metafile.outputs).filter((output) => output.entryPoint)
    return { code: withRequire(code!) + digests, map: map!, inputs, entry: entryPoint }
  } catch (error) {
    const first = (
      error as { errors?: { text: string; location: { file: string; line: number; column: number } | null }[] }
    ).errors?.[0]
    const location = first?.location
    if (first && !location && /^Could not resolve /.test(first.text)) throw new MissingModuleError(first.text)
    throw new ConfigError(
      first?.text ?? String((error as Error).message),
      location ? { file: location.file, line: location.line, column: location.column + 1 } : undefined,
      { cause: error },
    )
  }
}

/**
 * On the first line, so that places stay. Packages written for CommonJS ask for Node's modules by `require`, which
 * modules have not.
 */
const withRequire = (code: string): string =>
  /\b__require\b/.test(code) && !/\b(?:const|let|var|function)\s+require\b/.test(code)
    ? `import { createRequire as kbCreateRequire } from 'node:module'; const require = kbCreateRequire(import.meta.url);${code}`
    : code

export const temporaryName = (code: string): string => `config-${process.pid}-${threadId}-${hash(code, 12)}.mjs`

interface Evaluation {
  /** In faults. */
  name: string
  code: string
  /** Of the store. */
  folder: string
  /** For a function, which is called with it; without one, what is exported is the value. */
  call?: SiteCall
  onThrow: (error: unknown) => ConfigError
}

export async function evaluate({
  name,
  code,
  folder,
  call,
  onThrow,
}: Evaluation): Promise<{ value: unknown; isCalled: boolean }> {
  // Beside node_modules of the root, so that packages the config imports are found; removed after the import.
  mkdirSync(folder, { recursive: true })
  const temporary = join(folder, temporaryName(code))
  writeFileSync(temporary, code)
  try {
    nameAuthorModule(`-${hash(code, 12)}.mjs`, name)
    return await waitForAuthor(name, async () => {
      const { default: exported } = (await import(pathToFileURL(temporary).href)) as { default?: unknown }
      const isCalled = call !== undefined && typeof exported === 'function'
      return { value: await (isCalled ? exported(call) : exported), isCalled }
    })
  } catch (error) {
    throw onThrow(error)
  } finally {
    rmSync(temporary, { force: true })
  }
}
