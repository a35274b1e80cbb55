import { createContext, Script } from 'node:vm'
import { phrase, say, type Words } from '../sentences/sentence.ts'
import { SpokenError } from '../sentences/spoken-error.ts'

/** Something that a command waits for. */
interface Wait {
  /** Continues "waits for": `the plugin math (remark) at content/a.md`. */
  what: Words
  /** The author's code, not kb, has to finish. */
  isAuthors: boolean
}

/** The author's code called `process.exit()`, which would end kb in the middle of its work. */
export class ExitCallError extends Error {
  override name = 'ExitCallError'
}

/** The author's code never finishes. */
export class StuckError extends SpokenError {
  override name = 'StuckError'
}

interface Waits extends Array<Wait> {
  /** Told whenever it changes. */
  watcher?: ((current: Wait | undefined) => void) | undefined
}

/** Everything this thread is waiting for, latest last. */
const waits: Waits = []

/** @param watcher  called whenever a wait begins, ends or is renewed; one at a time */
export const watchWaits = (watcher: Waits['watcher']): void => {
  waits.watcher = watcher
}

/** A wait of many parts goes on: one of them is done. */
export const renewWaits = (): void => waits.watcher?.(currentWait())

function beginWait(wait: Wait): () => void {
  waits.push(wait)
  renewWaits()
  return () => {
    waits.splice(waits.indexOf(wait), 1)
    renewWaits()
  }
}

/** Runs something that may never settle, so that a process that ends before then can explain why. */
export async function waitFor<T>(wait: Wait, work: () => Promise<T> | T): Promise<T> {
  const end = beginWait(wait)
  try {
    return await work()
  } finally {
    end()
  }
}

/** The same for a call of the author's code that returns its result at once, if at all. */
export function waitForCall<T>(what: Words, work: () => T): T {
  const end = beginWait({ what, isAuthors: true })
  try {
    return work()
  } finally {
    end()
  }
}

/** What this thread is waiting for: the author's code rather than a stage of kb. */
export const currentWait = (): Wait | undefined => waits.findLast(({ isAuthors }) => isAuthors) ?? waits.at(-1)

/**
 * Time limit (ms) for the author's code where nothing else would show that it never finishes: in a worker thread, which
 * waits for messages anyway.
 */
const AUTHOR_CODE_TIMEOUT_MS = 30_000

/** Time (ms) for which one call of the author's code may block this thread. */
let callTimeout = AUTHOR_CODE_TIMEOUT_MS

/** For a thread that runs a server, which cannot respond meanwhile. Without an argument: the usual limit again. */
export const limitAuthorCalls = (ms = AUTHOR_CODE_TIMEOUT_MS): void => {
  callTimeout = ms
}

const stuck = (what: Words, ms: number, options?: ErrorOptions): StuckError =>
  new StuckError(say('{what} has not finished after {seconds} s', { what: phrase(what), seconds: ms / 1000 }), options)

/**
 * The same for the author's code. The timer does not keep the process alive: if nothing else does, the command ends at
 * once with the same message.
 *
 * @param inError  names it in the error, where the rest is said beside it
 * @throws StuckError after half a minute
 */
export function waitForAuthor<T>(what: Words, work: () => Promise<T> | T, inError = what): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(stuck(inError, AUTHOR_CODE_TIMEOUT_MS)), AUTHOR_CODE_TIMEOUT_MS).unref()
  })
  return waitFor({ what, isAuthors: true }, () => Promise.race([callAuthor(inError, work), timeout])).finally(() =>
    clearTimeout(timer),
  )
}

/** Only a separate script can be interrupted. */
const CALL = new Script('call()')
const place = createContext({ call: (): void => {} })

/**
 * Calls a package that works through what an author has written and comes to an end, if late on a slow machine: it has
 * the usual time in a server, too.
 *
 * @throws StuckError when it does not return in time; its work is abandoned
 */
export const callPackage = <T>(what: Words, work: () => T): T => call(what, work, AUTHOR_CODE_TIMEOUT_MS)

/**
 * Calls the author's code, which may be an endless loop, where no timer fires. What it does after its first `await` is
 * not limited.
 *
 * @throws StuckError when it does not return in time; its work is abandoned
 */
export const callAuthor = <T>(what: Words, work: () => T): T => call(what, work, callTimeout)

function call<T>(what: Words, work: () => T, timeout: number): T {
  const outer = place.call
  let result: T
  place.call = () => {
    result = work()
  }
  try {
    CALL.runInContext(place, { timeout })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw stuck(what, timeout, { cause: error })
  } finally {
    place.call = outer
  }
  return result!
}

/** Makes `process.exit()` throw in this thread; kb itself sets exit codes. @returns the original function */
export function refuseExit(): typeof process.exit {
  const exit = process.exit.bind(process)
  process.exit = (code) => {
    throw new ExitCallError(`it calls process.exit(${code ?? ''})`)
  }
  return exit
}

/** Part of a module's name in stack traces → the author's file it was compiled from. */
const authorFiles = new Map<string, string>()

/** @param mark part of the module's name in stack traces; `file`: relative to the root of the site */
export const nameAuthorModule = (mark: string, file: string): void => void authorFiles.set(mark, file)

/** The author's file whose code threw an error; undefined for kb's own errors. */
export function authorFileOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const [mark, file] of authorFiles) if (stack.includes(mark)) return file
  return undefined
}
