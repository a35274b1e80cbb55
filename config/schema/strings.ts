import * as z from 'zod'
import { placesOf } from '../fill.ts'
import type { StringsInput } from '../languages.ts'
import { STRINGS } from '../strings.ts'

/**
 * By the values they may use: most sentences have none, and a check of its own for each takes a command longer than
 * checking.
 */
const sentences = new Map<string, z.ZodType<string | undefined>>()

/** A sentence of the author's may use the values that ours has, and no others. */
function sentence(own: string): z.ZodType<string | undefined> {
  const known = placesOf(own)
  const made = sentences.get(known.join()) ?? sentenceWith(known).optional()
  sentences.set(known.join(), made)
  return made
}

function sentenceWith(known: readonly string[]): z.ZodType<string> {
  return z.string().refine((given) => placesOf(given).every((name) => known.includes(name)), {
    error:
      known.length > 0
        ? `must use no values but ${known.map((name) => `{${name}}`).join(', ')}`
        : 'has no values such as {n}',
  })
}

function tableOf(table: Readonly<Record<string, unknown>>): z.ZodObject {
  const shape = Object.entries(table).map(([key, own]): [string, z.ZodType] => {
    if (typeof own === 'string') return [key, sentence(own)]
    if (Array.isArray(own)) return [key, z.array(z.string()).min(1).optional()]
    return [key, tableOf(own as Record<string, unknown>).optional()]
  })
  return z.strictObject(Object.fromEntries(shape))
}

/** Sentences of the interface in the author's own words: any keys of `config/strings.ts`. */
export const stringsSchema = tableOf(STRINGS) as unknown as z.ZodType<StringsInput, StringsInput>
