import * as z from 'zod'

/**
 * Comments below articles; there are none without this. The provider's host is the only one that pages then ask, and
 * not before a reader comes near the place; `comment: false` in a note leaves them out. The values are those of
 * https://giscus.app for the repository.
 */
export const commentsSchema = z.strictObject({
  provider: z.literal('giscus'),
  repo: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'is not a repository such as name/blog'),
  repoId: z.string().min(1),
  category: z.string().optional(),
  categoryId: z.string().optional(),
  /** What finds the discussion of a page; its address by default. */
  mapping: z.enum(['pathname', 'url', 'title', 'og:title']).default('pathname'),
  /** Only discussions whose title is exactly that. */
  strict: z.boolean().default(false),
  reactions: z.boolean().default(true),
  inputPosition: z.enum(['top', 'bottom']).default('bottom'),
  /** A theme of the provider; by default light or dark as the page is, and changing with it. */
  theme: z.string().optional(),
  /** Language of the provider's words; by default the page's. */
  lang: z.string().optional(),
})

export type CommentsConfig = z.output<typeof commentsSchema>
