import type { SiteConfig } from '../../../config/schema/site.ts'
import type { PageRecord } from './page-record.ts'

type Metas = readonly Readonly<Record<string, unknown>>[]

const saysNoindex = (metas: Metas): boolean =>
  metas.some(
    (meta) => /^robots$/i.test(String(meta.name ?? '')) && /\b(noindex|none)\b/i.test(String(meta.content ?? '')),
  )

/** Whether a page is neither a draft nor unlisted, so that lists for machines may contain it. */
const isPublic = (page: PageRecord): boolean => !page.draft && !page.unlisted

/**
 * Whether no other page links to a page. The fallbacks of a translation are unlisted only because the original is in
 * lists already; pages in another script are if their originals are.
 */
export const isHidden = ({ unlisted, original }: PageRecord): boolean => unlisted && (!original || !!original.converted)

/** Whether search engines may index a page: it is public, and its `meta` does not say `noindex`. */
export const isIndexed = (page: PageRecord): boolean => isPublic(page) && !saysNoindex(page.frontmatter.meta ?? [])

/** Whether search engines may index the site: `head` in the settings does not say `noindex`. */
export const isSiteIndexed = (config: SiteConfig): boolean =>
  !saysNoindex(config.head.flatMap((tag) => (tag[0] === 'meta' && tag[1] ? [tag[1]] : [])))

/**
 * When the page last changed (epoch in ms): at its date or last commit, whichever is later; undefined without either.
 */
export function changedAt(page: PageRecord): number | undefined {
  return latestOf([page.time, page.lastUpdatedTimestamp])
}

/** The latest of several times; undefined if none is known. */
export const latestOf = (times: readonly (number | undefined)[]): number | undefined =>
  times.reduce(
    (latest, time) => (latest === undefined || (time !== undefined && time > latest) ? time : latest),
    undefined,
  )
