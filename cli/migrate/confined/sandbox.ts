/**
 * What runs in the child process. Both functions here are sent there as text, so they use nothing but their arguments
 * and what the language itself has: no import, no constant of this file.
 */

import type { Words } from '../../sentences/sentence.ts'
import {
  addGlobals,
  type Global,
  inertPackages,
  openExport,
  pathModule,
  plainData,
  toProblem,
} from './sandbox-parts.ts'

/** What the sandbox says of a configuration, as JSON. */
export interface SandboxAnswer {
  /** The settings as data; what could not be read is absent, or null in a list. */
  value?: unknown
  /** Values that are no data: where, and what they are ("a function", "computed by dayjs"). */
  lost?: { path: string; why: Words }[]
  /** Names of environment variables that were asked for; none had a value. */
  env?: string[]
  /** The code threw. */
  problem?: Words
}

/** All that `inside` is given: functions that are sent as text beside it. */
export const SANDBOX_PARTS = { inertPackages, pathModule, addGlobals, openExport, toProblem, plainData }

/**
 * Lives inside the closed context: makes the few globals a configuration may touch, runs the bundle, and turns what it
 * exports into JSON. Packages are inert: whatever is read from them or called is again inert, and a value made of one
 * carries a mark, so that it is told and never taken for data.
 *
 * @param sign  of `addGlobals`
 * @returns nothing is returned by the call itself; the context's `answer()` gives the JSON once promises are settled
 */
export function inside(
  { inertPackages, pathModule, addGlobals, openExport, toProblem, plainData }: typeof SANDBOX_PARTS,
  run: (
    module: { exports: unknown },
    exports: unknown,
    require: unknown,
    kb: { package(name: string): unknown },
    here: string,
  ) => void,
  sign?: string,
): void {
  const MARK = '\uFDD0'
  const world = globalThis as unknown as Global
  const env = new Set<string>()
  const inert = inertPackages(MARK)
  const path = pathModule(MARK)
  const packageOf = (name: string): unknown => (/^(node:)?path(\/posix)?$/.test(name) ? path : inert.make(name))
  addGlobals(world, inert, MARK, env, sign)
  const require = Object.assign((name: unknown) => packageOf(String(name)), {
    resolve: () => inert.marked('require.resolve'),
  })
  const module: { exports: unknown } = { exports: {} }
  let settled: unknown
  let problem: string | undefined
  const fail = (error: unknown): void => {
    problem = toProblem(error, MARK)
  }
  try {
    run(module, module.exports, require, { package: packageOf }, `/${inert.marked('__dirname')}`)
    openExport(module.exports, inert).then((value) => {
      settled = value
    }, fail)
  } catch (error) {
    fail(error)
  }
  world.answer = (): string =>
    JSON.stringify(
      problem === undefined ? { ...plainData(settled, inert, MARK, toProblem), env: [...env].sort() } : { problem },
    )
}

/**
 * The child's own program: a context with nothing in it, code from strings switched off, time limited for promises too.
 * Reads the script from its input, writes the answer to its output.
 *
 * @param limit ms that the script may run
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
      // The error may be an object of the closed context: only its text is taken.
      answer = JSON.stringify({ problem: `${(error as { message?: unknown } | null)?.message ?? error}` })
    }
    process.stdout.write(typeof answer === 'string' ? answer : '{"problem":"the configuration gave no answer"}', () =>
      process.exit(0),
    )
  }
  process.stdin.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', read)
}
