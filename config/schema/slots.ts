import * as z from 'zod'

/** When a component comes to life: as the page loads, when nothing else is to be done, or as it comes into view. */
export const hydrateSchema = z.enum(['load', 'idle', 'visible'])
export type Hydrate = z.output<typeof hydrateSchema>

/** Said of what stands where the page's scripts bring nothing to life. */
export const OUTSIDE_MAIN = 'is outside the main part of pages, where components cannot be hydrated: remove `hydrate`'

/**
 * Places in pages that a site fills itself. `bar` is what comes after the bar's own content, or after the thing that is
 * named; `barBefore` what comes before it.
 */
export const SLOT_NAMES = [
  'pageBefore',
  'page',
  'barBefore',
  'bar',
  'brandBefore',
  'brand',
  'menuBefore',
  'menu',
  'heroBefore',
  'hero',
  'listBefore',
  'list',
  'cardBefore',
  'card',
  'homeSideBefore',
  'homeSide',
  'articleHeadBefore',
  'articleHead',
  'articleBodyBefore',
  'articleBody',
  'articleEndBefore',
  'articleEnd',
  'outlineBefore',
  'outline',
  'sidebarBefore',
  'sidebar',
  'footerBefore',
  'footer',
  'windowLeft',
  'windowRight',
] as const
export type SlotName = (typeof SLOT_NAMES)[number]

/**
 * Places outside of the page's main part. What stands around pages stays while they change, and is the same on all of
 * them; nothing comes to life in it.
 */
const OUTSIDE = /^(?:bar|brand|menu|sidebar|footer|window)/

const isOutsideMain = (name: SlotName): boolean => OUTSIDE.test(name)

const componentSchema = z.strictObject({
  /** File of a React component, from the site's root. */
  component: z.string(),
  /** When it comes to life in the browser; unsaid, it is HTML and no script of it is loaded. */
  hydrate: hydrateSchema.optional(),
  /** Prefix of the one language whose pages have it, such as `/en/`. */
  locale: z.string().optional(),
})

/** What one language has; its content is what a text says that stands for itself. */
const contentSchema = z.strictObject({
  content: z.string(),
  /** Prefix of the language, such as `/en/`; `/` is the main one. */
  locale: z.string(),
})

/** A file of a component or of Markdown, from the site's root; any other text is HTML. */
const entrySchema = z.union([z.string(), componentSchema, contentSchema])
const slotSchema = z.union([entrySchema, z.array(entrySchema)]).optional()

export const slotsSchema = z
  .strictObject(Object.fromEntries(SLOT_NAMES.map((name) => [name, slotSchema])) as Record<SlotName, typeof slotSchema>)
  .superRefine((slots, issue) => {
    for (const [name, given] of Object.entries(slots) as [SlotName, SlotInput | undefined][])
      if (
        isOutsideMain(name) &&
        slotEntries(given).some((entry) => typeof entry === 'object' && 'hydrate' in entry && entry.hydrate)
      )
        issue.addIssue({ code: 'custom', path: [name], message: OUTSIDE_MAIN })
  })

export type SlotEntry = z.output<typeof entrySchema>
type SlotInput = SlotEntry | SlotEntry[]
export type SlotsInput = z.input<typeof slotsSchema>

export const slotEntries = (given: SlotInput | undefined): SlotEntry[] =>
  given === undefined ? [] : Array.isArray(given) ? given : [given]

/** What the settings or a plugin put into a slot; `at`: which of its entries. */
export type SlotSource = { slot: SlotName; at: number; locale?: string } & (
  | { kind: 'component'; file: string; name: string; hydrate?: Hydrate }
  | { kind: 'markdown'; file: string }
  | { kind: 'html'; html: string }
)

const COMPONENT = /^[^<>\n]*\.(?:[jt]sx?|mjs)$/
const MARKDOWN = /^[^<>\n]*\.md$/i

/** All of a site. */
export const slotSources = (slots: SlotsInput | undefined): SlotSource[] =>
  SLOT_NAMES.flatMap((slot) =>
    slotEntries(slots?.[slot]).map((entry, at): SlotSource => ({ slot, at, ...sourceOf(entry, slot, at) })),
  )

function sourceOf(entry: SlotEntry, slot: SlotName, at: number) {
  const named = { kind: 'component' as const, name: `slot_${slot}_${at}` }
  if (typeof entry === 'object' && 'component' in entry) {
    const { component: file, hydrate, locale } = entry
    return { ...named, file, ...(hydrate ? { hydrate } : {}), ...(locale === undefined ? {} : { locale }) }
  }
  const { content, ...only } = typeof entry === 'string' ? { content: entry } : entry
  if (COMPONENT.test(content)) return { ...named, file: content, ...only }
  return MARKDOWN.test(content)
    ? // Faults name the file as reports name all others, which is how hosts find it.
      { kind: 'markdown' as const, file: content.replace(/^(?:\.\/)+/, ''), ...only }
    : { kind: 'html' as const, html: content, ...only }
}
