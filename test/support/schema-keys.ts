interface Definition {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  valueType?: Schema
  options?: Schema[]
  innerType?: Schema
  in?: Schema
  out?: Schema
  getter?: () => Schema
}

interface Schema {
  def: Definition
}

/**
 * Every key of a zod schema that holds no further keys, such as `theme.nav.ariaLabel`; entries of lists count as the
 * list, and `*` is any name. A schema that is used again, itself inside itself too, is walked where it is used first:
 * `theme.locales.*.nav` is one key, because `theme.nav` has the same ones.
 */
export function schemaKeys(root: unknown): string[] {
  const walked = new Set<Schema>()
  const walk = (schema: Schema, path: string): string[] => {
    const { def } = schema
    if (def.type === 'null') return []
    const under = (inner: readonly Schema[]): string[] => {
      if (walked.has(schema)) return [path]
      walked.add(schema)
      return inner.flatMap((part) => walk(part, path))
    }
    if (def.type === 'object') {
      if (walked.has(schema)) return [path]
      walked.add(schema)
      return Object.entries(def.shape!).flatMap(([name, inner]) => walk(inner, path ? `${path}.${name}` : name))
    }
    if (def.type === 'record') return walk(def.valueType!, `${path}.*`)
    if (def.type === 'array') return under([def.element!])
    if (def.type === 'union') return under(def.options!)
    if (def.type === 'lazy') return under([def.getter!()])
    if (def.type === 'pipe') return walk(def.in!.def.type === 'transform' ? def.out! : def.in!, path)
    return def.innerType ? walk(def.innerType, path) : [path]
  }
  return [...new Set(walk(root as Schema, ''))]
}
