import * as z from 'zod'

/** Every page has it, as every client of these services does: it must be a key that can only search. */
const apiKey = z.string().min(1)
const indexName = z.string().min(1)
/** Writes `search-records.json`, which the author uploads to the service. */
const records = z.boolean().default(false)

/** A service that answers searches instead of the site's own index. */
export const searchServiceSchema = z.discriminatedUnion('provider', [
  z.strictObject({
    provider: z.literal('algolia'),
    /** Part of the service's host name. */
    appId: z.string().regex(/^[A-Za-z\d]+$/, 'is not an application id of letters and digits'),
    apiKey,
    indexName,
    records,
  }),
  z.strictObject({
    provider: z.literal('meilisearch'),
    /** Where the server answers: its address without a final slash. */
    host: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://search.example.com' })
      .transform((address) => address.replace(/\/+$/, '')),
    apiKey,
    indexName,
    records,
  }),
])

export type SearchService = z.output<typeof searchServiceSchema>

/** The site's own index, none, or a service. */
export const searchSchema = z.union([z.boolean(), searchServiceSchema])

/** The service of a site that has one. */
export const searchServiceOf = (search: z.output<typeof searchSchema>): SearchService | undefined =>
  typeof search === 'object' ? search : undefined
