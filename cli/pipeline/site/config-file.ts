import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import type { Plugin } from 'esbuild'
import type { SiteCall } from '../../../config/site-call.ts'
import { nameAuthorModule, StuckError, waitForAuthor } from '../../core/author-code.ts'
import { hash } from '../../core/hash.ts'
import { toSlashes } from '../../core/native-paths.ts'
import { ownFile } from '../../core/own-files.ts'
import { LostEntryError, openStore, type Store } from '../../core/store.ts'
import { CODE } from '../../core/version.ts'
import { type Sentence, say, type Words } from '../../sentences/sentence.ts'
import { SpokenError } from '../../sentences/spoken-error.ts'
import { openSettingPlaces, type SettingPlaces } from './setting-places.ts'

export const CONFIG_NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

interface BundledConfig {
  /** Of the code in the store. By its content: threads that work with settings of before find theirs. */
  codeKey: string
  /** Of the source map in the store, which only faults need. */
  mapKey: string
  /** Path from the root and hash of every file the bundle was made of. */
  inputs: { path: string; hash: string }[]
}

/** A config file that does not compile; `line` and `column` from 1. */
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

/** A config file that was bundled and run: where another thread finds it. Plain data. */
export interface ConfigSource {
  root: string
  /** Absolute. */
  file: string
  /** Of the bundle's code in the store. */
  key: string
  /** Hash of the bundle: of the file's code and that of all it imports. */
  digest: string
  /** What settings that are a function are called with. */
  call: SiteCall
}

export interface ReadConfig {
  value: unknown
  inputs: string[]
  source: ConfigSource
  places: SettingPlaces
  /** The settings are a function, so that they depend on the command. */
  isCalled: boolean
}

/**
 * Runs a config file and gives what it exports by default; a function is called, a promise waited for. Config is
 * trusted code; it is bundled by esbuild, and the bundle is kept as long as none of its files changes, because
 * esbuild's start is most of an unchanged build's time.
 *
 * @throws ConfigError when it does not compile or throws.
 */
export async function readConfigFile(root: string, file: string, store: Store, call: SiteCall): Promise<ReadConfig> {
  const name = toSlashes(relative(root, file))
  const key = hash(`config ${CODE} ${name}`, 32)
  let bundled = store.get<BundledConfig>(key)
  let code =
    bundled && isCurrent(root, bundled) && store.has(bundled.mapKey) ? store.get<string>(bundled.codeKey) : undefined
  if (!bundled || code === undefined) {
    const made = await bundle(root, file)
    code = made.code
    bundled = {
      codeKey: hash(`config code ${code}`, 32),
      mapKey: hash(`config map ${made.map}`, 32),
      inputs: made.inputs,
    }
    store.put(bundled.codeKey, code)
    store.put(bundled.mapKey, made.map)
    store.put(key, bundled)
  }
  const { codeKey, mapKey } = bundled
  const inputs = bundled.inputs.map((input) => resolve(root, input.path))
  const source = { root, file, key: codeKey, digest: hash(code, 32), call }
  const runsAs = temporaryName(code)
  const readMap = () => store.get<string>(mapKey)
  const stamp = hash(JSON.stringify(bundled.inputs), 32)
  const places = openSettingPlaces({ root, file: name, code, readMap, runsAs, stamp })
  const onThrow = (error: unknown) => new ConfigError(problemOf(name, error), places.ofError(error), { cause: error })
  return { ...(await evaluate({ name, code, folder: store.folder, call, onThrow })), inputs, source, places }
}

/**
 * The same in another thread, from the store.
 *
 * @param folder  of the store
 * @throws LostEntryError when the store has it no more, or another one
 */
export async function readStoredConfig(source: ConfigSource, folder: string): Promise<unknown> {
  const { root, file, key, digest, call } = source
  const code = openStore(folder).get<string>(key)
  if (code === undefined || hash(code, 32) !== digest) throw new LostEntryError('The bundled configuration is gone.')
  const name = toSlashes(relative(root, file))
  const onThrow = (error: unknown) => new ConfigError(problemOf(name, error), undefined, { cause: error })
  return (await evaluate({ name, code, folder, call, onThrow })).value
}

const problemOf = (name: string, error: unknown): Words =>
  error instanceof StuckError ? error.words : say('{file} throws: {problem}', { file: name, problem: messageOf(error) })

const messageOf = (error: unknown): string | Sentence =>
  (error instanceof Error ? error.message : String(error)).trim() || say('no reason given')

function isCurrent(root: string, bundled: BundledConfig): boolean {
  try {
    return bundled.inputs.every((input) => hash(readFileSync(resolve(root, input.path))) === input.hash)
  } catch {
    return false
  }
}

interface Bundle extends Pick<BundledConfig, 'inputs'> {
  code: string
  map: string
}

/** Lists of what is installed: what packages do that are not bundled is told by these. */
const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']

/**
 * Packages are bundled too, so that the bundle's hash tells of every line that runs, and any cache folder will do. One
 * that cannot be (it brings a binary) is left to be imported, and the lockfile tells of it.
 */
async function bundle(root: string, file: string): Promise<Bundle> {
  try {
    return await bundleWith(root, file, 'bundle')
  } catch (error) {
    if (!(error instanceof ConfigError) || !error.place?.file.includes('node_modules')) throw error
    return bundleWith(root, file, 'external')
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

async function bundleWith(root: string, file: string, packages: 'bundle' | 'external'): Promise<Bundle> {
  const { build } = await import('esbuild')
  try {
    const result = await build({
      entryPoints: [file],
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
    return { code: withRequire(code!) + digests, map: map!, inputs }
  } catch (error) {
    const first = (
      error as { errors?: { text: string; location: { file: string; line: number; column: number } | null }[] }
    ).errors?.[0]
    const location = first?.location
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

const temporaryName = (code: string): string => `config-${process.pid}-${threadId}-${hash(code, 12)}.mjs`

interface Evaluation {
  /** Of the configuration, from the root. */
  name: string
  code: string
  /** Of the store. */
  folder: string
  call: SiteCall
  onThrow: (error: unknown) => ConfigError
}

async function evaluate({
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
      const isCalled = typeof exported === 'function'
      return { value: await (isCalled ? exported(call) : exported), isCalled }
    })
  } catch (error) {
    throw onThrow(error)
  } finally {
    rmSync(temporary, { force: true })
  }
}
