import { readFileSync } from 'node:fs'

/** Identifies this process, so that others can check later whether it is still running. */
export const processIdentity = (): string => `${process.pid} ${startOf(process.pid)}`.trim()

/** Process ids are reused, above all in containers; where it is known, the start time tells processes apart. */
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

/** Start time of a process in ticks since boot, and which boot; empty if the system does not provide it. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}@${boot}`
  } catch {
    return ''
  }
}
