import { LIMITS } from '../../../../config/limits.ts'
import type { HeadingView, LayoutView } from '../../../../config/model/view.ts'
import { groupBy } from '../../../core/group-by.ts'
import { archiveYear, byDate, byYear } from '../../graph/taxonomy.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { languageOf } from '../../pages/translations.ts'
import { toRow } from '../links.ts'
import { postsOfLocale } from '../locale-posts.ts'
import type { Shared } from '../shared.ts'

export interface NoteLayoutFacts {
  noteLayout?: LayoutView
}

/** What a note's layout shows in addition to the note; undefined for the usual layout. */
export function toNoteLayout(page: PageRecord, shared: Shared): LayoutView | undefined {
  const { layout } = page
  if (!layout) return undefined
  if (layout.isOurs) return layout.name === 'timeline' ? timeline(page, shared) : { name: layout.name }
  const { name, component, style, fields } = layout
  const href = style === undefined ? undefined : shared.manifest.kindStyles?.[style]
  return { name, component, fields, ...(href === undefined ? {} : { style: href }) }
}

/** The newest articles of the page's language by year. */
function timeline(page: PageRecord, shared: Shared): LayoutView {
  const { locales, site, view } = shared
  const language = languageOf(locales, page).prefix
  const posts = byYear(byDate(postsOfLocale(shared, (prefix) => prefix === language)))
  const years = [...groupBy(posts.slice(0, LIMITS.timelineRows), archiveYear)].map(([year, inYear]) => ({
    year,
    rows: inYear.map((post) => toRow(post, site.config.base)),
  }))
  const { archives } = view.links
  const isCut = posts.length > LIMITS.timelineRows && archives !== undefined
  return { name: 'timeline', years, ...(isCut ? { more: { text: site.strings.archives, href: archives } } : {}) }
}

/** Id of a year's heading, with a prefix to keep it apart from headings in the text. */
const yearId = (year: string): string => `y${year}`

export const yearHeadings = (layout: LayoutView | undefined): HeadingView[] =>
  layout && 'years' in layout
    ? layout.years.flatMap(({ year }) => (year ? [{ level: 2, title: year, slug: yearId(year) }] : []))
    : []
