import { percentDecode } from '../../core/percent-decode.ts'
import type { Data } from '../confined/data.ts'
import { execPattern } from '../confined/exec-pattern.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { data, list } from './settings.ts'

type Settings = Pick<OldConfig, 'value' | 'lost'>

/** Where themes keep the passwords of paths: hope, and plume, whose keys may be regular expressions (`^/…`). */
const TABLES = ['config', 'rules'] as const

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Addresses that a theme's settings put behind a password: those that begin with a key of `encrypt.config` or of
 * `encrypt.rules`, also where the password itself cannot be read.
 *
 * @param settings  of the old site; with a sign for environment variables, in which many keep passwords
 * @returns whether an address, decoded, is one of them
 */
export function lockedPaths({ value, lost }: Settings): (address: string) => boolean {
  const encrypt = data(data(value.themeConfig).encrypt)
  const starts = TABLES.flatMap((table) => {
    const written = Object.entries(data(encrypt[table])).flatMap(([path, words]) => (isEmpty(words) ? [] : [path]))
    const above = `themeConfig.encrypt.${table}.`
    return [...written, ...lost.flatMap(({ path }) => (path.startsWith(above) ? [path.slice(above.length)] : []))]
  })
  return (address) => starts.some((start) => begins(address, start))
}

function begins(address: string, start: string): boolean {
  if (!start.startsWith('^')) return address.startsWith(start) || address.startsWith(percentDecode(start))
  // A pattern that cannot be run may have covered this address.
  return execPattern(start, address) !== null
}

/** Whether the theme asked for a password on every page: hope and plume, hope of VuePress 1, reco. */
export function isWhollyLocked({ value }: Settings): boolean {
  const { encrypt, keyPage }: Data = data(value.themeConfig)
  const { global, status } = data(encrypt)
  return global === true || status === 'global' || list(data(keyPage).keys).length > 0
}

/** Whether code that is not run says which pages asked for a password. */
export const isLockUnknown = ({ lost }: Settings): boolean => lost.some(({ path }) => UNREAD.includes(path))

const UNREAD = ['themeConfig.encrypt', ...TABLES.map((table) => `themeConfig.encrypt.${table}`)]
