import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hash } from '../../runtime/hash.ts'
import { ownFile } from '../../runtime/own-files.ts'
import type { Store } from '../../runtime/store.ts'
import { CODE } from '../../runtime/version.ts'

export const CONFIG_NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

interface BundledConfig {
  code: string
  /** Path from the root and hash of every file the bundle was made of. */
  inputs: { path: string; hash: string }[]
}

/** A config file that does not compile; `line` and `column` from 1. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  constructor(
    message: string,
    readonly place?: { file: string; line: number; column: number },
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * Runs a config file and gives what it exports by default. Config is trusted code; it is bundled by esbuild, and the bundle
 * is kept as long as none of its files changes, because esbuild's start is most of an unchanged build's time.
 *
 * @throws ConfigError when it does not compile or throws.
 */
export async function readConfigFile(
  root: string,
  file: string,
  store: Store,
): Promise<{ value: unknown; inputs: string[] }> {
  const key = hash(`config ${CODE} ${relative(root, file)}`, 32)
  let bundled = store.get<BundledConfig>(key)
  if (!bundled || !isCurrent(root, bundled)) {
    bundled = await bundle(root, file)
    store.put(key, bundled)
  }
  const inputs = bundled.inputs.map((input) => resolve(root, input.path))
  return { value: await evaluate(root, file, bundled.code, store.folder), inputs }
}

function isCurrent(root: string, bundled: BundledConfig): boolean {
  try {
    return bundled.inputs.every((input) => hash(readFileSync(resolve(root, input.path))) === input.hash)
  } catch {
    return false
  }
}

async function bundle(root: string, file: string): Promise<BundledConfig> {
  const { build } = await import('esbuild')
  try {
    const result = await build({
      entryPoints: [file],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      logLevel: 'silent',
      alias: { kb: ownFile('config.mjs') },
    })
    const inputs = Object.keys(result.metafile.inputs)
      .sort()
      .map((path) => ({ path, hash: hash(readFileSync(resolve(root, path))) }))
    return { code: result.outputFiles[0]!.text, inputs }
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

async function evaluate(root: string, file: string, code: string, folder: string): Promise<unknown> {
  // Beside node_modules of the root, so that packages the config imports are found; removed after the import.
  mkdirSync(folder, { recursive: true })
  const temporary = join(folder, `config-${process.pid}-${hash(code, 12)}.mjs`)
  writeFileSync(temporary, code)
  try {
    const module = (await import(pathToFileURL(temporary).href)) as { default?: unknown }
    return module.default
  } catch (error) {
    throw new ConfigError(`${relative(root, file)} throws: ${(error as Error).message}`, undefined, { cause: error })
  } finally {
    rmSync(temporary, { force: true })
  }
}
