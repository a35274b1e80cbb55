import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectsAround } from '../../core/lockfiles.ts'
import { toSlashes } from '../../core/native-paths.ts'
import { PACKAGE } from '../../core/version.ts'
import { type Manager, toManager } from '../../markdown/components/manager-commands.ts'
import { withInstalls } from '../../sentences/install.ts'
import type { Words } from '../../sentences/sentence.ts'
import { PACKAGE_FILE } from './package-text.ts'

/** What a project types to install its packages and to run what they bring. */
export interface PackageManager {
  name: Manager
  /** Its lockfile, which is committed: relative to the folder, with `/` as separator. */
  lockfile: string
  /** Installs what `package.json` names. */
  install: string
  /** Installs exactly what the lockfile says. */
  installLocked: string
  /** What precedes the name of a script of `package.json`. */
  run: string
  /** What precedes the name of a command of an installed package. */
  exec: string
  /** Prepares a machine that has Node alone; left out where Node brings it. */
  setUp?: string
  /** Its name for the cache of `actions/setup-node`, which knows three. */
  cache?: string
}

/** @param name  whose words for the commands of npm are known */
const managerOf = (
  name: Manager,
  own: Pick<PackageManager, 'lockfile' | 'exec' | 'setUp' | 'cache'>,
): PackageManager => ({
  name,
  install: toManager('npm install', name),
  installLocked: toManager('npm ci', name),
  run: toManager('npm run', name),
  ...own,
})

export const NPM = managerOf('npm', { lockfile: 'package-lock.json', exec: 'npx', cache: 'npm' })
const PNPM = managerOf('pnpm', {
  lockfile: 'pnpm-lock.yaml',
  exec: 'pnpm exec',
  setUp: 'corepack enable',
  cache: 'pnpm',
})
const YARN_1 = managerOf('yarn', { lockfile: 'yarn.lock', exec: 'yarn run', cache: 'yarn' })
/** From version 2 on, Corepack gets the version that `package.json` names. */
const YARN: PackageManager = { ...YARN_1, installLocked: 'yarn install --immutable', setUp: 'corepack enable' }
const BUN = managerOf('bun', { lockfile: 'bun.lock', exec: 'bunx', setUp: 'npm install --global bun' })

/**
 * The package manager of a folder: the one that `packageManager` in its `package.json` names, else the one whose
 * lockfile it has, else that of the workspace it is in, else the one that runs this process.
 *
 * @param folder  absolute; need not exist
 * @param agent  what package managers say of themselves to what they run: `pnpm/10.2.0 npm/? node/v22.1.0 linux x64`
 */
export function packageManagerOf(folder: string, agent = process.env.npm_config_user_agent ?? ''): PackageManager {
  const [name = '', version = ''] = agent.split(/[/ ]/)
  return packageManagerIn(folder) ?? managerNamed(`${name}@${version}`)
}

/** The same, if files of the folder or its workspace say which. */
export function packageManagerIn(folder: string): PackageManager | undefined {
  for (const project of projectsAround(folder)) {
    const manager = managerOfProject(project)
    if (manager) return { ...manager, lockfile: toSlashes(relative(folder, join(project, manager.lockfile))) }
  }
  return undefined
}

function managerOfProject(project: string): PackageManager | undefined {
  const has = (name: string): boolean => existsSync(join(project, name))
  const textOf = (name: string): string => readFileSync(join(project, name), 'utf8')
  const manifest = has(PACKAGE_FILE) ? textOf(PACKAGE_FILE) : ''
  const named = /"packageManager"\s*:\s*"([a-z]+@\d+)/.exec(manifest)?.[1]
  if (named) return managerNamed(named)
  const locked = [NPM, PNPM, BUN].find(({ lockfile }) => has(lockfile))
  if (locked || !has(YARN.lockfile)) return locked
  return /^__metadata:/m.test(textOf(YARN.lockfile)) ? YARN : YARN_1
}

/** @param named  such as `pnpm@10` */
function managerNamed(named: string): PackageManager {
  const [name = ''] = named.split('@')
  if (name === 'yarn') return /^yarn@1\b/.test(named) ? YARN_1 : YARN
  return BY_NAME.get(name) ?? NPM
}

const BY_NAME: ReadonlyMap<string, PackageManager> = new Map([
  ['npm', NPM],
  ['pnpm', PNPM],
  ['bun', BUN],
])

/** Words with the commands that install packages as a package manager has them. */
export const inWordsOf = ({ name }: PackageManager, words: Words): Words =>
  withInstalls(words, (command) => toManager(command, name))

/** The package is installed in a folder, or runs from one that Yarn keeps no `node_modules` in. */
export const isInstalledIn = (folder: string): boolean =>
  existsSync(join(folder, 'node_modules', PACKAGE)) ||
  (process.versions.pnp !== undefined && existsSync(join(folder, '.pnp.cjs')))
