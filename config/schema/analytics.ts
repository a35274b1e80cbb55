import * as z from 'zod'

const hostSchema = (usual: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://stats.example.com' })
    .transform((address) => address.replace(/\/+$/, ''))
    .default(usual)

export const UMAMI_CLOUD = 'https://cloud.umami.is'

/** Ids stand in addresses and scripts as they are. */
const idSchema = z.string().regex(/^[\w-]+$/, 'is not an id of letters, digits, - and _')

/**
 * Counts visits; nobody does without this. The service is asked once a page has loaded and the browser is idle, never
 * by `kb dev`, and not at all for readers whose browser says Do Not Track or Global Privacy Control.
 */
export const analyticsSchema = z.discriminatedUnion('provider', [
  /** Tells how often a page was read, which stands at its head. */
  z.strictObject({ provider: z.literal('busuanzi'), host: hostSchema('https://busuanzi.ibruce.info') }),
  z
    .strictObject({
      provider: z.literal('umami'),
      id: idSchema,
      host: hostSchema(UMAMI_CLOUD),
      /** Id of the share link, by which a server of one's own tells how often a page was read. */
      share: idSchema.optional(),
    })
    .refine(({ host, share }) => share === undefined || host !== UMAMI_CLOUD, {
      path: ['share'],
      error: 'needs `host`: only your own server reports page views',
    }),
  z.strictObject({
    provider: z.literal('plausible'),
    /** The site as the service knows it. */
    domain: z.string().regex(/^[\w.,-]+$/, 'is not a domain such as example.com'),
    host: hostSchema('https://plausible.io'),
  }),
  z.strictObject({ provider: z.enum(['baidu', 'google', '51la']), id: idSchema }),
])

export type AnalyticsConfig = z.output<typeof analyticsSchema>
