import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BUNDLED } from './version.ts'

/**
 * Absolute path of a file that `bundle.mjs` made: beside the running bundle, or in `build/` when the sources run as
 * they are (tests).
 */
export const ownFile = (name: string): string =>
  fileURLToPath(new URL(BUNDLED ? `./${name}` : `../../build/${name}`, import.meta.url))

/** A module that `bundle.mjs` made for `require`, such as `katex.cjs`: loaded when it is first asked for. */
export const loadOwn = <T>(name: string): T => createRequire(import.meta.url)(ownFile(name)) as T

/**
 * Absolute path of a file in a package that a folder or one above it has, where Node would find it.
 */
export function packageFileFrom(start: string, name: string, file: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name, file)
    if (existsSync(path)) return path
    if (folder === dirname(folder)) return undefined
  }
}

/**
 * The stack of an error, its places named from the package: where that is installed says nothing, and is nobody's
 * business.
 */
export function stackOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const folder = dirname(dirname(ownFile('kb.mjs')))
  return stack.replaceAll(`${pathToFileURL(folder).href}/`, 'kb/').replaceAll(folder + sep, 'kb/')
}
