import { relative, resolve } from 'node:path'
import type { SiteCall } from '../../../config/site-call.ts'
import { hash } from '../../core/hash.ts'
import { toSlashes } from '../../core/native-paths.ts'
import { LostEntryError, openStore, type Store } from '../../core/store/index.ts'
import { CODE } from '../../core/version.ts'
import { bundledModule, ConfigError, problemOf } from './author-module.ts'
import { evaluate, temporaryName } from './evaluate-module.ts'
import { openSettingPlaces, type SettingPlaces } from './setting-places.ts'

/** What another thread needs to run a bundled config file again. Plain data. */
export interface ConfigSource {
  root: string
  /** Absolute. */
  file: string
  /** Store key of the bundle's code. */
  key: string
  /** Hash of the bundle, that is, of the file and everything it imports. */
  digest: string
  /** The argument, if the settings are a function. */
  call: SiteCall
}

export interface ReadConfig {
  value: unknown
  inputs: string[]
  source: ConfigSource
  places: SettingPlaces
  /** The settings are a function, so they may depend on the command. */
  isCalled: boolean
}

/**
 * Runs a config file and returns its default export, or a JSON file's value. A function is called, a promise awaited.
 *
 * @throws ConfigError if it does not compile, or throws
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
  const { value, isCalled } = await evaluate({
    root,
    name,
    code,
    runsAs,
    folder: store.folder,
    call,
    onThrow,
  })
  return { value: file.endsWith('.json') ? withoutSchema(value) : value, isCalled, inputs, source, places }
}

/** Drops `$schema`, which tells editors how to validate the file and is not a setting. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$schema' in value)) return value
  const { $schema, ...settings } = value
  return settings
}

/**
 * Runs, in another thread, a config file that is already bundled in the store.
 *
 * @param folder  the store's folder
 * @throws LostEntryError if the code is no longer in the store, or has another hash
 * @throws ConfigError if it throws
 */
export async function readStoredConfig(source: ConfigSource, folder: string): Promise<unknown> {
  const { root, file, key, digest, call } = source
  const code = openStore(folder).getState<string>(key)
  if (code === undefined || hash(code, 32) !== digest) throw new LostEntryError('The bundled configuration is gone.')
  const name = toSlashes(relative(root, file))
  const onThrow = (error: unknown) => new ConfigError(problemOf(name, error), undefined, { cause: error })
  return (await evaluate({ root, name, code, folder, call, onThrow })).value
}
