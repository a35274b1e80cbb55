import * as z from 'zod'
import { LAYOUTS } from '../layouts.ts'
import { authorSchema } from './author.ts'

/**
 * Frontmatter after validation: known keys typed, unknown keys kept (F01–F36). Dates are put into normal form by who
 * reads notes (`normalizeDates`).
 */
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
/**
 * A list; one text is a list of one; empty entries (`tags:\n  -`) are dropped. The list is tried before the text, which
 * would have a fault worded for each of its three forms.
 */
const list = z
  .union([z.null(), z.array(z.union([z.null(), text])), text])
  .transform((value) =>
    (Array.isArray(value) ? value : [value]).filter((entry): entry is string => entry !== null && entry.trim() !== ''),
  )
const nullable = <T extends z.ZodType>(schema: T) => z.union([z.null().transform(() => undefined), schema])

/** vdoing compares pins as numbers, whatever they are: `true` is the same as 1, and `'2'` as 2. */
const toPin = (value: unknown): unknown =>
  typeof value === 'boolean' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : value

/** A list whose empty entries are dropped. */
const entriesOf = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.union([z.null(), schema]))
    .transform((entries) => entries.filter((entry): entry is Exclude<typeof entry, null> => entry !== null))

const metaAttributesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const frontmatterShape = {
  title: nullable(text).optional(),
  date: nullable(z.string()).optional(),
  /** `false`: none, not even one derived from the path, as in vdoing, which added one where the key was missing. */
  permalink: nullable(z.union([z.string().min(1), z.literal(false)])).optional(),
  categories: list.optional(),
  tags: list.optional(),
  author: nullable(z.union([authorSchema, entriesOf(authorSchema)])).optional(),
  sticky: nullable(z.preprocess(toPin, z.number()).meta({ type: 'number' })).optional(),
  titleTag: nullable(text).optional(),
  article: nullable(z.boolean()).optional(),
  sidebar: nullable(z.union([z.boolean(), z.literal('auto'), z.array(z.unknown())])).optional(),
  showSidebar: nullable(z.boolean()).optional(),
  sidebarDepth: nullable(z.number().int().min(0)).optional(),
  navbar: nullable(z.boolean()).optional(),
  search: nullable(z.boolean()).optional(),
  /** A page by its file or address, or none; `true` is the usual one. */
  prev: nullable(z.union([z.string(), z.boolean()])).optional(),
  next: nullable(z.union([z.string(), z.boolean()])).optional(),
  editLink: nullable(z.boolean()).optional(),
  comment: nullable(z.boolean()).optional(),
  comments: nullable(z.boolean()).optional(),
  pageClass: nullable(z.string()).optional(),
  pageComponent: nullable(
    z.object({ name: z.string(), data: z.record(z.string(), z.unknown()).optional() }),
  ).optional(),
  layout: nullable(z.union([z.enum(LAYOUTS), z.string()])).optional(),
  meta: nullable(entriesOf(metaAttributesSchema)).optional(),
  description: nullable(text).optional(),
  lang: nullable(z.string()).optional(),
  metaTitle: nullable(z.string()).optional(),
  canonicalUrl: nullable(z.string()).optional(),
  home: nullable(z.boolean()).optional(),
  heroImage: nullable(z.string()).optional(),
  heroAlt: nullable(z.string()).optional(),
  heroText: nullable(z.string()).optional(),
  tagline: nullable(z.string()).optional(),
  actionText: nullable(z.string()).optional(),
  actionLink: nullable(z.string()).optional(),
  bannerBg: nullable(z.string()).optional(),
  features: nullable(
    entriesOf(
      z.object({
        title: nullable(text).optional(),
        details: nullable(text).optional(),
        link: nullable(z.string()).optional(),
        imgUrl: nullable(z.string()).optional(),
      }),
    ),
  ).optional(),
  postList: nullable(z.enum(['detailed', 'simple', 'none'])).optional(),
  simplePostListLength: nullable(z.number().int().min(1)).optional(),
  hideRightBar: nullable(z.boolean()).optional(),
  categoriesPage: nullable(z.boolean()).optional(),
  tagsPage: nullable(z.boolean()).optional(),
  archivesPage: nullable(z.boolean()).optional(),
  /** Whether the site's watermark is behind the note. */
  watermark: nullable(z.boolean()).optional(),
  readingShow: nullable(z.union([z.boolean(), z.enum(['top', 'bottom', 'left', 'right'])])).optional(),
  sitemap: nullable(
    z.union([z.boolean(), z.looseObject({ exclude: z.boolean().optional(), changefreq: z.string().optional() })]),
  ).optional(),
  feed: nullable(z.union([z.boolean(), z.looseObject({ enable: z.boolean().optional() })])).optional(),
  excerpt_separator: nullable(z.string()).optional(),
  /** Name of the series the note belongs to; of a list the first. */
  series: list.transform((names) => names[0]).optional(),
  /** The note's place in its series; without one its date decides. */
  seriesOrder: nullable(z.number()).optional(),
  /** The note holds short posts: each heading with a date begins one. */
  shortPosts: nullable(z.boolean()).optional(),
  /**
   * Notes of one key in different languages are translations of each other; without it, those of the same path in their
   * language's folder.
   */
  translationKey: nullable(text).optional(),
  /** Where pictures that `kb images fetch` brought home came from: path in the note → address. */
  imageSources: nullable(z.record(z.string(), z.string())).optional(),
  draft: nullable(z.boolean()).optional(),
  /** Further addresses (with a slash in them: redirected here) and further names (for `[[links]]`) of the note. */
  aliases: list.optional(),
  publish: nullable(z.boolean()).optional(),
  /** On its page, and nowhere else: in no list, menu, search, feed or sitemap. */
  unlisted: nullable(z.boolean()).optional(),
  /** Name of the password that the note's text is encrypted with. */
  password: nullable(text).optional(),
  /** From this date on the note is left out; a `date` in the future leaves it out until then. */
  expire: nullable(z.string()).optional(),
}

export const frontmatterSchema = z.looseObject(frontmatterShape)
export type Frontmatter = z.output<typeof frontmatterSchema>
export const FRONTMATTER_KEYS: readonly string[] = Object.keys(frontmatterShape)

/**
 * Fields whose plain YAML values are the author's letters: `title: 007` is no number, `title: True` no boolean. In all
 * but the title and the permalink, `false` is no value. A path names a field in maps; entries of lists count as the
 * list.
 */
export const FRONTMATTER_TEXT_KEYS = [
  'title',
  'date',
  'expire',
  'permalink',
  'categories',
  'tags',
  'series',
  'translationKey',
  'author',
  'titleTag',
  'description',
  'heroText',
  'tagline',
  'actionText',
  'actionLink',
  'heroAlt',
  'metaTitle',
  'pageClass',
  'excerpt_separator',
  'aliases',
  'layout',
  'lang',
  'heroImage',
  'bannerBg',
  'canonicalUrl',
  'pageComponent.name',
  'pageComponent.data.path',
  'pageComponent.data.key',
  'pageComponent.data.imgUrl',
  'pageComponent.data.description',
  'features.title',
  'features.details',
  'features.link',
  'features.imgUrl',
] as const satisfies readonly (keyof typeof frontmatterShape | `${keyof typeof frontmatterShape}.${string}`)[]
