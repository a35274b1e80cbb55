import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

let moved = 0

/**
 * Takes a folder out of the way without deleting it: for some minutes after many files were deleted ext4 looks past
 * each of their inodes when a file is made, which costs the next build more than its own work. A fresh clone, where
 * people build from nothing, has no such past.
 *
 * @param scratch  on the same disk; whoever made it removes it in the end
 */
export function setAside(path, scratch) {
  if (!existsSync(path)) return
  const aside = join(scratch, 'aside')
  mkdirSync(aside, { recursive: true })
  renameSync(path, join(aside, String(moved++)))
}

/** µs of CPU time from which a file is dear: a disk without such a past takes 20 to 40, one with it up to 300. */
export const DEAR_FILE = 80

/** What it costs to make a file here now. @returns µs of CPU time, the mean of many */
export function fileCost(scratch) {
  const FILES = 1000
  const folder = join(scratch, 'probe')
  mkdirSync(folder)
  const before = process.cpuUsage()
  for (let i = 0; i < FILES; i++) writeFileSync(join(folder, String(i)), 'x')
  const { user, system } = process.cpuUsage(before)
  setAside(folder, scratch)
  return Math.round((user + system) / FILES)
}

/** What earlier builds wrote is on the disk, so that the next is not charged for it. */
export function settleDisk() {
  try {
    execFileSync('sync')
  } catch {
    // There is no such command here.
  }
}
