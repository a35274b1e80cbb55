import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { hash } from '../../runtime/hash.ts'
import type { Store } from '../../runtime/store.ts'

const run = promisify(execFile)

/**
 * When each file of a folder was last committed: one `git log` for the whole tree (C62), kept until HEAD moves.
 *
 * @param folder  absolute
 * @returns epoch in s by path from the folder; empty without git, without commits, or outside a repository
 */
export async function readGitDates(folder: string, store: Store): Promise<Map<string, number>> {
  const git = async (args: string[]) =>
    (await run('git', ['-C', folder, '-c', 'core.quotepath=off', ...args], { maxBuffer: 1 << 30, encoding: 'utf8' }))
      .stdout
  let head: string
  try {
    head = (await git(['rev-parse', 'HEAD'])).trim()
  } catch {
    return new Map()
  }
  const key = hash(`git ${head} ${folder}`, 32)
  const kept = store.get<Record<string, number>>(key)
  if (kept) return new Map(Object.entries(kept))
  // Newest first: the first time a path is seen is its last commit. `--relative` cuts the folder's own path off.
  const log = await git(['log', '--format=%x01%at', '--name-only', '--no-renames', '--relative', '-z', '--', '.'])
  const dates = new Map<string, number>()
  for (const commit of log.split('\u0001').slice(1)) {
    // A line end may stand in a name, so only the one behind the time parts anything.
    const [, time, names = ''] = /^(\d+)[\0\n]*([\s\S]*)$/.exec(commit) ?? []
    for (const name of names.split('\0')) if (name && !dates.has(name)) dates.set(name.normalize('NFC'), Number(time))
  }
  store.put(key, Object.fromEntries(dates))
  return dates
}
