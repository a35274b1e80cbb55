import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BUNDLED } from './version.ts'

/**
 * Absolute path of a file built by `bundle.mjs`: next to the running bundle, or in `build/` when the sources run
 * directly (in tests).
 */
export const ownFile = (name: string): string =>
  fileURLToPath(new URL(BUNDLED ? `./${name}` : `../../build/${name}`, import.meta.url))

/** A CommonJS module built by `bundle.mjs`, such as `katex.cjs`, loaded on first use. */
export const loadOwn = <T>(name: string): T => createRequire(import.meta.url)(ownFile(name)) as T

/** Absolute path of a file in a package, resolved from a folder as Node does. */
export function packageFileFrom(start: string, name: string, file: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name, file)
    if (existsSync(path)) return path
    if (folder === dirname(folder)) return undefined
  }
}

/** The stack trace of an error, with paths relative to the package: where it is installed is irrelevant and private. */
export function stackOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const folder = dirname(dirname(ownFile('kb.mjs')))
  return stack.replaceAll(`${pathToFileURL(folder).href}/`, 'kb/').replaceAll(folder + sep, 'kb/')
}
