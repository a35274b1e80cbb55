import { slugsSchema } from '../../config/schema/addresses.ts'
import type { SiteInput } from '../../config/schema/site.ts'
import { groupBy } from '../core/group-by.ts'
import { folded } from '../core/native-paths.ts'
import { addressFault, fileOf } from '../pipeline/pages/addresses.ts'
import type { Note } from './addresses.ts'
import { type NewLists, pagePath, toLists } from './new-lists.ts'
import type { Nearest, OldAddress, OldTerm } from './old-site.ts'

type SlugsByKind = Record<OldTerm['of'], Record<string, string>>

/** Values for the settings `slugs` and `redirects`, which keep the old addresses of lists and feeds. */
export interface KeptLists {
  slugs: SlugsByKind
  redirects: Record<string, string>
}

/**
 * Keeps the old addresses of lists and feeds. A list of a category or tag stays at its address if only the term's part
 * of it differs (`slugs`); other old addresses redirect to what comes nearest (`redirects`).
 *
 * @param files  addresses of public files, which are never redirected
 * @param now  epoch in ms; decides which notes are scheduled or expired
 */
export function keepLists(
  old: readonly OldAddress[],
  notes: readonly Note[],
  settings: SiteInput,
  { files, now }: { files: ReadonlySet<string>; now: number },
): KeptLists {
  const wanted = old.filter(({ nearest }) => nearest !== undefined)
  if (wanted.length === 0) return { slugs: { categories: {}, tags: {} }, redirects: {} }
  const slugs = toSlugs(wanted, toLists(notes, settings, now))
  const lists = toLists(notes, { ...settings, slugs }, now)
  const taken = new Set([...lists.ofNotes, ...lists.ofLists].map((path) => folded(fileOf(path))))
  // Those that the author set are among them, because one file has them all.
  const redirects: Record<string, string> = { ...settings.redirects }
  for (const { address, nearest } of wanted) {
    const target = nearest && resolveNearest(nearest, { address, lists, settings })
    const isTaken =
      files.has(address) || [address, address.replace(/\/?$/, '/')].some((path) => taken.has(folded(fileOf(path))))
    if (target === undefined || isTaken) continue
    if (addressFault(address) === undefined && isPageOrFeed(address, target)) redirects[address] ??= target
  }
  return { slugs, redirects }
}

/** Whether `redirectsSchema` accepts the address: it belongs to a page, or the target is a feed. */
const isPageOrFeed = (address: string, target: string): boolean =>
  /(?:\/|\.html)$/.test(address) || /\/(?:rss\.xml|feed\.atom)$/.test(target)

/** For terms whose old address only differs in its last part: that part, by the name of the term. */
function toSlugs(old: readonly OldAddress[], lists: NewLists): SlugsByKind {
  const slugs: SlugsByKind = { categories: {}, tags: {} }
  for (const kind of ['categories', 'tags'] as const) {
    const parts = old.flatMap(({ address, nearest }) => {
      const base = lists.at(address).listing(kind)
      const term = nearest && 'list' in nearest && nearest.page === undefined ? nearest.list : undefined
      const part = base !== undefined && address.startsWith(base) ? address.slice(base.length).replace(/\/$/, '') : ''
      return typeof term === 'object' && term.of === kind && isSlug(part) ? [{ name: term.name, part }] : []
    })
    const names = lists.at('/').terms[kind].map(({ name }) => name)
    for (const [part, claims] of groupBy(parts, (claim) => claim.part.toLowerCase())) {
      const named = names.filter((name) => claims.some((claim) => claim.name === name))
      const rivals = names.filter((name) => name.toLowerCase() === part && !named.includes(name))
      // Names that shared one list have a list each in kb, and no rule says which of them should get the old address.
      if (named.length !== 1 || rivals.length > 0) continue
      const [name = ''] = named
      const claim = claims.find((candidate) => candidate.name === name)
      if (claim && claim.part !== name) slugs[kind][name] ??= claim.part
    }
  }
  return slugs
}

const isSlug = (part: string): boolean =>
  part !== 'page' && addressFault(`/${part}/`) === undefined && slugsSchema.safeParse({ tags: { a: part } }).success

/** Address of what comes nearest; undefined if the new site has nothing of the kind. */
function resolveNearest(
  nearest: Nearest,
  { address, lists, settings: { url, feed } }: { address: string; lists: NewLists; settings: SiteInput },
): string | undefined {
  const [near, all] = [lists.at(address), lists.at('/')]
  const pathOf = ({ of, name }: OldTerm, { listing, terms } = near) =>
    listing(of) === undefined ? undefined : terms[of].find((term) => term.name === name)?.path
  if ('note' in nearest) return nearest.note
  if ('feed' in nearest) {
    const { of } = nearest
    if (url === undefined || feed === false) return undefined
    if (of?.of === 'tags' && !(typeof feed === 'object' && feed.tags)) return undefined
    // Only the lists of all notes have feeds.
    const list = of === undefined ? '/' : pathOf(of, all)
    return list && list + nearest.feed
  }
  const { list, page = 1 } = nearest
  const path = typeof list === 'object' ? (pathOf(list) ?? pathOf(list, all)) : near.listing(list)
  if (path === undefined || page === 1) return path
  const further = pagePath(path, page)
  return lists.ofLists.has(further) ? further : path
}
