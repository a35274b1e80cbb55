export interface Node {
  $ref?: string
  $defs?: Record<string, Node>
  type?: string | string[]
  const?: unknown
  not?: object
  enum?: unknown[]
  anyOf?: Node[]
  oneOf?: Node[]
  items?: Node | false
  prefixItems?: Node[]
  properties?: Record<string, Node>
  additionalProperties?: Node | false
  description?: string
}

interface Words {
  /** What a key is for, by its path: `theme.nav.text`; entries of lists count as the list, `*` is any name. */
  description: (path: string) => string | undefined
  /** A node as it is to be published. */
  adjust?: (node: Node, path: string) => Node
}

/** A JSON Schema with the meaning of every key that has one. */
export function withDescriptions(schema: Node, { description, adjust = (node) => node }: Words): Node {
  /** What several keys share is described as the first of them. */
  const shared = new Map<string, string>()
  const describe = (node: Node, path: string): Node => {
    const text = description(path)
    const described = adjust(walk(node, path), path)
    const texts = [text, described.description].filter((part) => part !== undefined)
    return { ...described, ...(texts.length > 0 ? { description: texts.join(' ') } : {}) }
  }
  const parts = (nodes: readonly Node[], path: string) => nodes.map((node) => adjust(walk(node, path), path))
  const walk = (node: Node, path: string): Node => {
    const name = node.$ref?.replace('#/$defs/', '')
    if (name !== undefined && !shared.has(name)) shared.set(name, path)
    return {
      ...node,
      ...(node.anyOf ? { anyOf: parts(node.anyOf, path) } : {}),
      ...(node.oneOf ? { oneOf: parts(node.oneOf, path) } : {}),
      ...(node.items ? { items: walk(node.items, path) } : {}),
      ...(node.prefixItems ? { prefixItems: node.prefixItems.map((item) => walk(item, path)) } : {}),
      ...(node.additionalProperties?.constructor === Object
        ? { additionalProperties: describe(node.additionalProperties as Node, `${path}.*`) }
        : {}),
      ...(node.properties ? { properties: propertiesOf(node.properties, path) } : {}),
    }
  }
  const propertiesOf = (properties: Record<string, Node>, path: string) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [
        name,
        describe(inner, path === '' ? name : `${path}.${name}`),
      ]),
    )
  const { $defs, ...described } = walk(schema, '')
  if (!$defs) return described
  const defs = Object.entries($defs).map(([name, node]) => [name, walk(node, shared.get(name) ?? '')] as const)
  return { ...described, $defs: Object.fromEntries(defs) }
}
