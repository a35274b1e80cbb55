import * as z from 'zod'

/** The part of JSON Schema that ours are written in. */
interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema | boolean
  prefixItems?: Schema[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

const BOUNDS = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'pattern',
  'format',
] as const

/**
 * A zod schema as lines to be read and compared, `theme.nav[].link?: string`: a key with what it may hold, its bounds
 * and its default. `*` is any further name, `[]` an entry of a list; a large shape is told once. What only code checks
 * is not seen.
 *
 * @param io  what an author writes, or what comes out
 */
export function schemaLines(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref', reused: 'inline' }) as Schema
  const seen = new Map<string, string>()
  const large = new Map<string, string>()
  const walk = (node: Schema | boolean, path: string): string[] => {
    if (typeof node === 'boolean') return node ? [`${path}: anything`] : []
    if (node.$ref !== undefined) {
      const known = seen.get(node.$ref)
      if (known !== undefined) return [`${path}: as ${known === '' ? 'the whole' : known}`]
      seen.set(node.$ref, path)
      return walk(node.$ref === '#' ? root : (root.$defs?.[node.$ref.slice('#/$defs/'.length)] ?? {}), path)
    }
    const choices = node.anyOf ?? node.oneOf ?? node.allOf
    const tail = node.default === undefined ? '' : ` = ${JSON.stringify(node.default)}`
    if (choices) {
      const plain = choices.filter((choice) => leaf(choice) !== undefined)
      const rest = choices.filter((choice) => leaf(choice) === undefined)
      const own =
        plain.length > 0 || tail !== '' ? [`${path}: ${plain.map(leaf).join(' | ') || 'as below'}${tail}`] : []
      return [...own, ...rest.flatMap((choice) => walk(choice, path))]
    }
    const simple = leaf(node)
    return simple === undefined ? compound(node, path, tail) : [`${path}: ${simple}${tail}`]
  }
  const compound = (node: Schema, path: string, tail: string): string[] => {
    if (Object.keys(node.properties ?? {}).length >= MIN_LARGE_KEYS) {
      const { default: _, ...shape } = node
      const text = JSON.stringify(shape)
      const known = large.get(text)
      if (known !== undefined) return [`${path}: as ${known}${tail}`]
      large.set(text, path)
    }
    const lines: string[] = tail === '' ? [] : [`${path}: ${node.type}${tail}`]
    if (node.type === 'array') {
      const bounds = boundsOf(node)
      if (bounds !== '') lines.push(`${path}: array${bounds}`)
      for (const [at, item] of (node.prefixItems ?? []).entries()) lines.push(...walk(item, `${path}[${at}]`))
      if (node.items !== undefined) lines.push(...walk(node.items, `${path}[]`))
      return lines
    }
    for (const [name, inner] of Object.entries(node.properties ?? {})) {
      const mark = node.required?.includes(name) ? '' : '?'
      lines.push(...walk(inner, `${path === '' ? '' : `${path}.`}${name}${mark}`))
    }
    const more = node.additionalProperties
    if (more === true || (typeof more === 'object' && Object.keys(more).length === 0)) lines.push(`${path}.*: anything`)
    else if (typeof more === 'object') lines.push(...walk(more, `${path}.*`))
    return lines.length > 0 ? lines : [`${path}: object`]
  }
  return walk(root, '')
}

const MIN_LARGE_KEYS = 12

const boundsOf = (node: Schema): string =>
  BOUNDS.filter((name) => node[name] !== undefined && Math.abs(Number(node[name])) !== Number.MAX_SAFE_INTEGER)
    .map((name) => ` ${name} ${String(node[name])}`)
    .join('')

/** A schema without parts in a few words; undefined for one with parts. */
function leaf(node: Schema): string | undefined {
  if (node.$ref !== undefined || node.anyOf || node.oneOf || node.allOf) return undefined
  if (node.const !== undefined) return JSON.stringify(node.const)
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (node.type === 'object' || node.type === 'array') return undefined
  return node.type === undefined ? 'anything' : node.type + boundsOf(node)
}
