import { isPasswordName, toVariable } from '../site/password-names.ts'

/** Whether a field contains a password: a string, or a number if the password consists of digits. */
export const isPassword = (value: unknown): boolean => !['', null, undefined, false].includes(value as string)

/**
 * Whether a value of `keys` locks a note in the theme reco: a list, or a single password. Old versions compared the
 * passwords themselves, later ones their MD5, so that a list with anything else in it locks the note for everybody.
 */
const hasKeys = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isPassword(value) && typeof value !== 'object'

/**
 * The key that made another theme ask readers for a password: `private` and `password` in forks of vdoing, `password`
 * in hope, plume and Hexo, `keys` in reco, `secret` in vuepress-plugin-posts-encrypt.
 *
 * @param fields  the parsed YAML
 * @see docs/behaviour.md F35
 */
export function lockingKey(
  fields: Readonly<Record<string, unknown>>,
): 'password' | 'private' | 'secret' | 'keys' | undefined {
  if (isPassword(fields.password)) return 'password'
  if (isPrivate(fields.private)) return 'private'
  if (fields.secret === true) return 'secret'
  return hasKeys(fields.keys) ? 'keys' : undefined
}

/** `true`, or a map with a name and a password. */
const isPrivate = (value: unknown): boolean => value === true || (typeof value === 'object' && value !== null)

/** Whether a key that locks a note elsewhere says that this one is not locked: `secret: false`. */
export const saysUnlocked = (key: string, value: unknown): boolean =>
  (key === 'private' || key === 'secret') && (value === false || value === null)

/** What becomes of a note because of a password, or of another key that asks for one. */
interface Judged {
  /** The key to report, because it keeps the note off the site. */
  key?: string
  /** The key names a password without a value. */
  isUnknown?: boolean
  /** The text must not be used, even if notes that are not published are built. */
  withheld?: true
}

/**
 * Judges the fields of a note that ask for a password, and removes passwords from them: whatever `password` holds that
 * names no password of the site may be a password itself, and fields are stored and shown.
 *
 * @param extraKeys  keys that the site declares, which are its own matter
 * @param locks  the passwords of the site (`toVariable`)
 */
export function judgeLock(
  values: Record<string, unknown>,
  extraKeys: ReadonlySet<string>,
  locks: readonly string[],
): Judged {
  const isOurs = !extraKeys.has('password')
  if (isOurs) takeAnyCase(values, extraKeys)
  const { password } = values
  const isName = isOurs && isPasswordName(password)
  const isKnown = isName && locks.includes(toVariable(password))
  const key = lockingKey(isKnown ? { ...values, password: undefined } : values)
  if (isOurs && !isKnown && isPassword(password)) delete values.password
  // `private: true` beside it is how forks of vdoing write a password itself.
  const isUnknown = isName && !isKnown && !isPrivate(values.private)
  const isOut = values.publish === false || values.draft === true
  const withheld = isUnknown ? { withheld: true as const } : {}
  if (key === undefined || extraKeys.has(key) || isOut) return withheld
  values.publish = false
  return { key, isUnknown, ...withheld }
}

/** Takes `Password` for `password`: a slip of the shift key must not publish a text. */
function takeAnyCase(values: Record<string, unknown>, extraKeys: ReadonlySet<string>): void {
  for (const name of Object.keys(values)) {
    if (name === 'password' || name.toLowerCase() !== 'password' || extraKeys.has(name)) continue
    values.password ??= values[name]
    delete values[name]
  }
}

/** Lines for passwords in frontmatter that cannot be parsed. Below another key, `keys` may be anything. */
const PASSWORD_LINES = {
  password: /^[ \t]*["']?password["']?[ \t]*[:=]/im,
  keys: /^["']?keys["']?[ \t]*[:=]/m,
}

/** @returns the first such line that is not for a key of the site's own: its key and its offset */
export function passwordLine(
  yaml: string,
  extraKeys: readonly string[],
): { key: keyof typeof PASSWORD_LINES; offset: number } | undefined {
  for (const key of ['password', 'keys'] as const) {
    const offset = extraKeys.includes(key) ? -1 : yaml.search(PASSWORD_LINES[key])
    if (offset >= 0) return { key, offset }
  }
  return undefined
}
