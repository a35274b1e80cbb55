import type { AnyNode, ObjectExpression } from 'acorn'
import { loadOwn } from '../../core/own-files.ts'
import type { Data, LostValue } from './data.ts'

/** Keys of a configuration of VuePress that are seldom in any other object. */
const MARKS = ['themeConfig', 'base', 'theme']

/**
 * The settings that a configuration which cannot be run has as plain values: the outermost object with the key
 * `themeConfig`, else with `base` or `theme`.
 *
 * @param code  a bundle
 * @returns `lost`: values of that object that are computed; nothing at all if the code cannot be parsed
 */
export function writtenSettings(code: string): { value: Data; lost: LostValue[] } {
  const lost: LostValue[] = []
  const objects = objectsIn(code)
  const settings = MARKS.flatMap((mark) => objects.find((object) => keysOf(object).includes(mark)) ?? [])[0]
  const value = settings ? toValue(settings, '', (path, node) => lost.push({ path, why: computedBy(code, node) })) : {}
  return { value: value as Data, lost }
}

/** All objects that are written, outer ones before those inside them. */
function objectsIn(code: string): ObjectExpression[] {
  const found: ObjectExpression[] = []
  const visit = (part: unknown, depth: number): void => {
    if (typeof part !== 'object' || part === null || depth > 200) return
    if ((part as AnyNode).type === 'ObjectExpression') found.push(part as ObjectExpression)
    for (const child of Object.values(part)) visit(child, depth + 1)
  }
  try {
    visit(loadOwn<typeof import('acorn')>('acorn.cjs').parse(code, { ecmaVersion: 'latest' }), 0)
  } catch {
    // Its syntax is newer than the parser.
  }
  return found
}

const keyOf = (property: ObjectExpression['properties'][number]): string | undefined => {
  if (property.type !== 'Property' || property.computed) return undefined
  const { key } = property
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
}

const keysOf = ({ properties }: ObjectExpression): string[] => properties.flatMap((entry) => keyOf(entry) ?? [])

/** @param lose  is called for what is no plain value */
function toValue(node: AnyNode, path: string, lose: (path: string, node: AnyNode) => void): unknown {
  if (node.type === 'ObjectExpression') {
    const entries = node.properties.flatMap((property): [string, unknown][] => {
      const key = keyOf(property)
      if (key === undefined || property.type !== 'Property' || key === '__proto__') return []
      const value = toValue(property.value, path === '' ? key : `${path}.${key}`, lose)
      return value === undefined ? [] : [[key, value]]
    })
    return Object.fromEntries(entries)
  }
  if (node.type === 'ArrayExpression')
    return node.elements.map((entry, at) => (entry ? (toValue(entry, `${path}[${at}]`, lose) ?? null) : null))
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined
  if (node.type === 'Literal' && !('regex' in node) && typeof node.value !== 'bigint') return node.value
  lose(path, node)
  return undefined
}

function computedBy(code: string, { start, end }: AnyNode): LostValue['why'] {
  const name = code.slice(start, end).split('\n', 1)[0]!.slice(0, 60)
  return { text: 'computed by {name}', values: { name } }
}
