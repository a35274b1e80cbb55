import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

let moved = 0

/**
 * Takes a folder out of the way without deleting it: for some minutes after many files were deleted ext4 looks past each of
 * their inodes when a file is made, which costs the next build more than its own work. A fresh clone, where people build from
 * nothing, has no such past.
 *
 * @param scratch  on the same disk; whoever made it removes it in the end
 */
export function setAside(path, scratch) {
  if (!existsSync(path)) return
  const aside = join(scratch, 'aside')
  mkdirSync(aside, { recursive: true })
  renameSync(path, join(aside, String(moved++)))
}

/** What earlier builds wrote is on the disk, so that the next is not charged for it. */
export function settleDisk() {
  try {
    execFileSync('sync')
  } catch {
    // There is no such command here.
  }
}
