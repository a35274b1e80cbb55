import { posix } from 'node:path'
import { type Language, tell } from '../../sentences/language.ts'
import { say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { gather, keyName, quote } from './literals.ts'

/** Elog's configuration for the new site. */
export interface ElogText {
  text: string
  /** Environment variables it reads: those that the old one read, and one for each secret that it held. */
  env: string[]
  /** Files that it names, from the folder of the old configuration. */
  files: string[]
}

/** What is a secret, or belongs to an account, by its key; `prefixKey` is the start of an address. */
const SECRET = /token|secret|passw|pwd|cookie|authorization|accesskey|apikey|^key$|^user(?:name)?$|^appid$/i

/** A value that is an expression: it is written as it is. */
class Expression {
  constructor(readonly code: string) {}
}

/**
 * Elog's configuration as it was, with the platforms in use alone and with other folders. No secret is in it: it asks
 * the environment, under the names that the old one used.
 *
 * @param source  of the old configuration, for the names of environment variables, which have no value here
 * @param local  by part (`deploy`, `image`): settings of its platform `local` that are others now
 */
export function toElogText(
  value: Data,
  source: string,
  local: Readonly<Record<string, Data>>,
  language: Language,
): ElogText {
  const env = new Set<string>()
  const files = new Set<string>()
  const ask = (name: string) => {
    env.add(name)
    return new Expression(`process.env.${name}`)
  }
  const written = (key: string, old: unknown): unknown => {
    if (Array.isArray(old)) return old.map((entry) => written(key, entry))
    if (isData(old)) return Object.fromEntries(Object.entries(old).map(([name, entry]) => [name, written(name, entry)]))
    if (typeof old !== 'string') return old
    if (SECRET.test(key)) return ask(`ELOG_${key.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}`)
    if (/^\.\.?\/.*\.[cm]?[jt]s$/.test(old)) files.add(posix.normalize(old))
    return old
  }
  const platform = (part: string): Data => {
    const { platform: name, [String(data(value[part]).platform)]: settings, ...others } = data(value[part])
    const ofEnvironment = typeof name === 'string' ? environmentOf(source, name) : {}
    const kept = Object.entries(data(settings)).filter(([key]) => !(key in ofEnvironment))
    const settingsNow = {
      ...Object.fromEntries(kept.map(([key, old]) => [key, written(key, old)])),
      ...Object.fromEntries(Object.entries(ofEnvironment).map(([key, variable]) => [key, ask(variable)])),
      ...(name === 'local' ? local[part] : {}),
    }
    const simple = Object.entries(others).filter(([key, old]) => !isData(old) && !SECRET.test(key))
    return { ...Object.fromEntries(simple), platform: name, [String(name)]: settingsNow }
  }
  const parts = ['write', 'deploy', 'image'].filter((part) => typeof data(value[part]).platform === 'string')
  const text = print(Object.fromEntries(parts.map((part) => [part, platform(part)])), '', true)
  const origin = say('Made by `kb migrate` from the configuration of Elog. Tokens are read from the environment.')
  return {
    text: `// ${tell(origin, language)}\nmodule.exports = ${text}\n`,
    env: [...env].sort(),
    files: [...files].sort(),
  }
}

const data = (value: unknown): Data => (isData(value) ? value : {})

/** Keys of a platform's settings that read the environment, and the variable of each. */
function environmentOf(source: string, platform: string): Record<string, string> {
  const start = source.search(new RegExp(`(?<![\\w-])(['"]?)${platform.replace(/[^\w-]/g, '')}\\1\\s*:\\s*\\{`))
  if (start === -1) return {}
  const open = source.indexOf('{', start)
  let depth = 0
  let end = open
  do {
    if (source[end] === '{') depth++
    if (source[end] === '}') depth--
    end++
  } while (depth > 0 && end < source.length)
  const found = source.slice(open, end).matchAll(/(['"]?)(\w+)\1\s*:\s*process\.env\.([A-Z_a-z]\w*)/g)
  return Object.fromEntries([...found].map(([, , key, variable]) => [key, variable]))
}

function print(value: unknown, indent = '', broken = false): string {
  if (value instanceof Expression) return value.code
  if (typeof value === 'string') return quote(value)
  const deeper = `${indent}  `
  if (Array.isArray(value))
    return gather(
      '[',
      value.map((entry) => print(entry, deeper)),
      ']',
      indent,
    )
  if (!isData(value)) return String(value)
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return gather(
    '{',
    entries.map(([key, entry]) => `${keyName(key)}: ${print(entry, deeper)}`),
    '}',
    indent,
    broken,
  )
}
