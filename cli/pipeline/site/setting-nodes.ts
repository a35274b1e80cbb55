import type {
  AnyNode,
  ArrowFunctionExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  ObjectExpression,
  Program,
  SpreadElement,
} from 'acorn'

export type FunctionNode = ArrowFunctionExpression | FunctionDeclaration | FunctionExpression

/** A range of the program's text, in UTF-16 units. */
export interface NodeRange {
  start: number
  end: number
}

/** The variables and functions in scope, by name. */
export type Names = ReadonlyMap<string, Value>

/** An expression, and the names in its scope. */
export interface Value {
  node: AnyNode
  names: Names
}

export function defaultExport({ body }: Program): AnyNode | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration
    if (statement.type !== 'ExportNamedDeclaration') continue
    const specifier = statement.specifiers.find(({ exported }) => 'name' in exported && exported.name === 'default')
    if (specifier) return specifier.local
  }
  return undefined
}

/** The outer scope plus the functions and variables (with their initial values) that these statements declare. */
export function declaredIn(body: readonly AnyNode[], outer: Names = new Map()): Names {
  const names = new Map(outer)
  for (const statement of body) {
    const inner = statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement
    if (inner.type === 'FunctionDeclaration' && inner.id) names.set(inner.id.name, { node: inner, names })
    if (inner.type !== 'VariableDeclaration') continue
    for (const { id, init } of inner.declarations)
      if (id.type === 'Identifier' && init) names.set(id.name, { node: init, names })
  }
  return names
}

export const calledName = (callee: AnyNode): string | undefined =>
  callee.type === 'Identifier'
    ? callee.name
    : callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.property.type === 'Identifier'
      ? `${callee.object.name}.${callee.property.name}`
      : undefined

/** `Object.assign({}, a, b)` as the object literal `{ ...{}, ...a, ...b }`. */
export const merged = (
  { start, end }: NodeRange,
  parts: readonly (Expression | SpreadElement)[],
): ObjectExpression => ({
  type: 'ObjectExpression',
  start,
  end,
  properties: parts.map(
    (part): SpreadElement =>
      part.type === 'SpreadElement' ? part : { type: 'SpreadElement', start, end, argument: part },
  ),
})

/**
 * The result of `list.map(…)`: each entry is located at its source entry, but its keys cannot be located. Empty if the
 * list contains a spread, whose length is unknown.
 */
export const opaque = ({ node, names }: Value): Value[] =>
  node.type !== 'ArrayExpression' || node.elements.some((element) => element?.type === 'SpreadElement')
    ? []
    : [
        {
          node: {
            ...node,
            elements: node.elements.map((element) =>
              element ? { type: 'Literal' as const, start: element.start, end: element.end, value: null } : null,
            ),
          },
          names,
        },
      ]

/** The values of `return` statements in blocks, `if`, `try` and `switch`, but not in inner functions. */
export function returnsIn(node: AnyNode): AnyNode[] {
  switch (node.type) {
    case 'ReturnStatement':
      return node.argument ? [node.argument] : []
    case 'BlockStatement':
      return node.body.flatMap(returnsIn)
    case 'IfStatement':
      return [node.consequent, ...(node.alternate ? [node.alternate] : [])].flatMap(returnsIn)
    case 'TryStatement':
      return [node.block, ...(node.handler ? [node.handler.body] : [])].flatMap(returnsIn)
    case 'SwitchStatement':
      return node.cases.flatMap(({ consequent }) => consequent.flatMap(returnsIn))
    default:
      return []
  }
}

/** The name of an object key or an accessed property; undefined if it is computed at run time. */
export const nameOf = (key: AnyNode, computed: boolean): string | undefined =>
  key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' && !computed ? key.name : undefined

export const isFunction = (node: AnyNode): node is FunctionNode =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration'
