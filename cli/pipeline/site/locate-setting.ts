import type { AnyNode, Program } from 'acorn'
import {
  calledName,
  declaredIn,
  defaultExport,
  type FunctionNode,
  isFunction,
  merged,
  type Names,
  type NodeRange,
  nameOf,
  opaque,
  returnsIn,
  type Value,
} from './setting-nodes.ts'

/** Keys that one setting's search may look at: programs may be written so that there is no end. */
const MAX_STEPS = 20_000
const MAX_DEPTH = 60

/**
 * Finds where a setting is written, by reading the settings' program: through variables, spreads and functions, but
 * without running anything. What cannot be found so (a loop, a value read from a file) ends the search.
 *
 * @param program  the bundled settings: one module, whose default export they are
 * @param path  such as `['theme', 'nav', 2, 'link']`
 * @returns the key or entry itself, then those around it, from the inside out. Never throws.
 */
export function locateSetting(program: Program, path: readonly PropertyKey[]): NodeRange[] {
  const search: Search = { steps: 0 }
  const names = declaredIn(program.body)
  const root = defaultExport(program)
  const trail: NodeRange[] = []
  let values = root ? valuesOf(search, { node: root, names }, 0) : []
  values = values.flatMap((value) =>
    isFunction(value.node) ? resultsOf(search, value.node, [], value.names, 0) : value,
  )
  for (const part of path) {
    const step = firstOf(values, (value) => stepInto(search, value, part, 0))
    if (!step) break
    trail.unshift({ start: step.at.start, end: step.at.end })
    values = valuesOf(search, step.value, 0)
  }
  return trail
}

interface Search {
  steps: number
}

interface Step {
  at: NodeRange
  value: Value
}

/** The literals and functions that an expression may stand for; none where its text does not say. */
function valuesOf(search: Search, value: Value, depth: number): Value[] {
  if (depth > MAX_DEPTH || ++search.steps > MAX_STEPS) return []
  const { node, names } = value
  const of = (inner: AnyNode) => valuesOf(search, { node: inner, names }, depth + 1)
  switch (node.type) {
    case 'Identifier': {
      const bound = names.get(node.name)
      return bound ? valuesOf(search, bound, depth + 1) : []
    }
    case 'AwaitExpression':
      return of(node.argument)
    case 'ConditionalExpression':
      return [...of(node.consequent), ...of(node.alternate)]
    case 'LogicalExpression':
      return [...of(node.left), ...of(node.right)]
    case 'SequenceExpression':
      return of(node.expressions.at(-1)!)
    case 'MemberExpression': {
      const name = nameOf(node.property, node.computed)
      const objects = of(node.object)
      const step =
        name === undefined ? undefined : firstOf(objects, (inner) => stepInto(search, inner, name, depth + 1))
      // What is written for CommonJS has no default, but is it.
      return step ? valuesOf(search, step.value, depth + 1) : name === 'default' ? objects : []
    }
    case 'CallExpression':
      return callResults(search, value, depth)
    default:
      return [value]
  }
}

function callResults(search: Search, { node, names }: Value, depth: number): Value[] {
  if (node.type !== 'CallExpression') return []
  const of = (inner: AnyNode | undefined) => (inner ? valuesOf(search, { node: inner, names }, depth + 1) : [])
  const { callee } = node
  const [first] = node.arguments
  const args = node.arguments.map((argument): Value => ({ node: argument, names }))
  const called = calledName(callee)
  if (called === 'Object.assign') return [{ node: merged(node, node.arguments), names }]
  if (called === '__toESM') return of(first)
  if (called === '__commonJS') return first ? of(first).flatMap((wrapped) => moduleExports(wrapped)) : []
  if (callee.type === 'MemberExpression' && nameOf(callee.property, callee.computed) === 'map')
    return of(callee.object).flatMap((list) => (list.node.type === 'ArrayExpression' ? opaque(list) : []))
  const functions = of(callee)
  const results = functions.flatMap((value): Value[] =>
    isFunction(value.node) ? resultsOf(search, value.node, args, value.names, depth + 1) : [],
  )
  if (results.length > 0) return results
  // A module of CommonJS is what its wrapper gives; of an unknown function the settings it is called with are its best
  // sign.
  return functions.some(({ node: inner }) => isFunction(inner)) ? [] : functions.length > 0 ? functions : of(first)
}

