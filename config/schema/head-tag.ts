import * as z from 'zod'

/** `[tag, attributes, inner]`, as VuePress writes head tags (S02). */
export const headTagSchema = z.union([
  z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])), z.string()]),
  z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]))]),
  z.tuple([z.string()]),
])
export type HeadTag = z.output<typeof headTagSchema>
