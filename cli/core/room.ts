import { readdirSync } from 'node:fs'
import { type Sentence, say } from '../sentences/sentence.ts'
import { tryReadText } from './files.ts'
import { MachineError } from './machine-error.ts'

/**
 * Measured with Node 20 to 24: address space and open files per additional thread, and open files of the rest of a
 * build, most of them of the program, whose parts are read at the same time.
 */
const THREAD_ADDRESS_SPACE_MB = 650
const THREAD_FILES = 4
const BUILD_FILES = 60

/**
 * Checks that the limits of this process leave room for threads: if V8 cannot reserve address space, it ends the whole
 * process with an error that cannot be caught. Only known on Linux; elsewhere there is always room.
 *
 * @throws MachineError that names the limit
 */
export function checkRoom(threads: number): void {
  const limits = tryReadText('/proc/self/limits') ?? ''
  const filesLeft = limitOf(limits, 'Max open files') - countFiles()
  if (filesLeft < BUILD_FILES + threads * THREAD_FILES)
    throw new MachineError(
      say('Only {n} more files can be opened, too few for {what}; raise the limit (ulimit -n).', {
        n: Math.max(0, filesLeft),
        what: nameThreads(threads),
      }),
    )
  const used = Number(/^VmSize:\s+(\d+)/m.exec(tryReadText('/proc/self/status') ?? '')?.[1] ?? 0) / 1024
  const spaceLeft = limitOf(limits, 'Max address space') / 2 ** 20 - used
  if (threads > 0 && spaceLeft < threads * THREAD_ADDRESS_SPACE_MB)
    throw new MachineError(
      say(
        'Only {n} MB of address space are left, too few for {what}; raise the limit (ulimit -v), or use --workers 1.',
        { n: Math.max(0, Math.floor(spaceLeft)), what: nameThreads(threads) },
      ),
    )
}

const nameThreads = (threads: number): Sentence =>
  threads === 0 ? say('a build') : say('a build with {threads} threads', { threads })

const limitOf = (limits: string, name: string): number =>
  Number(new RegExp(`^${name} +(\\d+)`, 'm').exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)

function countFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return 0
  }
}
