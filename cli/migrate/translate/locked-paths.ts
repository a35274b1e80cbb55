import { percentDecode } from '../../core/percent-decode.ts'
import { isPassword } from '../../pipeline/notes/locked-note.ts'
import type { Data } from '../confined/data.ts'
import { execPattern } from '../confined/exec-pattern.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { data } from './settings.ts'

type Settings = Pick<OldConfig, 'value' | 'lost'>

/** Keys of the maps from paths to passwords in hope, and in plume, where paths may be regular expressions (`^/…`). */
const TABLES = ['config', 'rules'] as const

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Finds the addresses that a theme's settings protect by a password: those that begin with a key in `encrypt.config` or
 * `encrypt.rules`, even if the password itself cannot be read.
 *
 * @param settings  of the old site, read with a `sign`, because many keep passwords in environment variables
 * @returns a function that tells whether a decoded address is protected
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
  // A pattern that cannot be run counts as a match, so that no protected note is published.
  return execPattern(start, address) !== null
}

/** Whether the theme asked for a password on every page, in the settings of hope, plume, hope 1 and both of reco. */
export function isWhollyLocked({ value, lost }: Settings): boolean {
  const { encrypt, keyPage, password }: Data = data(value.themeConfig)
  const { global, status } = data(encrypt)
  const isKeyLost = lost.some(({ path }) => /^themeConfig\.(?:password|keyPage)\b/.test(path))
  const words = [data(keyPage).keys, password].flat().filter(isPassword)
  return global === true || status === 'global' || words.length > 0 || isKeyLost
}

/** Whether the protected pages are unknown, because their settings could not be read as data. */
export const isLockUnknown = ({ lost }: Settings): boolean => lost.some(({ path }) => UNREAD.includes(path))

const UNREAD = ['themeConfig.encrypt', ...TABLES.map((table) => `themeConfig.encrypt.${table}`)]
