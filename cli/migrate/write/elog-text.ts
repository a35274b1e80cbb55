import { posix } from 'node:path'
import { type Language, tell } from '../../sentences/language.ts'
import { say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { data } from '../translate/settings.ts'
import { Expression, quote, toLiteral } from './literals.ts'

/** The text of Elog's configuration for the new site, and what it refers to. */
interface ElogText {
  text: string
  /** Environment variables that it reads: those of the old configuration, and one for each secret in that. */
  env: string[]
  /** Scripts that it refers to, relative to the folder of the old configuration. */
  files: string[]
}

/** Put before and after the names of environment variables in an old configuration. */
export const ENV_SIGN = '\uE000'

/** Matches keys of secrets and account data. `^key$`, because `prefixKey` is just the start of an address. */
const SECRET = /token|secret|passw|pwd|cookie|authorization|accesskey|apikey|^key$|^user(?:name)?$|^appid$/i

/**
 * Elog's configuration with new folders and only the platforms in use. It contains no secrets: it reads them from the
 * environment, under the old names, or new ones for secrets that were in the configuration.
 *
 * @param value  the old configuration, read with `ENV_SIGN`
 * @param local  by part (`deploy`, `image`): settings of its platform `local` that have changed
 */
export function toElogText(value: Data, local: Readonly<Record<string, Data>>, language: Language): ElogText {
  const env = new Set<string>()
  const files = new Set<string>()
  const variable = (name: string): string => {
    env.add(name)
    return `process.env.${name}`
  }
  const written = (key: string, old: unknown): unknown => {
    if (Array.isArray(old)) return old.map((entry) => written(key, entry))
    if (isData(old)) return Object.fromEntries(Object.entries(old).map(([name, entry]) => [name, written(name, entry)]))
    if (typeof old !== 'string') return old
    const parts = old.split(ENV_SIGN)
    if (parts.length > 1) {
      const terms = parts.map((part, at) => (at % 2 === 1 ? variable(part) : part === '' ? '' : quote(part)))
      return new Expression(terms.filter((term) => term !== '').join(' + '))
    }
    if (SECRET.test(key))
      return new Expression(variable(`ELOG_${key.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}`))
    if (/^\.\.?\/.*\.[cm]?[jt]s$/.test(old)) files.add(posix.normalize(old))
    return old
  }
  const toPart = (part: string): [string, Data] | undefined => {
    const { platform, ...others } = data(value[part])
    if (typeof platform !== 'string' || platform.includes(ENV_SIGN)) return undefined
    const ofPlatform = { ...data(written(platform, others[platform])), ...(platform === 'local' ? local[part] : {}) }
    const simple = Object.entries(others).filter(([, old]) => !isData(old))
    const settings = simple.map(([key, old]) => [key, written(key, old)])
    return [part, { ...Object.fromEntries(settings), platform, [platform]: ofPlatform }]
  }
  const parts = ['write', 'deploy', 'image'].flatMap((part) => {
    const made = toPart(part)
    return made ? [made] : []
  })
  const literal = toLiteral(Object.fromEntries(parts), { isBroken: (path) => path === '' })
  const origin = say('Created by `kb migrate` from the configuration of Elog. Tokens are read from the environment.')
  return {
    text: `// ${tell(origin, language)}\nmodule.exports = ${literal}\n`,
    env: [...env].sort(),
    files: [...files].sort(),
  }
}
