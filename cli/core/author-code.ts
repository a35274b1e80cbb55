import { createContext, Script } from 'node:vm'
import { phrase, say, type Words } from '../sentences/sentence.ts'
import { SpokenError } from '../sentences/spoken-error.ts'

/** Something a command waits for. */
export interface Wait {
  /** Continues "waits for": `the plugin math (remark) at content/a.md`. */
  what: Words
  /** The author's code, not ours, has to answer. */
  isAuthors: boolean
}

/** Code of the author's called `process.exit()`, which would end kb in the middle of its work. */
export class ExitCallError extends Error {
  override name = 'ExitCallError'
}

/** Code of the author's never finishes. */
export class StuckError extends SpokenError {
  override name = 'StuckError'
}

/** Everything waited for in this thread, the latest last. */
const waits: Wait[] = []

/** Runs something that may never settle, so that an end before it does can be explained. */
export async function waitFor<T>(wait: Wait, work: () => Promise<T> | T): Promise<T> {
  waits.push(wait)
  try {
    return await work()
  } finally {
    waits.splice(waits.indexOf(wait), 1)
  }
}

/** What this thread waits for now: the author's code before a stage of ours. */
export const currentWait = (): Wait | undefined => waits.findLast(({ isAuthors }) => isAuthors) ?? waits.at(-1)

/**
 * ms that the author's code has where nothing else would show that it never answers: in a thread, which waits for
 * messages anyway.
 */
const AUTHOR_CODE_TIMEOUT_MS = 30_000

/** ms that one call of the author's code may hold up this thread. */
let callTimeout = AUTHOR_CODE_TIMEOUT_MS

/** For a thread that serves, and answers nobody meanwhile. */
export const limitAuthorCalls = (ms: number): void => {
  callTimeout = ms
}

const stuck = (what: Words, ms: number, options?: ErrorOptions): StuckError =>
  new StuckError(say('{what} has not finished after {seconds} s', { what: phrase(what), seconds: ms / 1000 }), options)

/**
 * The same for code of the author's.
 *
 * @throws StuckError after half a minute. The timer keeps no process alive: without other work the command ends at once
 *   and says the same.
 */
export function waitForAuthor<T>(what: Words, work: () => Promise<T> | T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(stuck(what, AUTHOR_CODE_TIMEOUT_MS)), AUTHOR_CODE_TIMEOUT_MS).unref()
  })
  return waitFor({ what, isAuthors: true }, () => Promise.race([callAuthor(what, work), timeout])).finally(() =>
    clearTimeout(timer),
  )
}

/** Only what runs as a script of its own can be interrupted. */
const CALL = new Script('call()')
const place = createContext({ call: (): void => {} })

/**
 * Calls code of the author's that may loop without a pause: no timer fires then. What it does after it has waited for
 * something is not bounded.
 *
 * @throws StuckError when it does not return in time; what it was doing is abandoned
 */
export function callAuthor<T>(what: Words, work: () => T): T {
  const timeout = callTimeout
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

/** Has `process.exit()` throw in this thread; kb itself sets exit codes. @returns the one that exits */
export function refuseExit(): typeof process.exit {
  const exit = process.exit.bind(process)
  process.exit = (code) => {
    throw new ExitCallError(`it calls process.exit(${code ?? ''})`)
  }
  return exit
}

/** Part of a module's name in stacks → the author's file it was made of. */
const authorFiles = new Map<string, string>()

/** @param mark  part of the module's name in stacks; `file`: from the site's root */
export const nameAuthorModule = (mark: string, file: string): void => void authorFiles.set(mark, file)

/** The author's file whose code threw an error; undefined for errors of ours. */
export function authorFileOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const [mark, file] of authorFiles) if (stack.includes(mark)) return file
  return undefined
}
