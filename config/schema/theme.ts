import * as z from 'zod'
import { parseColour } from '../colour.ts'
import { normalDate } from '../dates.ts'
import { LIMITS } from '../limits.ts'
import { announcementSchema } from './announcement.ts'
import { authorSchema } from './author.ts'
import { footerSchema } from './footer.ts'
import { localePrefix } from './locale-prefix.ts'
import { navSchema } from './nav.ts'
import { replacedSchema } from './replaced.ts'
import { searchSchema } from './search.ts'
import { sidebarSchema } from './sidebar.ts'
import { slotsSchema } from './slots.ts'
import { watermarkSchema } from './watermark.ts'

const htmlModulesSchema = z.strictObject({
  homeSidebarB: z.string().optional(),
  sidebarT: z.string().optional(),
  sidebarB: z.string().optional(),
  pageT: z.string().optional(),
  pageB: z.string().optional(),
  pageTshowMode: z.enum(['article', 'custom', 'all']).optional(),
  pageBshowMode: z.enum(['article', 'custom', 'all']).optional(),
  windowLB: z.string().optional(),
  windowRB: z.string().optional(),
})

/** The full-screen picture of the home page (U47). */
const indexImgSchema = z.strictObject({
  bgImg: z.string().optional(),
  bgImgColor: z.string().optional(),
  /** 1 black, 2 white. */
  navColor: z.union([z.literal(1), z.literal(2)]).default(2),
  /**
   * The words of the bar take the page's own colour when the picture has left; else bar and words stay as they are on
   * it.
   */
  switchNavColor: z.boolean().default(false),
  bgTimeColor: z.boolean().default(false),
  /** Day, dusk, evening, late night. */
  bgTimeColorArray: z
    .array(z.string())
    .length(4)
    .default(['transparent', 'rgba(255, 148, 48, .2)', 'rgba(0, 0, 0, .3)', 'rgba(0, 0, 0, .5)']),
  descFade: z.boolean().default(false),
  desc: z.array(z.string()).default([]),
  descFontSize: z.string().default('1.4rem'),
  descFadeInTime: z.number().positive().default(200),
  descFadeOutTime: z.number().positive().default(100),
  descNextTime: z.number().positive().default(800),
  bubble: z.boolean().default(false),
  bubblePosition: z.number().default(0),
  bubbleNum: z.number().int().min(0).max(1000).default(200),
})

/** Site information and reading statistics (U40). */
const blogInfoSchema = z.strictObject({
  /** Day the blog was created, such as `2022-11-01`. */
  blogCreate: z
    .string()
    .refine((text) => normalDate(text) !== undefined, 'must be a day such as 2022-11-01')
    .optional(),
  indexView: z.boolean().optional(),
  pageView: z.boolean().optional(),
  readingTime: z.boolean().default(true),
  eachFileWords: z.array(z.unknown()).optional(),
  mdFileCountType: z.union([z.literal('archives'), z.array(z.string())]).default('archives'),
  totalWords: z.union([z.literal('archives'), z.number()]).default('archives'),
  moutedEvent: z.string().optional(),
  indexIteration: z.number().positive().optional(),
  pageIteration: z.number().positive().optional(),
})

const socialIconSchema = z.strictObject({ iconClass: z.string(), title: z.string(), link: z.string() })
export type SocialIcon = z.output<typeof socialIconSchema>

const colourSchema = z
  .string()
  .refine(
    (text) => parseColour(text) !== undefined,
    'must be an opaque colour such as #b5179e, rgb(181 23 158), hsl(309 77% 40%) or oklch(0.5 0.2 335)',
  )

/** What readers may choose from where the settings name no colours. */
const READER_COLORS = ['#0b8a83', '#3b6fd4', '#7a4fc9', '#b5179e', '#c8452f', '#a86a00', '#3f8f3a']

const localeThemeSchema = z.strictObject({
  nav: navSchema.optional(),
  sidebar: sidebarSchema.optional(),
  label: z.string().optional(),
  selectText: z.string().optional(),
  editLinkText: z.string().optional(),
  lastUpdated: z.union([z.string(), z.boolean()]).optional(),
  openNewWindowText: z.string().optional(),
  announcement: announcementSchema.optional(),
})

/**
 * Everything about looks and navigation (docs/behaviour.md T01–T37); unknown keys are refused with the nearest name.
 */
