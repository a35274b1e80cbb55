import { dirname, join, resolve } from 'node:path'
import { tryReadText } from '../core/files.ts'
import { findGitFolder } from '../pipeline/sources/git-folder.ts'
import { stampOf, tryStat } from './file-stamp.ts'

/** The folders of a repository; they differ in an additional work tree. */
interface GitFolders {
  /** Has the HEAD and index of this work tree. */
  own: string
  /** Has branches. */
  common: string
}

/** Bytes; files of git with one line are shorter. */
const MAX_LINE_BYTES = 4096

/**
 * Changes whenever a branch, the checked-out commit, or the known part of the history does; empty without a repository.
 * It costs some look-ups of files, and does not start git.
 *
 * @param folder  absolute
 */
export function headStamp(folder: string): string {
  const folders = foldersOf(folder)
  if (!folders) return ''
  const { own, common } = folders
  const head = readLine(join(own, 'HEAD')) ?? ''
  const [, branch] = /^ref: (refs\/.+)$/.exec(head) ?? []
  const files = [
    ...(branch === undefined ? [] : [join(common, branch)]),
    join(common, 'packed-refs'),
    join(common, 'shallow'),
    // The last covers a branch that is an alias of another one.
    ...[own, common].flatMap((place) => [join(place, 'reftable', 'tables.list'), join(place, 'logs', 'HEAD')]),
  ]
  return [own, head, ...files.map(stampOf)].join('\n')
}

/** ms after a step of a rebase or a series of commits within which the next one begins. */
const NEXT_STEP_MS = 300
/** ms after which a lock is a leftover, or belongs to a commit whose message is being written. */
const MAX_LOCK_AGE_MS = 30_000

/**
 * Whether git is about to change files of the work tree, as `git checkout` does.
 *
 * @param folder  absolute
 */
export function isGitAtWork(folder: string): boolean {
  const folders = foldersOf(folder)
  if (!folders) return false
  const isYoung = (name: string, age: number): boolean => {
    const stats = tryStat(join(folders.own, name))
    return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) < age
  }
  return (
    isYoung('index.lock', MAX_LOCK_AGE_MS) ||
    // Stays when a step is stopped by a conflict; only the steps themselves touch it.
    ['rebase-merge', 'rebase-apply', 'sequencer'].some((name) => isYoung(name, NEXT_STEP_MS))
  )
}

function foldersOf(folder: string): GitFolders | undefined {
  const gitDir = tryFind(folder)
  if (gitDir === undefined) return undefined
  const [, elsewhere] = /^gitdir: (.+)$/.exec(readLine(gitDir) ?? '') ?? []
  const own = elsewhere === undefined ? gitDir : resolve(dirname(gitDir), elsewhere)
  return { own, common: resolve(own, readLine(join(own, 'commondir')) ?? '.') }
}

/** The content folder may be gone. */
function tryFind(folder: string): string | undefined {
  try {
    return findGitFolder(folder)?.gitDir
  } catch {
    return undefined
  }
}

/** A file's text without its last line break; undefined for anything that is not a short file. */
function readLine(path: string): string | undefined {
  const stats = tryStat(path)
  return stats?.isFile() && stats.size <= MAX_LINE_BYTES ? tryReadText(path)?.replace(/\r?\n$/, '') : undefined
}
