import { relative, resolve } from 'node:path'
import type { SiteCall } from '../../../config/site-call.ts'
import { hash } from '../../core/hash.ts'
import { toSlashes } from '../../core/native-paths.ts'
import { LostEntryError, openStore, type Store } from '../../core/store/index.ts'
import { CODE } from '../../core/version.ts'
import { bundledModule, ConfigError, evaluate, problemOf, temporaryName } from './author-module.ts'
import { openSettingPlaces, type SettingPlaces } from './setting-places.ts'

export const CONFIG_NAMES = [
  'site.config.ts',
  'site.config.mts',
  'site.config.js',
  'site.config.mjs',
  'site.config.json',
]

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
 * Runs a config file and gives what it exports by default, or a JSON file has; a function is called, a promise waited
 * for.
 *
 * @throws ConfigError when it does not compile or throws.
 */
export async function readConfigFile(root: string, file: string, store: Store, call: SiteCall): Promise<ReadConfig> {
  const name = toSlashes(relative(root, file))
  const key = hash(`config ${CODE} ${name}`, 32)
  const { code, codeKey, mapKey, inputs: files } = await bundledModule(root, file, store, key)
  const inputs = files.map((input) => resolve(root, input.path))
  const source = { root, file, key: codeKey, digest: hash(code, 32), call }
  const runsAs = temporaryName(code)
  const readMap = () => store.getState<string>(mapKey)
  const stamp = hash(JSON.stringify(files), 32)
  const places = openSettingPlaces({ root, file: name, code, readMap, runsAs, stamp })
  const onThrow = (error: unknown) => new ConfigError(problemOf(name, error), places.ofError(error), { cause: error })
  const { value, isCalled } = await evaluate({ name, code, folder: store.folder, call, onThrow })
  return { value: file.endsWith('.json') ? withoutSchema(value) : value, isCalled, inputs, source, places }
}

/** `$schema` is for editors: it names what they check the file with. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$schema' in value)) return value
  const { $schema, ...settings } = value
  return settings
}

/**
 * The same in another thread, from the store.
 *
 * @param folder  of the store
 * @throws LostEntryError when the store has it no more, or another one
 */
export async function readStoredConfig(source: ConfigSource, folder: string): Promise<unknown> {
  const { root, file, key, digest, call } = source
  const code = openStore(folder).getState<string>(key)
  if (code === undefined || hash(code, 32) !== digest) throw new LostEntryError('The bundled configuration is gone.')
  const name = toSlashes(relative(root, file))
  const onThrow = (error: unknown) => new ConfigError(problemOf(name, error), undefined, { cause: error })
  return (await evaluate({ name, code, folder, call, onThrow })).value
}
