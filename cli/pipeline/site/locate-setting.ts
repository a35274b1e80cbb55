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

/** Limits of the search for one setting, because a program may make it endless. */
const MAX_STEPS = 20_000
const MAX_DEPTH = 60

/**
 * Finds where a setting is written by following variables, spreads and calls through the program of the settings,
 * without running it. The search ends where the text does not show the value (a loop, a value read from a file).
 *
 * @param program  the bundled settings: one module with the settings as its default export
 * @param path  such as `['theme', 'nav', 2, 'link']`
 * @returns the ranges of the keys and list entries found along the path, innermost first. Never throws.
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

/** The literals and functions that an expression may evaluate to; none if its text does not show them. */
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
      // A CommonJS module without a default export is its own default.
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
  if (called === '__commonJS')
    return first ? of(first).flatMap((wrapped) => moduleExports(search, wrapped, depth + 1)) : []
  if (callee.type === 'MemberExpression' && nameOf(callee.property, callee.computed) === 'map')
    return of(callee.object).flatMap((list) => (list.node.type === 'ArrayExpression' ? opaque(list) : []))
  const functions = of(callee)
  const results = functions.flatMap((value): Value[] =>
    isFunction(value.node) ? resultsOf(search, value.node, args, value.names, depth + 1) : [],
  )
  if (results.length > 0) return results
  // Values that are not functions come from a CommonJS wrapper and are the module itself. An unknown function, such as
  // `defineConfig`, most likely returns its first argument.
  return functions.some(({ node: inner }) => isFunction(inner)) ? [] : functions.length > 0 ? functions : of(first)
}

/** The values assigned to `module.exports` inside esbuild's `__commonJS` wrapper. */
function moduleExports(search: Search, { node, names }: Value, depth: number): Value[] {
  const wrapper = node.type === 'ObjectExpression' ? node.properties[0] : undefined
  if (wrapper?.type !== 'Property' || !isFunction(wrapper.value) || wrapper.value.body.type !== 'BlockStatement')
    return []
  const { body } = wrapper.value.body
  const inner = declaredIn(body, names)
  return body.flatMap((statement): Value[] => {
    const expression = statement.type === 'ExpressionStatement' ? statement.expression : undefined
    return expression?.type === 'AssignmentExpression' && calledName(expression.left) === 'module.exports'
      ? valuesOf(search, { node: expression.right, names: inner }, depth + 1)
      : []
  })
}

/** The values that a call of a function may return. */
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

/** Looks up a key in an object literal or an index in a list literal: its place in the program, and its value. */
function stepInto(search: Search, { node, names }: Value, part: PropertyKey, depth: number): Step | undefined {
  if (depth > MAX_DEPTH || ++search.steps > MAX_STEPS) return undefined
  const inside = (argument: AnyNode, key: PropertyKey) =>
    firstOf(valuesOf(search, { node: argument, names }, depth + 1), (inner) => stepInto(search, inner, key, depth + 1))
  if (node.type === 'ObjectExpression') {
    // Later properties override earlier ones.
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
