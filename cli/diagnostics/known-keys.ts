import * as z from 'zod'

/**
 * Keys that a schema knows at a path of the input, to suggest the closest one. A union knows those of all its branches.
 *
 * @returns an empty list if any key is allowed, or if the value has no keys
 */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const [part, ...rest] = path
  const keys = reach(schema).flatMap((inner) => {
    if (part === undefined) return namesOf(inner)
    const next = stepInto(inner, part)
    return next === undefined ? [] : knownKeys(next, rest)
  })
  return [...new Set(keys)]
}

function namesOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  const names = schema instanceof z.ZodRecord ? (schema.keyType as z.core.$ZodType) : undefined
  return names instanceof z.ZodEnum ? names.options.map(String) : []
}

function stepInto(schema: z.core.$ZodType, part: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return Object.hasOwn(schema.shape, part) ? schema.shape[String(part)] : undefined
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodRecord) return schema.valueType
  if (schema instanceof z.ZodTuple) return schema.def.items[Number(part)]
  return undefined
}

/** Unwraps a schema; a union gives all its branches. */
function reach(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(reach)
  if (schema instanceof z.ZodLazy) return reach(schema.unwrap())
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
  ) {
    return reach(schema.unwrap())
  }
  if (schema instanceof z.ZodPipe) return reach(schema.in)
  return [schema]
}
