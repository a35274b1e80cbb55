import { existsSync, linkSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTemporary, makeFolder, tryReadText } from '../../core/files.ts'
import { isAlive, isProcessRunning, processIdentity } from '../../core/process-identity.ts'
import { type Sentence, say } from '../../sentences/sentence.ts'
import { OutputError } from './output-error.ts'

/** Names the process that writes into a folder; removed when it ends. */
export const LOCK = '.kb-lock'

/** Number of attempts before concluding that another process is always faster. */
const TRIES = 5

/**
 * Makes this process the only one that writes into a folder, which is created if necessary. The lock of a killed
 * process is taken over.
 *
 * @param outDir absolute, accepted by `checkOutputFolder`
 * @returns releases the folder; a folder created only for the lock is removed
 * @throws OutputError while another build writes there
 */
export function lockOutput(outDir: string): () => void {
  const made = !existsSync(outDir)
  makeFolder(outDir)
  const lock = join(outDir, LOCK)
  const ownLock = `${LOCK}-${process.pid}`
  const release = () => {
    // If this process has lost its lock, the file may be another's.
    if (readHolder(lock) === processIdentity()) rmSync(lock)
    if (made && existsSync(outDir) && readdirSync(outDir).length === 0) rmdirSync(outDir)
  }
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      if (take(lock, join(outDir, ownLock))) {
        forgetKilled(outDir, ownLock)
        return release
      }
      const holder = readHolder(lock)
      if (holder === undefined) continue
      if (isProcessRunning(holder))
        throw new OutputError(
          say(
            'Another build (process {id}) is writing to {outDir}; wait until it has finished, or choose another folder with --out.',
            { id: holder.split(' ')[0], outDir },
          ),
        )
      moveAway(lock, join(outDir, ownLock), holder)
    }
  } finally {
    rmSync(join(outDir, ownLock), { force: true })
  }
  throw new OutputError(BUSY(outDir))
}

/**
 * Moves a folder into place as the output, which contains only this process's lock; the lock moves along.
 *
 * @returns false if this is not possible; nothing has changed then
 * @throws OutputError if another build locks the folder before the lock is back
 */
export function takePlace(folder: string, outDir: string): boolean {
  if (existsSync(outDir) && readdirSync(outDir).some((name) => name !== LOCK)) return false
  const lock = join(outDir, LOCK)
  const isLocked = existsSync(lock)
  if (isLocked) writeFileSync(join(folder, LOCK), `${processIdentity()}\n`)
  rmSync(lock, { force: true })
  try {
    // On Windows, a folder cannot be renamed to the name of an existing one, even if that is empty.
    if (process.platform === 'win32' && existsSync(outDir)) rmdirSync(outDir)
    renameSync(folder, outDir)
    return true
  } catch {
    makeFolder(outDir)
    if (isLocked && !take(lock, join(outDir, `${LOCK}-${process.pid}`))) throw new OutputError(BUSY(outDir))
    rmSync(join(folder, LOCK), { force: true })
    return false
  } finally {
    rmSync(join(outDir, `${LOCK}-${process.pid}`), { force: true })
  }
}

const BUSY = (outDir: string): Sentence =>
  say('Other builds keep writing to {outDir}; wait until they have finished.', { outDir })

/** The lock appears with its content: it is written to another file, then linked. */
function take(lock: string, ownLock: string): boolean {
  const text = `${processIdentity()}\n`
  try {
    // Whatever has this name, such as a symbolic link that came with the folder, is not written through.
    rmSync(ownLock, { force: true })
    writeFileSync(ownLock, text, { flag: 'wx' })
    linkSync(ownLock, lock)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
  }
  // The file system has no hard links.
  try {
    writeFileSync(lock, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const readHolder = (lock: string): string | undefined => tryReadText(lock)?.trim()

/**
 * Moves a dead lock away by a rename, so that only one of two processes that found it succeeds; a live lock moved by
 * mistake is put back.
 */
function moveAway(lock: string, ownLock: string, dead: string): void {
  try {
    renameSync(lock, ownLock)
    if (readHolder(ownLock) !== dead) linkSync(ownLock, lock)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  }
}

/**
 * Files that killed builds left: partly acquired locks and partly written lists. Lists are only written under the lock.
 */
function forgetKilled(outDir: string, ownLock: string): void {
  for (const name of readdirSync(outDir)) {
    if (isTemporary(name)) rmSync(join(outDir, name), { force: true })
    const pid = /^\.kb-lock-(\d+)$/.exec(name)?.[1]
    if (pid && name !== ownLock && !isAlive(Number(pid))) rmSync(join(outDir, name), { force: true })
  }
}
