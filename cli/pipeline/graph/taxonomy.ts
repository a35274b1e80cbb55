import { yearOf } from '../../../config/dates.ts'
import type { ArchiveYear, Taxonomy, Term } from '../../../config/model/term.ts'
import { nameOrder } from '../../../config/name-order.ts'
import type { Slugs } from '../../../config/schema/addresses.ts'
import { compareText } from '../../core/compare-text.ts'
import { groupBy, groupByEach } from '../../core/group-by.ts'
import { hash } from '../../core/hash.ts'
import { WINDOWS_DEVICE } from '../pages/addresses.ts'
import type { PageRecord } from '../pages/page-record.ts'

const timeOf = (page: PageRecord): number => page.time ?? Number.NEGATIVE_INFINITY

// The difference of two infinities is not a number, so the paths decide.
const newestFirst = (a: PageRecord, b: PageRecord): number =>
  timeOf(b) - timeOf(a) || compareText(a.relativePath, b.relativePath)

/** Newest first, undated last; ties by path (§3). */
export const byDate = (pages: readonly PageRecord[]): PageRecord[] => [...pages].sort(newestFirst)

/** Pinned pages first, 1 before 2, ties by date; then newest first (F07). */
export const byStickyAndDate = (pages: readonly PageRecord[]): PageRecord[] =>
  [...pages].sort(
    (a, b) => (a.sticky || Number.POSITIVE_INFINITY) - (b.sticky || Number.POSITIVE_INFINITY) || newestFirst(a, b),
  )

/** The year an archive lists a post under; an empty text for undated ones. */
export const archiveYear = ({ date }: PageRecord): string => (date === undefined ? '' : yearOf(date))

/**
 * Sorts by the years that readers see, newest first. Because of time zones, a post of an earlier year may be the later
 * one in time.
 *
 * @param posts  newest first
 */
export const byYear = (posts: readonly PageRecord[]): PageRecord[] =>
  [...posts].sort((a, b) => compareText(archiveYear(b), archiveYear(a)))

/** A term's segment of an address: its name, made a valid file name on every system. */
const segmentOf = (name: string): string => {
  const safe = name
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f/\\?#%:*"<>|]/g, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(WINDOWS_DEVICE, (device) => device.replace(/\.?$/, '-'))
  return Buffer.byteLength(safe) > 180 ? [...safe].slice(0, 40).join('') : safe
}

/** Name of a term → its segment of the address, if the settings set it. */
type SlugMap = Readonly<Record<string, string>>

/**
 * Addresses of the lists of terms. Names that need changes to be a segment, or that some disk would confuse, get a
 * digest of the name, so that no address depends on the order of names.
 *
 * @param base  address of the list of all terms, with leading and trailing slash
 */
export function termPaths(names: readonly string[], base: string, slugs: SlugMap = {}): (name: string) => string {
  const uses = new Map<string, number>()
  const wanted = (name: string) => (Object.hasOwn(slugs, name) ? slugs[name]! : name)
  const segment = (name: string) => segmentOf(wanted(name))
  const fold = (name: string) => segment(name).toLowerCase()
  for (const name of names) uses.set(fold(name), (uses.get(fold(name)) ?? 0) + 1)
  const isPlain = (name: string) =>
    uses.get(fold(name)) === 1 && segment(name) === wanted(name) && fold(name) !== 'page'
  return (name) => `${base}${isPlain(name) ? wanted(name) : `${segment(name)}-${hash(name, 4)}`}/`
}

interface TermSource {
  namesOf: (page: PageRecord) => readonly string[]
  /** Address of the list of all terms, with leading and trailing slash. */
  base: string
  slugs: SlugMap
  lang: string
}

function toTerms(posts: readonly PageRecord[], { namesOf, base, slugs, lang }: TermSource): Term[] {
  const pages = groupByEach(posts, namesOf)
  const path = termPaths([...pages.keys()], base, slugs)
  const byName = nameOrder(lang)
  return [...pages]
    .map(([name, list]) => ({ name, count: list.length, path: path(name), pages: list.map((post) => post.path) }))
    .sort((a, b) => b.count - a.count || byName(a.name, b.name))
}

function toArchives(posts: readonly PageRecord[]): ArchiveYear[] {
  return [...groupBy(posts, archiveYear)].map(([year, of]) => ({
    year,
    count: of.length,
    pages: of.map((post) => post.path),
  }))
}

/**
 * Categories and tags by count, then name (U33); archive years newest first.
 *
 * @param posts  in list order: sticky, then newest first
 * @param paths  addresses of the listings, with both slashes
 * @param lang  that orders the names
 */
export function toTaxonomy(
  posts: readonly PageRecord[],
  paths: { categories: string; tags: string },
  lang: string,
  slugs: Slugs = { categories: {}, tags: {} },
): Taxonomy {
  const termsOf = (kind: 'categories' | 'tags') =>
    toTerms(posts, { namesOf: (page) => page[kind], base: paths[kind], slugs: slugs[kind], lang })
  return { categories: termsOf('categories'), tags: termsOf('tags'), archives: toArchives(byYear(byDate(posts))) }
}
