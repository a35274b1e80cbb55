import { nearest } from '../../../config/suggest.ts'
import { type Sentence, say, type Words } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { code, type Findings, type SettingsDraft } from '../old-site.ts'

/**
 * Takes over an old value as a setting and records that; undefined, null and empty text are skipped.
 *
 * @param old  the old setting, for the report
 * @param now  path of the new setting, such as `theme.nav`
 */
export function take({ settings, findings }: SettingsDraft, value: unknown, old: Words, now: string): void {
  if (value === undefined || value === null || value === '') return
  const parts = now.split('.')
  const last = parts.pop() ?? now
  let at = settings
  for (const part of parts) {
    if (!isData(at[part])) at[part] = {}
    at = at[part] as Data
  }
  at[last] = value
  findings.taken.push({ old, now })
}

/** The known keys of a map, without null and undefined; other keys are reported. */
export function pick(value: Data, known: readonly string[], at: string, findings: Findings): Data {
  const picked: Data = {}
  for (const [key, entry] of Object.entries(value)) {
    if (known.includes(key)) {
      if (entry !== null && entry !== undefined) picked[key] = entry
    } else findings.left.push({ what: code(`${at}.${key}`), todo: say('kb has no such setting.') })
  }
  return picked
}

/**
 * Says that kb has no setting of that name, and which one may have been meant; or where it has one that the old tool
 * did not know.
 *
 * @param before  start of its path
 */
export function noSuchSetting(key: string, known: readonly string[], before = ''): Sentence {
  if (known.includes(key)) return hasItAs(before + key)
  const near = nearest(key, known)
  return near === undefined
    ? say('kb has no such setting.')
    : say('kb has no such setting. Did you mean {near}?', { near: code(before + near) })
}

export const hasItAs = (setting: string): Sentence =>
  say('The old tool did not know it there; kb has it as {setting}.', { setting: code(setting) })

/** A base path as kb requires it: `/x` and `x/` become `/x/`, `./` becomes `/`, and an address its path. */
export function toBase(base: string): string {
  const parts = base
    .replace(/^https?:\/\/[^/]*/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`
}

/** Settings by language with a slash at the end of each prefix, without which kb takes none. */
export const withSlashes = (locales: Data): Data =>
  Object.fromEntries(Object.entries(locales).map(([prefix, locale]) => [prefix.replace(/([^/])$/, '$1/'), locale]))

/** The origin of an address, as `url` requires it; the scheme defaults to https. Undefined for anything else. */
export function toUrl(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined
  const whole = /^https?:\/\//i.test(text) ? text : text.startsWith('//') ? `https:${text}` : `https://${text}`
  try {
    return new URL(whole.trim()).origin
  } catch {
    return undefined
  }
}

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const data = (value: unknown): Data => (isData(value) ? value : {})

/** A list or map; undefined if it is empty. */
export const filled = <T extends object>(value: T): T | undefined => (Object.keys(value).length > 0 ? value : undefined)

/** Hugo ignores the case of keys in settings. */
export const lowerKeys = (value: Data): Data =>
  Object.fromEntries(Object.entries(value).map(([key, entry]) => [key.toLowerCase(), entry]))

/** The values of a map that are neither missing nor empty nor false. */
export const present = (values: Data): Data => Object.fromEntries(Object.entries(values).filter(([, value]) => value))

/**
 * Merges `more` into `value`, as Hugo and Hexo do: maps are merged, other values are replaced.
 *
 * @param lists  `joined`, as in VitePress, where null and undefined replace nothing either
 */
export function mergeInto(value: Data, more: Data, lists: 'replaced' | 'joined' = 'replaced'): void {
  for (const [key, entry] of Object.entries(more)) {
    // It would change what all objects inherit.
    if (key === '__proto__') continue
    const present = value[key]
    if (isData(entry) && isData(present)) mergeInto(present, entry, lists)
    else if (lists === 'joined' && (entry === null || entry === undefined)) continue
    else if (lists === 'joined' && Array.isArray(entry) && Array.isArray(present)) value[key] = [...present, ...entry]
    else value[key] = isData(entry) ? structuredClone(entry) : entry
  }
}

/** Sidebars by prefix: in VitePress and VuePress 2, the longest prefix of a page counts, in kb the first. */
export const longestFirst = (sidebars: Data): [prefix: string, sidebar: unknown][] =>
  Object.entries(sidebars).sort(([a], [b]) => b.length - a.length)
