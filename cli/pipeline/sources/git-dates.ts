import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hash } from '../../runtime/hash.ts'
import type { Store } from '../../runtime/store.ts'

/** What git knows of a file; times are epochs in s. */
export interface FileHistory {
  last: number
  /** When it came into being, under this name or one it was moved from unchanged; absent where git has a part of the history only. */
  first?: number
  /** Its last changes with the first lines of their messages, newest first; as many as were asked for. */
  changes?: Change[]
}
export type Change = readonly [time: number, subject: string]

/**
 * When each file of a folder was made and last changed: one `git log` for the whole tree (C62), kept until HEAD moves.
 *
 * @param folder  absolute
 * @param changes  how many changes of each file to tell
 * @returns by path from the folder; empty without git, without commits, or outside a repository
 */
export async function readGitDates(folder: string, store: Store, changes = 0): Promise<Map<string, FileHistory>> {
  if (!mayBeInRepository(folder)) return new Map()
  const git = (args: string[]) => runGit(['-C', folder, '-c', 'core.quotepath=off', ...args])
  let head: string
  try {
    head = (await git(['rev-parse', 'HEAD', '--is-shallow-repository'])).trim()
  } catch {
    return new Map()
  }
  const key = hash(`git history ${head} ${changes} ${folder}`, 32)
  const kept = store.get<Record<string, FileHistory>>(key)
  if (kept) return new Map(Object.entries(kept))
  // `--relative` cuts the folder's own path off; only moves without an edit are followed, which git tells by equal hashes.
  const format = `--format=%x01%at%x02${changes > 0 ? '%s' : ''}%x02`
  const log = await git(['log', format, '--name-status', '-M100%', '--relative', '-z', '--', '.'])
  const found = readLog(log, changes)
  // The oldest commit of a part of the history seems to have made every file.
  if (head.endsWith('true')) for (const history of found.values()) delete history.first
  store.put(key, Object.fromEntries(found))
  return found
}

/** What git looks for in a folder and all above it; starting it to hear that there is none takes as long as reading a hundred notes. */
function mayBeInRepository(folder: string): boolean {
  if (process.env.GIT_DIR) return true
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    // The second: the folder of a repository itself, which may have its files elsewhere.
    if (existsSync(join(at, '.git')) || existsSync(join(at, 'HEAD'))) return true
    if (at === dirname(at)) return false
  }
}

/** @returns what it writes @throws where it fails, or is not there */
async function runGit(args: string[]): Promise<string> {
  const { execFile } = await import('node:child_process')
  return new Promise((resolve, reject) => {
    execFile('git', args, { maxBuffer: 1 << 30, encoding: 'utf8' }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
  })
}

/** @param log  commits newest first, so the first time a path is seen is its last commit */
function readLog(log: string, changes: number): Map<string, FileHistory> {
  const found = new Map<string, FileHistory>()
  /** Which file's past a path is, seen from the commit that is being read; null: of one that is gone. */
  const owners = new Map<string, string | null>()
  for (const commit of log.split(/\u0001(?=\d+\u0002)/).slice(1)) {
    const [time = '', subject = '', names = ''] = commit.split('\u0002')
    // A line end may stand in a name, so only those before the first name part anything.
    const parts = names.replace(/^[\0\n]+/, '').split('\0')
    for (let at = 0; at + 1 < parts.length; ) {
      const status = parts[at++]!
      const before = /^[RC]/.test(status) ? parts[at++]! : undefined
      const path = parts[at++]!
      const owner = owners.has(path) ? owners.get(path) : path
      if (owner === null || owner === undefined) continue
      const history = found.get(owner)
      if (history) history.first = Number(time)
      else found.set(owner, { last: Number(time), first: Number(time) })
      if (changes > 0) note(found.get(owner)!, [Number(time), subject], changes)
      if (!status.startsWith('R') || before === undefined) continue
      owners.set(before, owner)
      owners.set(path, null)
    }
  }
  return new Map([...found].map(([path, history]) => [path.normalize('NFC'), history]))
}

function note(history: FileHistory, change: Change, most: number): void {
  history.changes ??= []
  if (history.changes.length < most) history.changes.push(change)
}
