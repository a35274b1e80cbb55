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

/**
 * A clone of the last commit with what it needs installed, in which the package is bundled and packed as for a release.
 */
export function cloneCommit(): { root: string; remove(): void } {
  mkdirSync(join(ROOT, '.kb'), { recursive: true })
  const base = mkdtempSync(join(ROOT, '.kb/clone-'))
  const root = join(base, 'kb')
  execFileSync('git', ['clone', '-q', ROOT, root])
  // Links: copies of hundreds of megabytes, and symbolic ones have the bundler look elsewhere.
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(root, 'node_modules')])
  return { root, remove: () => rmSync(base, { recursive: true, force: true }) }
}
