import * as z from 'zod'

/** Feeds are the only files that may answer at an address of their old name: a copy of them is written there. */
const FEED = /\/(?:rss\.xml|feed\.atom|feed\.json)$/

const fromSchema = z.string().regex(/^\/[^?#]+$/, 'must be an address such as /archives/2020/')
const toSchema = z.string().regex(/^\/[^?#]*$/, 'must be an address of the site, such as /archives/ or /feed.atom')

/**
 * Addresses that the site no longer has → the page or feed that answers there instead; both decoded and without `base`.
 * An address that is no page (`/atom.xml`) can only be that of a feed.
 */
export const redirectsSchema = z
  .record(fromSchema, toSchema)
  .superRefine((redirects, ctx) => {
    for (const [from, to] of Object.entries(redirects))
      if (!/(?:\/|\.html)$/.test(from) && !FEED.test(to))
        ctx.addIssue({
          code: 'custom',
          path: [from],
          message: 'must be a feed such as /feed.atom, or its address must end in / or .html',
        })
  })
  .default({})

const segmentSchema = z
  .string()
  .regex(/^[^/\\?#%:*"<>|\u0000-\u001f\u007f]+$/, 'must be one segment of an address, without / ? # % and the like')

/**
 * Name of a category or tag → its part of the address, where that is to differ from the name: `{ 'Node.js': 'node-js'
 * }`.
 */
export const slugsSchema = z
  .strictObject({
    categories: z.record(z.string(), segmentSchema).default({}),
    tags: z.record(z.string(), segmentSchema).default({}),
  })
  .prefault({})
export type Slugs = z.output<typeof slugsSchema>