/** What a module of CommonJS, in the bundler's wrapper, exports as a whole. */
function moduleExports({ node, names }: Value): Value[] {
  const wrapper = node.type === 'ObjectExpression' ? node.properties[0] : undefined
  if (wrapper?.type !== 'Property' || !isFunction(wrapper.value) || wrapper.value.body.type !== 'BlockStatement')
    return []
  const { body } = wrapper.value.body
  const inner = declaredIn(body, names)
  return body.flatMap((statement): Value[] => {
    const expression = statement.type === 'ExpressionStatement' ? statement.expression : undefined
    return expression?.type === 'AssignmentExpression' && calledName(expression.left) === 'module.exports'
      ? valuesOf({ steps: 0 }, { node: expression.right, names: inner }, 1)
      : []
  })
}

/** What a function may return when it is called. */
function resultsOf(
  search: Search,
  { params, body }: FunctionNode,
  args: readonly Value[],
  outer: Names,
  depth: number,
): Value[] {
  const names = new Map(outer)
  for (const [at, param] of params.entries()) {
    const target = param.type === 'AssignmentPattern' ? param.left : param
    if (target.type !== 'Identifier') continue
    names.delete(target.name)
    const argument = args[at]
    if (argument) names.set(target.name, argument)
  }
  if (body.type !== 'BlockStatement') return valuesOf(search, { node: body, names }, depth + 1)
  const inner = declaredIn(body.body, names)
  return returnsIn(body).flatMap((node) => valuesOf(search, { node, names: inner }, depth + 1))
}

/** Where a value has its key or entry, and what is there. */
function stepInto(search: Search, { node, names }: Value, part: PropertyKey, depth: number): Step | undefined {
  if (depth > MAX_DEPTH || ++search.steps > MAX_STEPS) return undefined
  const inside = (argument: AnyNode, key: PropertyKey) =>
    firstOf(valuesOf(search, { node: argument, names }, depth + 1), (inner) => stepInto(search, inner, key, depth + 1))
  if (node.type === 'ObjectExpression') {
    // The last one counts.
    for (const property of node.properties.toReversed()) {
      if (property.type === 'SpreadElement') {
        const step = inside(property.argument, part)
        if (step) return step
      } else if (nameOf(property.key, property.computed) === String(part))
        return { at: property.key, value: { node: property.value, names } }
    }
  }
  if (node.type === 'ArrayExpression' && typeof part === 'number') {
    let left = part
    for (const element of node.elements) {
      if (element?.type === 'SpreadElement') {
        const length = firstOf(valuesOf(search, { node: element.argument, names }, depth + 1), (list) =>
          lengthOf(search, list, depth + 1),
        )
        if (length === undefined) return undefined
        if (left < length) return inside(element.argument, left)
        left -= length
      } else if (left-- === 0) return element ? { at: element, value: { node: element, names } } : undefined
    }
  }
  return undefined
}

function lengthOf(search: Search, { node, names }: Value, depth: number): number | undefined {
  if (node.type !== 'ArrayExpression' || depth > MAX_DEPTH) return undefined
  let length = 0
  for (const element of node.elements) {
    if (element?.type !== 'SpreadElement') length += 1
    else {
      const lists = valuesOf(search, { node: element.argument, names }, depth + 1)
      const inner = firstOf(lists, (list) => lengthOf(search, list, depth + 1))
      if (inner === undefined) return undefined
      length += inner
    }
  }
  return length
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const result = find(item)
    if (result !== undefined) return result
  }
  return undefined
}
