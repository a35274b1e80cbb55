import * as z from 'zod'
import { DESCRIBED_FIELDS } from '../../config/schema/descriptions/index.ts'
import { frontmatterSchema } from '../../config/schema/frontmatter.ts'
import type { Language } from '../sentences/language.ts'

interface FrontmatterKey {
  description: Readonly<Record<Language, string>>
  /** Values to suggest; empty if they cannot be listed. */
  choices: readonly string[]
}

/** By path, such as `pageComponent.name`. */
export type FrontmatterKeys = ReadonlyMap<string, FrontmatterKey>

interface Node {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Node[]
  properties?: Record<string, Node>
}

/** Every frontmatter key with its description. */
export function readFrontmatterKeys(): FrontmatterKeys {
  const schema = z.toJSONSchema(frontmatterSchema, { io: 'input' }) as Node
  return new Map(
    DESCRIBED_FIELDS.filter(([path]) => !path.includes('*')).map(([path, [zh, en]]) => [
      path,
      { description: { zh, en }, choices: choicesOf(nodesAt([schema], path.split('.'))) },
    ]),
  )
}

const flat = (node: Node): Node[] => [node, ...(node.anyOf ?? []).flatMap(flat)]

const nodesAt = (nodes: readonly Node[], [name, ...rest]: readonly string[]): Node[] => {
  const all = nodes.flatMap(flat)
  return name === undefined
    ? all
    : nodesAt(
        all.flatMap(({ properties }) => properties?.[name] ?? []),
        rest,
      )
}

/** Values that the schema lists, and `true` and `false` for a boolean that cannot be a number as well. */
function choicesOf(nodes: readonly Node[]): string[] {
  const types = nodes.flatMap(({ type, const: only, enum: some }) =>
    only === undefined && !some ? [type ?? []].flat() : [],
  )
  const named = nodes.flatMap(({ const: only, enum: some }) => [...(some ?? []), ...(only === undefined ? [] : [only])])
  if (types.includes('string') && !types.includes('boolean')) return named.map(String)
  return [...(types.includes('boolean') && !types.includes('number') ? ['true', 'false'] : []), ...named.map(String)]
}
