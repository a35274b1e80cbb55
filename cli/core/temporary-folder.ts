import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { phrase, say } from '../sentences/sentence.ts'
import { MachineError } from './machine-error.ts'
import { machineReason } from './machine-fault.ts'
import { isProcessRunning, processIdentity } from './process-identity.ts'
import { namesIn } from './store/quiet-files.ts'

interface TemporaryFolder {
  /** Absolute, and empty at first. */
  folder: string
  remove(): void
}

const PREFIX = 'kb-'
const NAME = /^kb-[A-Za-z0-9]{6}$/
/** Names the process that created the folder; a folder without it is not kb's. */
const OWNER = '.kb-owner'
/** In ms; a younger folder may not name its owner yet. */
const MIN_AGE_MS = 3_600_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * A temporary folder for the time a command runs. It is removed with `remove`, when the process exits and when a signal
 * ends it; the folder of a killed process is removed by a later call.
 *
 * @throws MachineError if none can be created
 */
export function openTemporaryFolder(): TemporaryFolder {
  const place = tmpdir()
  removeLeftOver(place)
  const temporary = makeIn(place)
  const folder = join(temporary, 'files')
  const signals = SIGNALS.map((signal) => [signal, () => onSignal(signal)] as const)
  const remove = (): void => {
    process.off('exit', remove)
    for (const [signal, listener] of signals) process.off(signal, listener)
    removeFor(temporary, folder)
  }
  function onSignal(signal: NodeJS.Signals): void {
    // Another listener ends the command in an orderly way.
    if (process.listenerCount(signal) > 1) return
    remove()
    process.kill(process.pid, signal)
  }
  process.on('exit', remove)
  for (const [signal, listener] of signals) process.on(signal, listener)
  return { folder, remove }
}

function makeIn(place: string): string {
  try {
    const folder = mkdtempSync(join(place, PREFIX))
    writeFileSync(join(folder, OWNER), `${processIdentity()}\n${processNamespace()}\n`)
    mkdirSync(join(folder, 'files'))
    return folder
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'it does not exist' : machineReason(error)
    if (reason === undefined) throw error
    throw new MachineError(
      say('The temporary folder {place} cannot be used: {reason}. Set TMPDIR to a folder that is writable.', {
        place,
        reason: phrase(reason),
      }),
      { cause: error },
    )
  }
}

/**
 * Threads may be writing into the folder and would create it again: a file takes its place until everything else is
 * gone.
 */
function removeFor(ownFolder: string, folder: string): void {
  try {
    const gone = `${folder}-gone`
    renameSync(folder, gone)
    writeFileSync(folder, '')
    rmSync(gone, { recursive: true, force: true })
  } catch {
    // Somebody else removed it.
  }
  rmSync(ownFolder, { recursive: true, force: true })
}

/** Folders of processes that were killed, of this user and this machine. */
function removeLeftOver(place: string): void {
  for (const name of namesIn(place).filter((candidate) => NAME.test(candidate))) {
    const folder = join(place, name)
    if (isLeftOver(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

function isLeftOver(folder: string): boolean {
  try {
    const stats = lstatSync(folder)
    if (!stats.isDirectory() || stats.uid !== (process.getuid?.() ?? stats.uid)) return false
    if (Date.now() - stats.mtimeMs < MIN_AGE_MS || !lstatSync(join(folder, OWNER)).isFile()) return false
    const [identity = '', namespace] = readFileSync(join(folder, OWNER), 'utf8').split('\n')
    return namespace === processNamespace() && !isProcessRunning(identity)
  } catch {
    return false
  }
}

/** Process ids of another container mean nothing here; empty if the system does not provide it. */
function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
