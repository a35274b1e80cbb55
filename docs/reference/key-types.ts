import type * as z from 'zod'
import { schemaLines } from '../../test/support/surface/schema-lines.ts'

/** What a key may hold, in the notation of TypeScript with ranges, and what it is when nobody says. */
export interface KeyType {
  text: string
  default?: string
  /** Another key that has the same shape. */
  as?: string
}

/**
 * By key, `theme.nav.link`; entries of lists count as the list, `*` is any name.
 *
 * @param io  what an author writes, or what comes out
 */
export function keyTypes(schema: z.ZodType, io: 'input' | 'output' = 'input'): ReadonlyMap<string, KeyType> {
  const parts = new Map<string, { choices: string[]; default?: string; as?: string }>()
  for (const line of schemaLines(schema, io)) {
    const [, path = '', rest = ''] = /^(.*?): (.*)$/.exec(line) ?? []
    const key = keyOf(path)
    const part = parts.get(key) ?? { choices: [] }
    parts.set(key, part)
    const [value, usual] = splitDefault(rest)
    if (usual !== undefined) part.default = usual
    if (value.startsWith('as ')) {
      if (value !== 'as below') part.as = keyOf(value.slice('as '.length))
    } else if (!/\[\d\]/.test(path))
      part.choices.push(...(path.endsWith('[]') ? listOf(choicesOf(value)) : choicesOf(value)))
  }
  const keys = [...parts.keys()]
  return new Map(
    [...parts].map(([key, { choices, ...rest }]) => {
      const isObject =
        choices.length > 0 && keys.some((other) => other.startsWith(`${key}.`) && !other.startsWith(`${key}.*`))
      const text = SHAPES[key] ?? shorten([...new Set([...choices, ...(isObject ? ['object'] : [])])].join(' | '))
      return [key, { ...rest, text }]
    }),
  )
}

/** What the lines of the schema do not tell in few words. */
const SHAPES: Readonly<Record<string, string>> = {
  head: '[string, object?, string?][]',
  'theme.sidebar': "'structuring' | 'auto' | false | object | list",
  'theme.sidebar.*': "'auto' | false | list",
  'theme.locales.*.sidebar': "'structuring' | 'auto' | false | object | list",
  'webFont.src': 'string | object | list',
  'plugins.remark': 'function[]',
  'plugins.rehype': 'function[]',
}

/** Texts of frontmatter may look like numbers; a list of what may also stand alone is called a list. */
const shorten = (text: string): string => {
  const plain = text.replaceAll('string | number | boolean', 'string').replaceAll('(string)[]', 'string[]')
  const [, single, list] = /^(.*) \| \((.*)\)\[\]$/.exec(plain) ?? []
  return single !== undefined && single === list ? `${single} | list` : plain
}

const keyOf = (path: string): string =>
  path
    .replace(/\?/g, '')
    .replace(/\[\d*\]/g, '')
    .replace(/^\./, '')

/** `string = "x"`: what it may be, and the default. Patterns may hold the sign, too; no default follows a pattern in them. */
function splitDefault(text: string): [value: string, usual?: string] {
  const match = /^(.*?) = ((?:["[{\d]|true|false|null).*)$/.exec(text)
  return match ? [match[1]!, match[2]!] : [text]
}

const choicesOf = (value: string): string[] =>
  value
    .replace(/ pattern .*$/, '')
    .split(' | ')
    .flatMap((choice) => (/^[a-z]+(,[a-z]+)+$/.test(choice) ? choice.split(',') : [choice]))
    .filter((choice) => !/^(?:null|object|array\b.*)$/.test(choice))
    .map(toText)

/** `integer minimum 1 maximum 20` as `integer 1–20`. */
function toText(choice: string): string {
  if (choice.startsWith('"')) return `'${JSON.parse(choice)}'`
  const bound = (name: string) => new RegExp(`\\b${name} (-?[\\d.]+)`).exec(choice)?.[1]
  const [type] = choice.split(' ')
  const [low, high, above] = [bound('minimum'), bound('maximum'), bound('exclusiveMinimum')]
  if (low !== undefined && high !== undefined) return `${type} ${low}–${high}`
  if (low !== undefined) return `${type} ≥ ${low}`
  return above === undefined ? (type === 'anything' ? 'any' : type!) : `${type} > ${above}`
}

const listOf = (types: readonly string[]): string[] =>
  types.length === 0
    ? []
    : [types.length === 1 && /^[a-z]+$/.test(types[0]!) ? `${types[0]}[]` : `(${types.join(' | ')})[]`]
