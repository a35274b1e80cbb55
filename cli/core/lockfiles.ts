import { existsSync } from 'node:fs'
import { join } from 'node:path'

const LOCKFILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb']

/** Names of the lockfiles in a folder. They change whenever installed packages do, so their hashes stand for these. */
export const lockfilesIn = (folder: string): string[] => LOCKFILES.filter((name) => existsSync(join(folder, name)))
