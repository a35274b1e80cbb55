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

/** A stretch of the program, in UTF-16 units. */
export interface NodeRange {
  start: number
  end: number
}

/** What a name stands for where it is read. */
export type Names = ReadonlyMap<string, Value>

/** An expression, and the names it is read with. */
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

/** Variables and functions that statements declare, with what they are set to first. */
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

/** `Object.assign({}, a, b)` as `{ ...{}, ...a, ...b }`. */
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

/** A list made of another one, entry by entry: each is where its source is, its keys are nowhere. */
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

/** What is returned in statements, also in those within, but not in further functions. */
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

/** What a key or a property that is read is called, where it says so itself. */
export const nameOf = (key: AnyNode, computed: boolean): string | undefined =>
  key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' && !computed ? key.name : undefined

export const isFunction = (node: AnyNode): node is FunctionNode =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration'
