import * as z from 'zod'

/** Who wrote a note, or all of them. */
export const authorSchema = z.union([
  z.string(),
  z.object({ name: z.string(), link: z.string().nullish(), href: z.string().nullish(), url: z.string().nullish() }),
])
