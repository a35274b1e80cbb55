import { phrase, say, type Words } from '../sentences/sentence.ts'
import { MachineError } from './machine-error.ts'

/** What system error codes mean to the user of a command. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  EROFS: 'the disk is mounted read-only',
  EACCES: 'permission denied',
  EPERM: 'the system does not allow it',
  EIO: 'the disk reported an error',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long for this disk',
  ENOMEM: 'there is not enough memory',
  EAGAIN: 'the system cannot start more processes or threads',
  ENOTDIR: 'there is a file where a folder is needed',
  EISDIR: 'there is a folder where a file is needed',
  ERR_FS_EISDIR: 'there is a folder where a file is needed',
  ELOOP: 'a symbolic link points to itself',
  EBUSY: 'another program is using it',
  ETIMEDOUT: 'the disk does not answer',
  ESTALE: 'the network disk lost it',
}

/** The same for codes whose meaning depends on the system call, by its name. */
const REASONS_BY_CALL: Readonly<Record<string, string>> = {
  mkdir: 'the system does not allow new folders there',
  uv_cwd: 'the current folder does not exist any more; change to another one',
}

/**
 * One sentence for a problem of the machine, such as a full disk; undefined for any other error, which is a bug in kb.
 */
export function machineFault(error: unknown): Words | undefined {
  if (error instanceof MachineError) return error.words
  if (isOutOfMemory(error)) return say('there is not enough memory ({message}).', { message: (error as Error).message })
  const { path, dest } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string }
  const reason = machineReason(error)
  if (reason === undefined) return undefined
  // A full disk is reported by the write call, which does not know the file's name.
  const where = dest ?? path
  const values = { reason: phrase(reason), syscall: (error as NodeJS.ErrnoException).syscall }
  return where
    ? say(
        '{reason}: {where} ({syscall}). The last build of the site is unchanged; fix this and run the command again.',
        {
          ...values,
          where,
        },
      )
    : say('{reason} ({syscall}). The last build of the site is unchanged; fix this and run the command again.', values)
}

/** What a system error means, as part of a sentence; undefined for any other error. */
export function machineReason(error: unknown): string | undefined {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (code === undefined || syscall === undefined) return undefined
  return REASONS[code] ?? (code === 'ENOENT' ? REASONS_BY_CALL[syscall] : undefined)
}

/** V8 has no code for it: it throws a RangeError, as for a stack overflow. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'RangeError' &&
  /WebAssembly|out of memory|allocation failed|could not allocate/i.test(error.message)
