import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { toSlashes, withFoldersAround } from './native-paths.ts'

const LOCKFILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb']

/**
 * The lockfiles of a folder and of the workspaces that it is in, as paths relative to it with `/` as separator. They
 * change whenever installed packages do, so their hashes stand for these.
 */
export const lockfilesOf = (folder: string): string[] =>
  projectsAround(folder).flatMap((project) =>
    LOCKFILES.map((name) => join(project, name))
      .filter((path) => existsSync(path))
      .map((path) => toSlashes(relative(folder, path))),
  )

/** A folder, and the roots of workspaces that it is in, innermost first: their lockfile is that of all its packages. */
export const projectsAround = (folder: string): string[] =>
  withFoldersAround(folder).filter((around) => around === folder || isWorkspaceRoot(around))

function isWorkspaceRoot(folder: string): boolean {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return true
  try {
    return /"workspaces"\s*:/.test(readFileSync(join(folder, 'package.json'), 'utf8'))
  } catch {
    // Not there, or not readable for whoever runs this.
    return false
  }
}
