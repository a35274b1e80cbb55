import * as z from 'zod'
import { redirectsSchema, slugsSchema } from './addresses.ts'
import { analyticsSchema } from './analytics.ts'
import { appSchema } from './app.ts'
import { commentsSchema } from './comments.ts'
import { headTagSchema } from './head-tag.ts'
import { localePrefix } from './locale-prefix.ts'
import {
  deploySchema,
  feedSchema,
  indexNowSchema,
  picturesSchema,
  policySchema,
  remotePicturesSchema,
  shareImagesSchema,
  socialSchema,
} from './outputs.ts'
import { componentsSchema, pluginsSchema } from './plugins.ts'
import { stringsSchema } from './strings.ts'
import { themeSchema } from './theme.ts'
import { webFontSchema } from './web-font.ts'

/** From the script of one place to that of another, by the names of OpenCC; `twp` has the words of Taiwan, too. */
const CONVERSIONS = ['cn2t', 'cn2tw', 'cn2twp', 'cn2hk', 't2cn', 'tw2cn', 'twp2cn', 'hk2cn'] as const
export type Conversion = (typeof CONVERSIONS)[number]

/** `zh_TW`, as locales of programs are written, is `zh-TW`. */
const languageTag = z.string().transform((tag) => tag.replaceAll('_', '-'))

const baseSchema = z
  .string()
  .regex(/^\/(?:(?!\/|(?:[^\s?#\\]*\/)?\.{1,2}\/)[^\s?#\\]*\/)?$/, {
    error: ({ input }) =>
      /^\/(?:[^/].*\/)?$/s.test(String(input))
        ? 'must have no spaces, ?, # or backslashes, and no part that is . or ..'
        : 'must start and end with one slash, such as / or /notes/',
  })
  .default('/')

export const markdownSchema = z.strictObject({
  lineNumbers: z.boolean().default(true),
  /** Lines after which a code block starts collapsed; 0: never. */
  collapse: z.number().int().min(0).default(0),
  /** The address of a video, song, pen or repository, alone in its paragraph, is shown as its player or card. */
  embedLinks: z.boolean().default(false),
  /** A picture with a title, alone in its paragraph, has the title as a caption. */
  captions: z.boolean().default(false),
  /** A line break within a paragraph is one on the page, too. */
  breaks: z.boolean().default(false),
  /** `H~2~O` has a subscript, `x^2^` a superscript. */
  subSup: z.boolean().default(false),
  /** `:)` and other emoticons are emoji. */
  emoticons: z.boolean().default(false),
  /** Containers of the site's own, by name: `::: name` is a box with this title; an empty one is none. */
  containers: z
    .record(z.string().regex(/^[A-Za-z][\w-]*$/, 'must be letters, digits and hyphens'), z.string())
    .default({}),
  /** Address of a server with the interface of Kroki, which `kb diagrams fetch` has draw diagrams. */
  diagramServer: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * `mermaid.min.js`, from the site's root: draws diagrams. By default that of the package `mermaid` where the site has
   * installed it, else a small edition that comes with `kb`; `false`: they stay text.
   */
  mermaid: z.union([z.literal(false), z.string()]).optional(),
})

const contentSchema = z.strictObject({
  /** Folder of the notes, from the site's root. */
  dir: z.string().default('content'),
  /** Folder copied to the site's root as it is; from the site's root. */
  publicDir: z.string().optional(),
  /** `untrusted`: raw HTML is sanitised. */
  trust: z.enum(['trusted', 'untrusted']).default('trusted'),
  /**
   * What a link, picture, menu or sidebar entry is that leads nowhere: an error holds the build up, a warning does not.
   */
  deadLinks: z.enum(['error', 'warning']).default('error'),
  /** Globs, from the content folder, of files that are no notes. */
  exclude: z.array(z.string()).default([]),
})

/**
 * The one of nearly all sites is not asked for: the first question takes as long as reading a thousand notes' dates.
 */
const USUAL_ZONE = 'Asia/Shanghai'

/** The author's settings; unknown keys are refused with the nearest name (S01–S10). */
export const siteSchema = z.strictObject({
  title: z.string().default(''),
  description: z.string().default(''),
  /** Language of the interface, in English where none is built in (`languages.ts`); `strings` words it anew. */
  lang: languageTag.default('zh-CN'),
  /** Sentences of the interface, over those of the language. */
  strings: stringsSchema.optional(),
  base: baseSchema,
  /** Where the site will stand, such as `https://example.com`: makes canonical links absolute. */
  url: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' })
    .transform((url) => new URL(url).href)
    .optional(),
  /** IANA name; dates without a zone are read in it and shown in it. */
  timeZone: z.string().refine(isTimeZone, 'is not an IANA time zone such as Asia/Shanghai').default(USUAL_ZONE),
  /**
   * Pattern for notes without a permalink: `:year :month :i_month :day :i_day :minutes :seconds :slug :regular` (F03).
   */
  permalink: z.string().optional(),
  /** What answers at addresses that the site no longer has: `{ '/archives/2020/': '/archives/' }`. */
  redirects: redirectsSchema,
  /** Parts of the addresses of categories and tags that are not their names. */
  slugs: slugsSchema,
  /** Languages by path prefix, such as `/en/`; their menus and labels stand in `theme.locales` (S03). */
  locales: z
    .record(
      localePrefix,
      z.strictObject({
        lang: languageTag.optional(),
        title: z.string().optional(),
        description: z.string().optional(),
        strings: stringsSchema.optional(),
        /**
         * Prefix of the language whose notes stand in for those that this one lacks, such as `/`: at the address of the
         * translation, with a notice, and in no list.
         */
        fallback: localePrefix.optional(),
        /** The version of the documentation that it has; in each language, that of the shortest prefix is current. */
        version: z.string().trim().min(1).optional(),
        /** Its pages are made of the notes of `/`, from one Chinese script to the other, where it has none itself. */
        convert: z.enum(CONVERSIONS).optional(),
      }),
    )
    .optional(),
  head: z.array(headTagSchema).default([]),
  content: contentSchema.prefault({}),
  /**
   * The site is what another generator built, as `kb migrate` found it: errors in notes, menus and sidebars are
   * warnings and never stop a build. Without it they do, unless a build is asked to `--keep-going`.
   */
  migrated: z.boolean().default(false),
  markdown: markdownSchema.prefault({}),
  /** Files of the site's own React components for use in Markdown, by name. */
  components: componentsSchema.default({}),
  /** What is added to the site, in the order it runs: `definePlugin({ … })` (`config/plugin.ts`). */
  plugins: pluginsSchema.default([]),
  /** Extra style sheet, after the theme's own; from the site's root. */
  style: z.string().optional(),
  /**
   * `data/*.json`: `true` writes everything, `'lists'` all but the file of each page (`data/pages/`), `'auto'` is
   * `true` on small sites and `'lists'` on large ones (`LIMITS.filesPerNoteUpTo`).
   */
  data: z.union([z.boolean(), z.enum(['auto', 'lists'])]).default('auto'),
  /**
   * A script beside each page, which a click on a link loads instead of the page; `'auto'`: on small sites. Without it,
   * the page itself is loaded and its parts are exchanged.
   */
  pageChunks: z.union([z.boolean(), z.literal('auto')]).default('auto'),
  /** RSS, Atom and JSON feeds; they need `url`. */
  feed: feedSchema,
  /** `sitemap.xml`; needs `url`. */
  sitemap: z.boolean().default(true),
  /** `robots.txt`, unless the public folder has one. */
  robots: z.boolean().default(true),
  /** Key of IndexNow: the build writes the file by which search engines know it, `kb announce` uses it. No secret. */
  indexNow: indexNowSchema.optional(),
  /** Tags for previews of shared links. */
  social: socialSchema,
  /**
   * A picture of each title for those previews; needs two packages: `npm install --save-dev satori "@resvg/resvg-js"`.
   */
  shareImages: shareImagesSchema,
  /** JSON-LD for search engines. */
  structuredData: z.boolean().default(true),
  /** `index.md` beside each note's page; `'auto'`: on small sites. */
  markdownCopies: z.union([z.boolean(), z.literal('auto')]).default('auto'),
  /** `llms.txt`, the list of all notes for language models. */
  llms: z.boolean().default(true),
  /**
   * A service worker: visited pages can be read without a network. Whenever there is one, pages come from it. Turned
   * off again, browsers that have the worker are rid of it on their next visit.
   */
  offline: z.boolean().default(false),
  /** Visitors can install the site as an app: `site.webmanifest`. */
  app: appSchema,
  /** Pictures of notes in several widths and formats; needs `sharp` (`npm install --save-dev sharp`). */
  images: picturesSchema,
  remotePictures: remotePicturesSchema.prefault({}),
  /**
   * A font of the site's own, cut down to its characters; needs `subset-font` (`npm install --save-dev subset-font`).
   */
  webFont: webFontSchema.optional(),
  comments: commentsSchema.optional(),
  analytics: analyticsSchema.optional(),
  deploy: deploySchema,
  contentSecurityPolicy: policySchema,
  theme: themeSchema.prefault({}),
})

export function isTimeZone(name: string): boolean {
  if (name === USUAL_ZONE) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** As data: what runs, the plugins, stands beside it (`Site.plugins`). */
export type SiteConfig = Omit<z.output<typeof siteSchema>, 'plugins'>
export type SiteInput = z.input<typeof siteSchema>
