import type { SiteConfig } from '../../../config/schema/site.ts'
import type { PageRecord } from './page-record.ts'

type Metas = readonly Readonly<Record<string, unknown>>[]

const saysNoindex = (metas: Metas): boolean =>
  metas.some(
    (meta) => /^robots$/i.test(String(meta.name ?? '')) && /\b(noindex|none)\b/i.test(String(meta.content ?? '')),
  )

/** What lists for machines may name: neither drafts nor unlisted notes. */
export const isPublic = (page: PageRecord): boolean => !page.draft && !page.unlisted

/** A public page that search engines may keep: its `meta` does not say `noindex`. */
export const isIndexed = (page: PageRecord): boolean => isPublic(page) && !saysNoindex(page.frontmatter.meta ?? [])

/** Whether the settings' own head lets search engines keep the site. */
export const isSiteIndexed = (config: SiteConfig): boolean =>
  !saysNoindex(config.head.flatMap((tag) => (tag[0] === 'meta' && tag[1] ? [tag[1]] : [])))

/**
 * When the page last changed: the later of its date and its last commit, ms; undefined for undated notes without git.
 */
export function changedAt(page: PageRecord): number | undefined {
  const { time, lastUpdatedTimestamp: commit } = page
  return time === undefined || commit === undefined ? (time ?? commit) : Math.max(time, commit)
}

/** The latest of some pages' changes, ms. */
export function latestChange(pages: Iterable<PageRecord>): number | undefined {
  let latest: number | undefined
  for (const page of pages) {
    const changed = changedAt(page)
    if (changed !== undefined && (latest === undefined || changed > latest)) latest = changed
  }
  return latest
}
