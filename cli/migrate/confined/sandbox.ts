/**
 * What runs in the child process. Both functions are sent there as text, so they can only use their arguments, globals
 * of the process or the language: no imports and no constants of this file.
 */

import type { Words } from '../../sentences/sentence.ts'
import { type ComputedPaths, computedPaths } from './computed-paths.ts'
import type { Data, LostValue } from './data.ts'
import { plainData } from './plain-data.ts'
import { routesOf } from './routes.ts'
import { fileModule, fileTree, pathModule, type VisibleFile } from './sandbox-files.ts'
import { globModule, matterModule, type NoteData } from './sandbox-packages.ts'
import { addGlobals, framesOf, type Global, inertPackages, openExport, toProblem } from './sandbox-parts.ts'

/** What the sandbox is given, as JSON. */
export interface SandboxInput {
  /** Surrounds names in texts that are no data; see `Inert.marked`. */
  mark: string
  /** Where the process seems to run, and where the old folder seems to be. */
  cwd: string
  home: string
  /** Where the folder of the notes seems to be. */
  source: string
  files: readonly VisibleFile[]
  /** Frontmatter of those that are notes, if a package asks for it. */
  notes?: readonly NoteData[]
  /** See `inertPackages`. */
  sample?: boolean
  /** See `addGlobals`. */
  sign?: string
  /** See `addGlobals`. */
  assumed?: readonly string[]
  /** See `openExport`. */
  options?: Data
  /** Of notes; see `routesOf`. */
  paths?: readonly string[]
}

/** What the sandbox returns for a configuration, as JSON. */
export interface SandboxAnswer {
  /** The settings as data; values that could not be read are absent, or null in a list. */
  value?: unknown
  lost?: LostValue[]
  /** Names of environment variables that were read, the last one last; none had its real value. */
  env?: string[]
  /** Whether it asked for the names of files. */
  isListing?: boolean
  /** See `Inert.lists`. */
  lists?: string[]
  /** See `routesOf`. */
  routes?: Record<string, string>
  /** Why there are no settings: the message of an error, or what went wrong with the process. */
  problem?: Words
  /** Where the code threw, the innermost place first, by line and column from 1; absent if it did not throw. */
  frames?: [number, number][]
}

/** The functions that `inside` uses; they are sent as text with it. */
export const SANDBOX_PARTS = {
  inertPackages,
  computedPaths,
  pathModule,
  fileTree,
  fileModule,
  matterModule,
  globModule,
  addGlobals,
  openExport,
  toProblem,
  framesOf,
  plainData,
  routesOf,
}

/**
 * Runs inside the closed context: creates the few globals that configurations use, runs the bundle, and turns what it
 * exports into JSON. Packages are inert, except what reads files: whatever is read from them or called is again inert,
 * and a string computed from one contains a mark, so that it is reported instead of being taken for data.
 *
 * Returns nothing: the context's `answer()` returns the JSON once promises are settled.
 */
export function inside(
  parts: typeof SANDBOX_PARTS,
  run: (
    module: { exports: unknown },
    exports: unknown,
    require: unknown,
    kb: { package(name: string): unknown } & ComputedPaths,
  ) => void,
  input: SandboxInput,
): void {
  const { mark } = input
  const world = globalThis as unknown as Global
  const env = new Set<string>()
  const inert = parts.inertPackages(mark, input.sample === true)
  const path = parts.pathModule(mark, input.cwd)
  const resolve = path.resolve as (path: unknown) => string
  const { module: files, isListing } = parts.fileModule(parts.fileTree(input.files), input, resolve, inert, mark)
  const fileURLToPath = (url: unknown): string => String(url).replace(/^file:\/\//, '')
  const packageOf = (name: string): unknown => {
    const short = name.replace(/^node:/, '')
    if (/^path(\/posix)?$/.test(short)) return path
    if (/^(fs|fs-extra|graceful-fs)$/.test(short)) return inert.make(short, undefined, files)
    if (short === 'fs/promises') return files.promises
    if (short === 'gray-matter')
      return parts.matterModule(input, files.readFileSync as (path: unknown) => unknown, inert)
    if (/^(glob|fast-glob|globby)$/.test(short)) return parts.globModule(short, files, path, inert)
    if (short === 'url') return inert.make(short, undefined, { fileURLToPath })
    if (/^(@vuepress\/(shared-)?utils|vuepress\/utils)$/.test(short)) {
      const getDirname = (url: unknown): unknown => resolve(`${fileURLToPath(url)}/..`)
      const isIndex = (file: unknown): boolean => /(?:^|\/)(?:index|readme)\.(?:md|vue)$/i.test(String(file))
      const isIndexFile = Object.assign(isIndex, { isIndexFile: isIndex })
      return inert.make(short, undefined, { fs: packageOf('fs'), path, getDirname, isIndexFile })
    }
    return inert.make(name, undefined, {})
  }
  parts.addGlobals(world, inert, input, env)
  const require = Object.assign((name: unknown) => packageOf(String(name)), {
    resolve: () => inert.marked('require.resolve'),
  })
  const computed = parts.computedPaths(packageOf, resolve, inert, mark)
  const module: { exports: unknown } = { exports: {} }
  let settled: unknown
  let failed: { problem: string; frames: [number, number][] } | undefined
  const fail = (error: unknown): void => {
    failed = { problem: parts.toProblem(error, mark), frames: parts.framesOf(error) }
  }
  try {
    run(module, module.exports, require, { package: packageOf, ...computed })
    parts.openExport(module.exports, inert, { sourceDir: input.source, isProd: true }, input.options).then((value) => {
      settled = value
    }, fail)
  } catch (error) {
    fail(error)
  }
  world.answer = (): string => {
    if (failed) return JSON.stringify({ ...failed, env: [...env] })
    const { value, lost } = parts.plainData(settled, inert, mark, parts.toProblem)
    return JSON.stringify({
      value,
      lost,
      env: [...env],
      lists: [...inert.lists.keys()].sort(),
      isListing: isListing(),
      routes: parts.routesOf(settled, input.paths ?? [], mark),
    })
  }
}

/**
 * The child process's own program: reads the script from stdin, runs it in a context without globals or code from
 * strings, with a time limit that includes promises, and writes the answer to stdout.
 *
 * @param limit  time that the script may run, in ms
 */
export function outside(limit: number): void {
  const { createContext, runInContext } = process.getBuiltinModule('node:vm')
  const chunks: Buffer[] = []
  const read = (): void => {
    const context = createContext(Object.create(null), {
      codeGeneration: { strings: false, wasm: false },
      microtaskMode: 'afterEvaluate',
    })
    const evaluate = (code: string): unknown => runInContext(code, context, { timeout: limit })
    let answer: unknown
    try {
      evaluate(Buffer.concat(chunks).toString('utf8'))
      answer = evaluate('answer()')
    } catch (error) {
      // The error may be an object from the closed context: take only its text.
      answer = JSON.stringify({ problem: `${(error as { message?: unknown } | null)?.message ?? error}` })
    }
    process.stdout.write(typeof answer === 'string' ? answer : '{"problem":"the configuration gave no answer"}', () =>
      process.exit(0),
    )
  }
  // Work that was started and fails must not end the process before it answers.
  process.on('unhandledRejection', () => undefined)
  process.stdin.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', read)
}
