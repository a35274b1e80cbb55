import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Where a repository was found. */
export interface GitFolder {
  /** The `.git` folder; for a submodule or an additional work tree, a file with its path. */
  gitDir: string
  /** Path of the work tree, with symbolic links resolved. */
  top: string
  /** Set in the user's environment. */
  isAsked: boolean
}

/**
 * Where git would look, so that it does not have to be started just to find that there is no repository, which takes as
 * long as reading a hundred notes. `GIT_DIR` is set by the user; a relative one, as in hooks, starts where the command
 * runs.
 */
export function findGitFolder(folder: string): GitFolder | undefined {
  const { GIT_DIR, GIT_WORK_TREE = '.' } = process.env
  if (GIT_DIR && exists(GIT_WORK_TREE))
    return { gitDir: resolve(GIT_DIR), top: realpathSync(GIT_WORK_TREE), isAsked: true }
  for (let top = realpathSync(folder); ; top = dirname(top)) {
    const gitDir = join(top, '.git')
    if (exists(gitDir)) return { gitDir, top, isAsked: false }
    // The `.git` folder itself.
    if (['HEAD', 'objects', 'refs'].every((name) => exists(join(top, name))))
      return { gitDir: top, top, isAsked: false }
    if (top === dirname(top)) return undefined
  }
}

export const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined
