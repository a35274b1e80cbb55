import * as z from 'zod'

const repoSchema = z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'is not a repository such as name/blog')

/** Where a server answers that the author runs: its address without a final slash. */
const serverSchema = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://comments.example.com' })
  .transform((address) => address.replace(/\/+$/, ''))

/** `near`: when a reader comes near the place; `click`: when a reader presses a button there. */
const loadSchema = z.enum(['near', 'click']).default('near')

/** Discussions of a GitHub repository; the values are those of https://giscus.app. */
const giscusSchema = z.strictObject({
  provider: z.literal('giscus'),
  load: loadSchema,
  repo: repoSchema,
  repoId: z.string().min(1),
  category: z.string().optional(),
  categoryId: z.string().optional(),
  /** What finds the discussion of a page; its address by default. */
  mapping: z.enum(['pathname', 'url', 'title', 'og:title']).default('pathname'),
  /** Only discussions whose title is exactly that. */
  strict: z.boolean().default(false),
  reactions: z.boolean().default(true),
  inputPosition: z.enum(['top', 'bottom']).default('bottom'),
  /** A theme of the provider; by default the colours of the page, changing with its mode. */
  theme: z.string().optional(),
  /** Language of the provider's words; by default the page's. */
  lang: z.string().optional(),
})

/** Issues of a GitHub repository. Beaudar is utterances at another host, with Chinese words. */
const utterancesSchema = z.strictObject({
  provider: z.enum(['utterances', 'beaudar']),
  load: loadSchema,
  repo: repoSchema,
  /** What the title of a page's issue says: its address by default. */
  issueTerm: z.enum(['pathname', 'url', 'title', 'og:title']).default('pathname'),
  /** Label of the issues that are made. */
  label: z.string().optional(),
  theme: z.string().optional(),
})

/** A server of Waline; its client is the package `@waline/client`, which the site installs and serves itself. */
const walineSchema = z.strictObject({
  provider: z.literal('waline'),
  load: loadSchema,
  serverURL: serverSchema,
  lang: z.string().optional(),
  pageSize: z.number().int().min(1).max(100).default(10),
  /** What a visitor must give. */
  requiredMeta: z.array(z.enum(['nick', 'mail', 'link'])).default([]),
  login: z.enum(['enable', 'disable', 'force']).default('enable'),
  /** Lists say how many comments each note has. */
  counts: z.boolean().default(false),
  /** The server counts how often articles are read, and they say so at their head. */
  views: z.boolean().default(false),
})

/** Whether Twikoo runs on a server, not in an environment at Tencent Cloud. */
export const isAddress = (envId: string): boolean => /^https?:/.test(envId)

/** A server of Twikoo; its client is the package `twikoo`. */
const twikooSchema = z
  .strictObject({
    provider: z.literal('twikoo'),
    load: loadSchema,
    /** Address of the server, or id of the environment at Tencent Cloud. */
    envId: z.union([serverSchema, z.string().regex(/^[a-z0-9][a-z0-9-]{2,}$/, 'is neither an address nor an id')]),
    /** Of Tencent Cloud, for such an id. */
    region: z.enum(['ap-shanghai', 'ap-guangzhou', 'ap-beijing', 'ap-singapore']).default('ap-shanghai'),
    lang: z.string().optional(),
    /** Lists say how many comments each note has. */
    counts: z.boolean().default(false),
  })
  .refine(({ envId, counts }) => !counts || isAddress(envId), {
    path: ['counts'],
    error: 'needs the address of a server as envId: environments at Tencent Cloud only answer their own client',
  })

/** A server of Artalk; its client is the package `artalk`. */
const artalkSchema = z.strictObject({
  provider: z.literal('artalk'),
  load: loadSchema,
  server: serverSchema,
  /** Name of the site on that server. */
  site: z.string().min(1),
  lang: z.string().optional(),
  /** Lists say how many comments each note has. */
  counts: z.boolean().default(false),
})

const providerSchema = z.discriminatedUnion('provider', [
  giscusSchema,
  utterancesSchema,
  walineSchema,
  twikooSchema,
  artalkSchema,
])

/**
 * Comments below articles; there are none without this. The provider's host is the only one that pages then ask, and
 * not before a reader comes near the place or presses a button; `comment: false` in a note leaves them out. Two
 * providers stand one after the other.
 */
export const commentsSchema = z.union([providerSchema, z.array(providerSchema).min(1).max(2)])

export type CommentsConfig = z.output<typeof providerSchema>

/** Services whose client is a package that the site installs. */
export const COMMENT_PACKAGES: Readonly<Record<string, string>> = {
  waline: '@waline/client',
  twikoo: 'twikoo',
  artalk: 'artalk',
}
