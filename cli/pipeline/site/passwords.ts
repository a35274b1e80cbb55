import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { LOCK } from '../../../config/model/locked.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { compareText } from '../../core/compare-text.ts'
import { tryReadText } from '../../core/files.ts'
import { isPasswordName, toVariable } from './password-names.ts'
import { deriveLock, type Lock } from './seal.ts'

/** What encrypts the texts of notes, by the name of the password (`password` in frontmatter), sorted by name. */
export type Locks = Readonly<Record<string, Lock>>

/** In the site's root, for passwords that are not in the environment. */
export const PASSWORD_FILE = '.env'

export const PASSWORD_PREFIX = 'KB_PASSWORD_'

/**
 * The passwords of a site by the end of their variable's name: `KB_PASSWORD_FRIENDS` in the environment, or in `.env`
 * where the environment has none.
 */
export function readPasswords(root: string, env: NodeJS.ProcessEnv): Map<string, string> {
  const all = { ...parseEnv(tryReadText(join(root, PASSWORD_FILE)) ?? ''), ...withoutEmpty(env) }
  const found = Object.entries(all).flatMap(([variable, value]) =>
    variable.startsWith(PASSWORD_PREFIX) && variable.length > PASSWORD_PREFIX.length && value
      ? [[variable.slice(PASSWORD_PREFIX.length), value] as const]
      : [],
  )
  return new Map(found.sort(([a], [b]) => compareText(a, b)))
}

const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => name.startsWith(PASSWORD_PREFIX) && value))

/** What the salts of a site are made of, and where its passwords are. */
interface SaltedSite {
  root: string
  config: Pick<SiteConfig, 'url' | 'title' | 'base'>
}

/**
 * Derives the keys of all passwords of a site, once each; undefined if there are none.
 *
 * The salt is public and always the same for a site and a name: that costs nobody's secret, but makes a table of keys,
 * computed ahead for common passwords, useless for any other site or name, and gives two names with the same password
 * different keys. A random one would have to be stored with the notes to keep the bytes of two builds the same.
 */
export async function loadLocks({ root, config }: SaltedSite): Promise<Locks | undefined> {
  const passwords = readPasswords(root, process.env)
  if (passwords.size === 0) return undefined
  const derived = [...passwords].map(async ([name, password]) => {
    const place = JSON.stringify(['kb', config.url ?? config.title, config.base, name])
    const salt = createHash('sha256').update(place).digest().subarray(0, LOCK.saltSize)
    return [name, await deriveLock(password, salt)] as const
  })
  return Object.fromEntries(await Promise.all(derived))
}

/** What encrypts the notes that name this password; undefined if it is not set. */
export const findLock = (locks: Locks | undefined, name: string | undefined): Lock | undefined =>
  locks && isPasswordName(name) && Object.hasOwn(locks, toVariable(name)) ? locks[toVariable(name)] : undefined

/** What tells whether keys have changed; undefined without any. */
export const lockIds = (locks: Locks | undefined): [name: string, id: string][] | undefined =>
  locks && Object.entries(locks).map(([name, { id }]) => [name, id])
