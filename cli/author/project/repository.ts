import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** Where a folder is in a git repository. */
export interface RepositoryPlace {
  /** Absolute. */
  root: string
  /** The folder, relative to the root, with `/` as separator; empty for the root itself. */
  path: string
}

/**
 * The git repository that a folder is in, which may not exist yet; undefined outside of any. Git itself is not run:
 * settings in the folder can make it run programs.
 */
export function repositoryOf(folder: string): RepositoryPlace | undefined {
  const real = existsSync(folder) ? realpathSync(folder) : resolve(folder)
  for (let root = real; ; root = dirname(root)) {
    if (existsSync(join(root, '.git'))) return { root, path: relative(root, real).split(sep).join('/') }
    if (root === dirname(root)) return undefined
  }
}
