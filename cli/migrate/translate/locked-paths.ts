import { isPassword } from '../../pipeline/notes/locked-note.ts'
import { type Data, isData } from '../confined/data.ts'
import { data, list } from './settings.ts'

/** Passwords of the setting of one path: one, several, or beside a hint. */
const hasPassword = (value: unknown): boolean =>
  [isData(value) ? value.password : value].flat().some((word) => isPassword(word))

/**
 * Addresses that a theme's settings put behind a password: those that begin with a key of `encrypt.config` (hope) or of
 * `encrypt.rules` (plume, whose keys may be regular expressions, `^/…`).
 *
 * @param themeConfig  of the old site
 * @returns whether an address, decoded, is one of them
 */
export function lockedPaths({ encrypt }: Data): (address: string) => boolean {
  const { config, rules } = data(encrypt)
  const starts = [config, rules].flatMap((paths) =>
    Object.entries(data(paths)).flatMap(([path, value]) => (hasPassword(value) ? [path] : [])),
  )
  return (address) => starts.some((start) => begins(address, start))
}

function begins(address: string, start: string): boolean {
  if (!start.startsWith('^')) return address.startsWith(start) || address.startsWith(decoded(start))
  try {
    return new RegExp(start).test(address)
  } catch {
    // What nobody can read may well have hidden this one.
    return true
  }
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether the theme asked for a password on every page: hope and plume, hope of VuePress 1, reco. */
export function isWhollyLocked({ encrypt, keyPage }: Data): boolean {
  const { global, status } = data(encrypt)
  return global === true || status === 'global' || list(data(keyPage).keys).length > 0
}