export const themeSchema = z.strictObject({
  /** Unsaid, the look for reading has the first folders and the lists in the bar, that of vdoing nothing. */
  nav: navSchema.optional(),
  sidebar: sidebarSchema.default('structuring'),
  sidebarDepth: z.number().int().min(0).max(6).default(LIMITS.sidebarDepth),
  displayAllHeaders: z.boolean().default(false),
  sidebarOpen: z.boolean().default(true),
  sidebarHoverTriggerOpen: z.boolean().default(true),
  logo: z.string().optional(),
  navbar: z.boolean().default(true),
  repo: z.string().optional(),
  repoLabel: z.string().optional(),
  docsRepo: z.string().optional(),
  docsDir: z.string().default(''),
  docsBranch: z.string().default('master'),
  editLinks: z.boolean().default(false),
  editLinkText: z.string().optional(),
  lastUpdated: z.union([z.boolean(), z.string()]).default(true),
  /** `false`: none; a service answers instead of the site's own index. */
  search: searchSchema.default(true),
  searchMaxSuggestions: z.number().int().min(1).max(50).default(LIMITS.searchSuggestions),
  searchPlaceholder: z.string().default(''),
  smoothScroll: z.boolean().default(false),
  prevLinks: z.boolean().default(true),
  nextLinks: z.boolean().default(true),
  category: z.boolean().default(true),
  tag: z.boolean().default(true),
  archive: z.boolean().default(true),
  /** Category of notes right in `_posts`; the language's word for essays when unsaid. */
  categoryText: z.string().optional(),
  /** A theme under these settings: a package, or a folder by its path from the site's root. */
  extends: z.string().min(1).optional(),
  /** What that theme asks for; its own schema checks it. */
  options: z.record(z.string(), z.unknown()).optional(),
  /** How pages look: one calm frame for reading, or the cards of vdoing; `kb migrate` writes the latter. */
  look: z.enum(['reading', 'vdoing']).default('reading'),
  /** Over those of the look; the steps of each are made from it (`config/accent.ts`). */
  colors: z
    .strictObject({
      accent: colourSchema.optional(),
    })
    .optional(),
  /** Colours that readers may choose instead of the accent; `true`: ours. */
  readerColors: z
    .union([z.boolean(), z.array(colourSchema).min(1).max(12)])
    .default(false)
    .transform((value) => (value === true ? READER_COLORS : value || []))
    .transform((colors) => [...new Set(colors.map((color) => parseColour(color)!.slice(1)))]),
  /** The appearance menu has a button for full screen. */
  fullScreen: z.boolean().default(false),
  pageStyle: z.enum(['card', 'line']).default('card'),
  defaultMode: z.enum(['auto', 'light', 'dark', 'read']).default('auto'),
  bodyBgImg: z.union([z.string(), z.array(z.string())]).optional(),
  bodyBgImgOpacity: z.number().min(0).max(1).default(LIMITS.bodyImageOpacity),
  bodyBgImgInterval: z.number().positive().default(LIMITS.bodyImageInterval),
  /**
   * Words on the home page's banner, where it has a picture or colours of its own (`$bannerTextColor`); taken where
   * they can be read.
   */
  bannerTextColor: z
    .string()
    .regex(/^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]+)$/i, 'must be a colour such as #fff')
    .optional(),
  titleBadge: z.boolean().default(true),
  titleBadgeIcons: z.array(z.string()).optional(),
  contentBgStyle: z.number().int().min(1).max(6).optional(),
  updateBar: z
    /** `showToArticle`: unsaid, articles of the look of vdoing have the list. */
    .strictObject({ showToArticle: z.boolean().optional(), moreArticle: z.string().default('/archives/') })
    .prefault({}),
  /** Notes related to an article, under it; a number says how many. */
  related: z.union([z.boolean(), z.number().int().min(1).max(20)]).default(true),
  /** Notes of one `series` lead to one another, and have a list below `/series/`. */
  series: z.boolean().default(true),
  /** Drawing of the notes that an article links to, and of those that link to it. */
  noteGraph: z.boolean().default(true),
  /** A page `/map/`: how all notes hang together, part by part. */
  noteMap: z.boolean().default(true),
  /** A page `/random/` that leads to a random note; without script it is a list of some. */
  randomNote: z.boolean().default(false),
  /** A page `/changes/`: what was added and changed, month by month. */
  siteChanges: z.boolean().default(false),
  /** A page `/statistics/`: what was written when, by day, month, year and category. */
  statistics: z.boolean().default(false),
  /** From git: when a note without a date was made, its last changes, as many as `commits`, and who made them. */
  history: z
    .union([
      z.boolean(),
      z.strictObject({
        commits: z.number().int().min(0).max(20).default(0),
        /** Names of those who changed the note, as git has them; never their addresses. */
        contributors: z.boolean().default(false),
      }),
    ])
    .default(true)
    .transform((value) => (value === true ? { commits: 0, contributors: false } : value)),
  /** Says of an article that has not changed for so many days that it may be out of date; `true`: 365. */
  outdated: z
    .union([z.boolean(), z.number().int().min(1).max(36_500)])
    .default(false)
    .transform((value) => (value === true ? 365 : value)),
  /** Under which terms articles may be used: words, or the name of a licence with its address. */
  copyright: z.union([z.string(), z.strictObject({ text: z.string(), link: z.string().optional() })]).optional(),
  /** A faint text behind notes. */
  watermark: watermarkSchema.optional(),
  rightMenuBar: z.boolean().default(true),
  pageButton: z.boolean().default(true),
  author: authorSchema.optional(),
  blogger: z
    .strictObject({ avatar: z.string().optional(), name: z.string(), slogan: z.string().optional() })
    .optional(),
  social: z
    .strictObject({ iconfontCssFile: z.string().optional(), icons: z.array(socialIconSchema).default([]) })
    .optional(),
  footer: footerSchema.optional(),
  announcement: announcementSchema.optional(),
  extendFrontmatter: z.record(z.string(), z.unknown()).optional(),
  htmlModules: htmlModulesSchema.optional(),
  /** What the site puts into named places of its pages: files of React components or of Markdown, or HTML. */
  slots: slotsSchema.optional(),
  /** Files of React components, from the site's root, in place of those of pages. */
  components: replacedSchema.optional(),
  locales: z.record(localePrefix, localeThemeSchema).optional(),
  /** Greets who comes by the time of day, once a visit (U48). */
  greeting: z.boolean().default(false),
  blogInfo: blogInfoSchema.optional(),
  indexImg: indexImgSchema.optional(),
})

export type ThemeConfig = z.output<typeof themeSchema>
export type ThemeInput = z.input<typeof themeSchema>
