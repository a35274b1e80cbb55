import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './cli.ts'

/** Without what npm puts into the environment of its scripts: a command of its own behaves as in a shell. */
export const shellEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries({ ...process.env, NODE_OPTIONS: '', npm_config_update_notifier: 'false' }).filter(
      ([key]) =>
        !/^npm_(?:package|lifecycle|execpath|node_execpath|command|config_local_prefix)/.test(key) &&
        key !== 'INIT_CWD',
    ),
  )

/**
 * Packs what is built.
 *
 * @param folder  where the archive goes; made
 * @returns its absolute path
 */
export function pack(folder: string): string {
  mkdirSync(folder, { recursive: true })
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
    cwd: ROOT,
    env: shellEnvironment(),
    stdio: 'pipe',
  })
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz'))!)
}

/** Clones of the last commit, with what it needs installed, in which packages are bundled and packed as for a release. */
export interface Clones {
  /** @param path  of the clone, from a folder they are all in; @returns its absolute path */
  make(path: string): string
  remove(): void
}

export function openClones(): Clones {
  mkdirSync(join(ROOT, '.kb'), { recursive: true })
  const base = mkdtempSync(join(ROOT, '.kb/clones-'))
  return {
    make(path) {
      const clone = join(base, path)
      execFileSync('git', ['clone', '-q', ROOT, clone])
      // Links: copies of hundreds of megabytes, and symbolic ones have the bundler look elsewhere.
      execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(clone, 'node_modules')])
      return clone
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  }
}
