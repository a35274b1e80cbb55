/** Whether a field holds a password: a word, or a number that YAML made of one. */
export const isPassword = (value: unknown): boolean => !['', null, undefined, false].includes(value as string)

/** As the theme reco writes passwords: by their MD5, of which YAML makes a number when it has digits alone. */
const HASH = /^[0-9a-f]{8,}$|^\d\.\d+e\+\d+$/i

/**
 * The key by which scripts of other themes asked readers for a password: `private` and `password` of forks of vdoing,
 * `password` of hope, plume and Hexo, `keys` of reco, `secret` of vuepress-plugin-posts-encrypt.
 *
 * @param fields  as YAML gives them
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
