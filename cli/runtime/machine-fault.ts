/** What the system's codes mean for whoever runs a command. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is mounted read-only',
  EACCES: 'permission denied',
  EPERM: 'the system does not permit it',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long for this disk',
}

/**
 * One sentence for a machine that refuses, such as a full disk; undefined for anything else thrown, which is a bug of ours.
 */
export function machineFault(error: unknown): string | undefined {
  const { code, path, dest, syscall } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string }
  const reason = code === undefined ? undefined : REASONS[code]
  if (reason === undefined || syscall === undefined) return undefined
  // A full disk is told by the write, which knows no name.
  const where = dest ?? path
  return `${reason}${where ? `: ${where}` : ''} (${syscall}). Nothing of the site that stands was lost; run again when that is mended.`
}
