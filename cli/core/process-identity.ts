import { readFileSync } from 'node:fs'

/** This process, as others can check later whether it still runs. */
export const processIdentity = (): string => `${process.pid} ${startOf(process.pid)}`.trim()

/**
 * A number is given again to other processes, above all in containers: the time of its start shows which it is where
 * that is known.
 */
export function isProcessRunning(identity: string): boolean {
  const [pid, start = ''] = identity.split(' ')
  const id = Number(pid)
  if (!Number.isInteger(id) || id < 1 || !isAlive(id)) return false
  return start === '' || start === startOf(id)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Start of a process in ticks since the machine's, and which start of the machine; empty where the system does not say.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}@${boot}`
  } catch {
    return ''
  }
}
