import { existsSync, realpathSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { toSlashes, withFoldersAround } from '../../core/native-paths.ts'

/** Where a folder is in a git repository. */
interface RepositoryPlace {
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
  const root = withFoldersAround(real).find((around) => existsSync(join(around, '.git')))
  return root === undefined ? undefined : { root, path: toSlashes(relative(root, real)) }
}
