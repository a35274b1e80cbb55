import * as z from 'zod'
import { placesOf } from '../fill.ts'
import type { StringsInput } from '../languages.ts'
import { STRINGS } from '../strings.ts'

/** A sentence of the author's may use the values that ours has, and no others. */
function sentence(own: string): z.ZodType<string> {
  const known = placesOf(own)
  return z.string().refine((given) => placesOf(given).every((name) => known.includes(name)), {
    error:
      known.length > 0
        ? `must use no values but ${known.map((name) => `{${name}}`).join(', ')}`
        : 'has no values such as {n}',
  })
}

function tableOf(table: Readonly<Record<string, unknown>>): z.ZodObject {
  const shape = Object.entries(table).map(([key, own]): [string, z.ZodType] => {
    if (typeof own === 'string') return [key, sentence(own).optional()]
    if (Array.isArray(own)) return [key, z.array(z.string()).min(1).optional()]
    return [key, tableOf(own as Record<string, unknown>).optional()]
  })
  return z.strictObject(Object.fromEntries(shape))
}

/** Sentences of the interface in the author's own words: any keys of `config/strings.ts`. */
export const stringsSchema = tableOf(STRINGS) as unknown as z.ZodType<StringsInput, StringsInput>
