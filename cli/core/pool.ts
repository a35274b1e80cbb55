import { availableParallelism } from 'node:os'
import type { Tinypool } from 'tinypool'
import { say, type Words } from '../sentences/sentence.ts'
import { SpokenError } from '../sentences/spoken-error.ts'
import { ExitCallError, StuckError } from './author-code.ts'
import { MachineError } from './machine-error.ts'
import { ownFile } from './own-files.ts'
import { checkRoom } from './room.ts'
import { LostEntryError } from './store/lost-entry.ts'
import { syncStores } from './store/open-packs.ts'

/** Number of threads unless the user sets it. */
export const defaultWorkers = (): number => Math.max(1, Math.min(8, availableParallelism()))

/** The tasks of threads by name: functions from plain data to plain data. */
export type TaskTable = Record<string, (input: never) => unknown>

/** Worker threads that run the tasks of a table; wrong names, inputs and results do not compile. */
export interface Pool<T extends TaskTable> {
  /** Number of threads. */
  readonly size: number
  /**
   * Runs a task in any free thread.
   *
   * @throws what the task throws, with its `code`, `path` and `syscall`; `MachineError` if threads cannot be started or
   * have ended
   */
  run<N extends keyof T & string>(task: N, input: Parameters<T[N]>[0]): Promise<Awaited<ReturnType<T[N]>>>
  /**
   * Ends the threads and what they have cached; the next task starts new ones. Call it only while no task is running.
   */
  restart(): Promise<void>
  /** Ends the threads; waiting tasks are rejected. */
  close(): Promise<void>
}

/** What is sent to a thread. */
export interface TaskCall {
  task: string
  input: unknown
}

/** What a thread returns. Errors are sent as data, because they would otherwise lose their `code`. */
type Answer = { result: unknown } | { error: SentError }

interface SentError {
  name: string
  message: string
  stack: string | undefined
  fields: Pick<NodeJS.ErrnoException, 'code' | 'path' | 'syscall'>
  /** For an error with a translated message. */
  words?: Words
}

/**
 * Size (MB) of a thread's young generation: parsing produces much short-lived garbage, and twice the default halves the
 * work of the garbage collector.
 */
const YOUNG_GENERATION_MB = 96

/** Opens a pool of threads from the bundled `worker.mjs`. They start with the first task. */
export function openPool<T extends TaskTable>(size: number): Pool<T> {
  let starting: Promise<Tinypool> | undefined
  let failure: unknown
  const start = async (): Promise<Tinypool> => {
    checkRoom(size)
    const { Tinypool } = await import('tinypool')
    const pool = new Tinypool({
      filename: ownFile('worker.mjs'),
      minThreads: size,
      maxThreads: size,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    })
    // A thread failed while no task was running in it.
    pool.on('error', (error) => {
      failure ??= error
    })
    return pool
  }
  const call = async (task: TaskCall): Promise<unknown> => {
    starting ??= start()
    let answer: Answer
    syncStores()
    try {
      answer = await (await starting).run(task)
      if (failure !== undefined) throw failure
    } catch (error) {
      throw toThreadError(error)
    }
    syncStores()
    if ('error' in answer) throw fromSentError(answer.error)
    return answer.result
  }
  const close = async (): Promise<void> => {
    // A pool that could not be started has nothing to close.
    const pool = await starting?.catch(() => undefined)
    // Tinypool rejects if a thread fails while it ends, which all of them do nevertheless.
    await pool?.destroy().catch(() => {})
  }
  return {
    size,
    run: (task, input) => call({ task, input }) as Promise<never>,
    async restart() {
      await close()
      starting = undefined
      failure = undefined
    },
    close,
  }
}

/**
 * The handler of a worker thread: runs one call after the other. An unhandled rejection, or a timer that throws, fails
 * the current call.
 */
export function answerCalls(tasks: TaskTable): (call: TaskCall) => Promise<Answer> {
  let fail: ((error: unknown) => void) | undefined
  /** What was thrown while no call ran. */
  let thrownBetween: { error: unknown } | undefined
  process.on('uncaughtException', (error) => {
    if (fail) fail(error)
    else thrownBetween ??= { error }
  })
  return async ({ task, input }) => {
    // A promise for each call: one for all of them would keep every result that has been raced against it.
    const uncaught = new Promise<never>((_, reject) => {
      fail = reject
      if (thrownBetween) reject(thrownBetween.error)
      thrownBetween = undefined
    })
    uncaught.catch(() => {})
    try {
      syncStores()
      const result = await Promise.race([(tasks[task] as (input: unknown) => unknown)(input), uncaught])
      // Unhandled rejections surface here.
      await Promise.race([new Promise(setImmediate), uncaught])
      syncStores()
      return { result }
    } catch (error) {
      return { error: toSentError(error) }
    } finally {
      fail = undefined
    }
  }
}

function toSentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, fields: {} }
  const { name, message, stack, code, path, syscall } = error as NodeJS.ErrnoException
  const words = error instanceof SpokenError ? { words: error.words } : {}
  return { name, message, stack, fields: { code, path, syscall }, ...words }
}

/** Classes that code asks for; of others, the name is kept. */
const [SPOKEN, PLAIN] = [
  [StuckError, MachineError],
  [LostEntryError, ExitCallError],
]

const classOf = <T extends { name: string }>(classes: readonly T[], name: string): T | undefined =>
  classes.find((errorClass) => errorClass.name === name)

function fromSentError({ name, message, stack, fields, words }: SentError): Error {
  const error = words ? new (classOf(SPOKEN, name) ?? SpokenError)(words) : new (classOf(PLAIN, name) ?? Error)(message)
  return Object.assign(error, fields, { name, stack })
}

/** Codes of Node's errors when a thread cannot be started or runs out of memory. */
const NO_ROOM = /^ERR_WORKER_(?:INIT_FAILED|OUT_OF_MEMORY)$|^(?:EMFILE|ENFILE|ENOMEM|EAGAIN)$/

function toThreadError(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  return NO_ROOM.test(code)
    ? new MachineError(say('A thread could not be started, or ended early ({message}).', { message }), { cause: error })
    : error
}
