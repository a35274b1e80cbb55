import * as z from 'zod'
import { LIMITS } from '../limits.ts'

/**
 * What a build writes beside the pages, for feed readers, search engines, tools and hosts. Everything is on or off by
 * one line; what needs the site's own address (feeds, sitemap) is off without `url`.
 */

/** `true` (the default): with its default settings; `false`: not at all; or settings. */
const switched = <T extends z.ZodObject>(settings: T) =>
  z
    .union([z.boolean(), settings])
    .prefault(true)
    .transform((value): z.output<T> | false => (value === true ? settings.parse({}) : value))

/**
 * `rss.xml`, `feed.atom` and `feed.json` (docs/behaviour.md P16, F33), of the site and beside the list of each
 * category, and each tag if wanted.
 */
export const feedSchema = switched(
  z.strictObject({
    /** Newest notes in a feed. */
    limit: z.number().int().min(1).max(1000).default(LIMITS.feedItems),
    /** What the site's feed carries of a note; feeds of categories carry excerpts. */
    content: z.enum(['full', 'excerpt']).default('full'),
    categories: z.boolean().default(true),
    tags: z.boolean().default(false),
  }),
)

export const indexNowSchema = z
  .string()
  .regex(/^[A-Za-z0-9-]{8,128}$/, 'is not a key of IndexNow: 8 to 128 letters, digits and hyphens')

/** Open Graph and Twitter tags (P17). */
export const socialSchema = switched(
  z.strictObject({
    /** Picture of pages that have none of their own: an address, or a path in the public folder. PNG, JPEG or WebP. */
    image: z.string().optional(),
    /** Account of the site, such as `@deepsea`. */
    twitter: z
      .string()
      .regex(/^@\w{1,15}$/, 'is not an account such as @deepsea')
      .optional(),
  }),
)

/**
 * A picture of each note's title, 1200 × 630 px, for previews of shared links; drawn by `satori` and `@resvg/resvg-js`,
 * which the site installs. It needs `url`, because previews take absolute addresses only; with `social: false` there is
 * none.
 */
export const shareImagesSchema = z
  .union([
    z.literal(false),
    z.strictObject({
      /**
       * TTF, OTF, WOFF or WOFF2 files, from the site's root or in a package: `@fontsource/noto-sans-sc/files/…`. What
       * the first one lacks is taken from the next. With several weights titles are drawn in the one nearest to 700,
       * the rest in that nearest to 400; a variable font has its default weight alone.
       */
      font: z
        .union([z.string().min(1), z.array(z.string().min(1)).min(1).max(LIMITS.shareImage.fonts)])
        .transform((given) => [given].flat()),
      /** What the shades are made of; by default the site's `theme-color`. */
      color: z
        .string()
        .regex(/^#(?:[0-9a-f]{3}){1,2}$/i, 'is not a colour such as #11a8cd')
        .optional(),
    }),
  ])
  .default(false)
export type ShareImagesConfig = Exclude<z.output<typeof shareImagesSchema>, false>

/** Pictures of notes in several widths and formats, beside the originals; made by `sharp`, which the site installs. */
export const picturesSchema = z
  .union([
    z.boolean(),
    z.strictObject({
      /** px; a page takes the one that fits its column and screen. */
      widths: z
        .array(z.number().int().min(16).max(8000))
        .min(1)
        .default([...LIMITS.pictureWidths]),
      /** Best first. */
      formats: z
        .array(z.enum(['avif', 'webp']))
        .min(1)
        .default(['avif', 'webp']),
      /** 1 to 100; each format has its own scale. */
      quality: z
        .strictObject({
          avif: z.number().int().min(1).max(100).default(LIMITS.pictureQuality.avif),
          webp: z.number().int().min(1).max(100).default(LIMITS.pictureQuality.webp),
        })
        .prefault({}),
    }),
  ])
  .default(false)
  .transform((value): PicturesConfig | false => {
    if (value === false) return false
    const given = value === true ? DEFAULT_PICTURES : value
    return { ...given, widths: [...new Set(given.widths)].sort((a, b) => a - b), formats: [...new Set(given.formats)] }
  })

export interface PicturesConfig {
  widths: number[]
  formats: ('avif' | 'webp')[]
  quality: { avif: number; webp: number }
}

/** What `images: true` stands for. */
export const DEFAULT_PICTURES: PicturesConfig = {
  widths: [...LIMITS.pictureWidths],
  formats: ['avif', 'webp'],
  quality: LIMITS.pictureQuality,
}

/** Pictures that stand on other hosts. What is known of them is in `images.json`, which `kb images` writes. */
export const remotePicturesSchema = z.strictObject({
  /**
   * What a host is told of the page that shows its picture, by the host's name, which stands for those below it, too;
   * `*`: for all others. `no-referrer` opens most walls against pictures on other sites.
   */
  referrerPolicy: z
    .record(
      z.string().regex(/^(?:\*|[a-z0-9-]+(?:\.[a-z0-9-]+)*)$/, 'is not the name of a host, such as img.example.com'),
      z.enum([
        'no-referrer',
        'no-referrer-when-downgrade',
        'origin',
        'origin-when-cross-origin',
        'same-origin',
        'strict-origin',
        'strict-origin-when-cross-origin',
        'unsafe-url',
      ]),
    )
    .default({}),
})

export const DEPLOY_PRESETS = [
  'github-pages',
  'cloudflare-pages',
  'netlify',
  'vercel',
  'nginx',
  'object-storage',
] as const
export type DeployPreset = (typeof DEPLOY_PRESETS)[number]

const presetSchema = z.enum(DEPLOY_PRESETS)

/** Hosts whose rules are written: real redirects, caching, the content security policy. */
export const deploySchema = z
  .union([presetSchema, z.array(presetSchema)])
  .default([])
  .transform((value) => [...new Set(typeof value === 'string' ? [value] : value)])
  .refine(
    (hosts) => !(hosts.includes('cloudflare-pages') && hosts.includes('netlify')),
    'has both cloudflare-pages and netlify, which read the same files in different ways; use one of them',
  )

/**
 * `both`: in every page, and in the rules of the hosts that `deploy` names; `meta`: in the pages alone; `headers`: in
 * those rules alone, and in the pages where a host cannot send it with pages only (GitHub Pages, Netlify), or where
 * none is named.
 */
export const policySchema = z.union([z.literal(false), z.enum(['both', 'headers', 'meta'])]).default('both')
