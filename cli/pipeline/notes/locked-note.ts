/** Whether a field contains a password: a string, or a number if the password consists of digits. */
export const isPassword = (value: unknown): boolean => !['', null, undefined, false].includes(value as string)

/** A password as the theme reco stores it: its MD5 in hex, which YAML may parse as a number. */
const HASH = /^[0-9a-f]{8,}$|^\d\.\d+e\+\d+$/i

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
  if (fields.private === true) return 'private'
  if (fields.secret === true) return 'secret'
  return [fields.keys].flat().some((key) => HASH.test(String(key))) ? 'keys' : undefined
}
