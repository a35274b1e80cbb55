import { configSecret } from '../../diagnostics/catalogue/config.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'

/** Settings whose values are published in pages. */
const PUBLIC = ['comments', 'analytics']

/** Names of keys whose values must not be published. */
const SECRET_NAME = /secret|password|passwd|master_?key|private_?key|access_?key|(?:api|access|auth|admin)_?token/i

/** GitHub tokens, Tencent Cloud key ids, and LeanCloud master keys. */
const SECRET_VALUE = /\b(?:gh[opusr]_\w{16,}|github_pat_\w{16,}|AKID\w{16,})|\w{16,},master$/

/** Reports secrets that pages would publish. The diagnostics do not repeat their values. */
export function secretFaults(settings: object, placeOf: (path: readonly PropertyKey[]) => Place): Diagnostic[] {
  const walk = (value: unknown, path: readonly PropertyKey[]): Diagnostic[] => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, inner]) =>
        walk(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    if (typeof value !== 'string' || value === '') return []
    return SECRET_NAME.test(String(path.at(-1))) || SECRET_VALUE.test(value) ? [configSecret(placeOf(path))] : []
  }
  return PUBLIC.flatMap((key) => walk((settings as Record<string, unknown>)[key], [key]))
}
