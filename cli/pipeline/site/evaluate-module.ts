import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteCall } from '../../../config/site-call.ts'
import { nameAuthorModule, waitForAuthor } from '../../core/author-code.ts'
import { hash } from '../../core/hash.ts'
import type { ConfigError } from './author-module.ts'
import { withExternalPaths } from './external-packages.ts'
import { metaDefinition } from './file-meta.ts'

/** Another name each time: of a name that a process has imported, Node gives the same module again, or its error. */
export const temporaryName = (code: string): string =>
  `config-${process.pid}-${randomInt(2 ** 47)}-${hash(code, 12)}.mjs`

interface Evaluation {
  /** Of the site, to which paths in the code are relative. */
  root: string
  /** What diagnostics call the module. */
  name: string
  code: string
  /** Its file name, as it is in stack traces; by default a new one. */
  runsAs?: string
  /** The store's folder, where the code is written to be imported. */
  folder: string
  /** The argument if the default export is a function to call; without it, a function is not called. */
  call?: SiteCall
  onThrow: (error: unknown) => ConfigError
}

/**
 * Runs a bundled module of the author.
 *
 * @returns its default export, or what the exported function returned or promised
 * @throws what `onThrow` makes of an error in it
 */
export async function evaluate({
  root,
  name,
  code,
  runsAs = temporaryName(code),
  folder,
  call,
  onThrow,
}: Evaluation): Promise<{ value: unknown; isCalled: boolean }> {
  const temporary = writeIn(folder, { code: runnable(root, code), runsAs })
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

/**
 * Adds to a bundle what depends on where the site is, or is missing in ES modules. Definitions are put on the first
 * line, so that the line numbers of the source map stay right.
 */
const runnable = (root: string, code: string): string =>
  requireDefinition(root, code) + metaDefinition(root, code) + withExternalPaths(root, code)

/** Defines `require`, with which bundled CommonJS packages load Node's modules: esbuild uses it if there is one. */
const requireDefinition = (root: string, code: string): string =>
  /\b__require\b/.test(code) && !/\b(?:const|let|var|function)\s+require\b/.test(code)
    ? `import { createRequire as kbCreateRequire } from 'node:module'; const require = kbCreateRequire(${JSON.stringify(join(root, 'package.json'))}); `
    : ''

function writeIn(folder: string, { code, runsAs }: { code: string; runsAs: string }): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, runsAs)
  writeFileSync(path, code)
  return path
}
