import { memo } from '../../../config/memo.ts'
import type { Route } from '../../../config/model/route.ts'
import { groupBy } from '../../core/group-by.ts'
import { folded } from '../../core/native-paths.ts'
import type { Outcome, Place } from '../../diagnostics/diagnostic.ts'
import { fileOf, regularPathOf } from '../pages/addresses.ts'
import { aliasPaths } from '../pages/alias-paths.ts'
import { isIndexName, withoutExtension } from '../pages/entry-name.ts'
import type { PageRecord } from '../pages/page-record.ts'
import {
  type Claimant,
  claimOfListing,
  claimOfMovedNote,
  claimOfNote,
  claimOfPlugin,
  toClaimFaults,
} from './address-claims.ts'
import type { PlacedPage } from './own-pages.ts'
import type { PageIndex } from './page-index.ts'
import type { VirtualPage } from './virtual-page.ts'

interface RouteInput {
  pages: readonly PageRecord[]
  listings: readonly VirtualPage[]
  /** Addresses of all lists, including single terms and further pages; redirects must not use them. */
  lists: readonly string[]
  /** Pages of plugins. */
  ownPages: readonly Pick<PlacedPage, 'path' | 'plugin'>[]
  maps: readonly { path: string }[]
  redirects: readonly SettingRedirect[]
  pluginsPlace: () => Place
}

/**
 * All addresses of a site: each page's route, its aliases (with `index.html`, and without the trailing slash), and
 * redirects from the settings, from the `.html` and folder forms of the file's own (Chinese) path, and from the note's
 * aliases (§2, R05–R08). Two pages that want the same address, or addresses that some disk would confuse, are errors at
 * both, although each has got an address of its own (`settleAddresses`). Redirects give way to pages.
 */
export function toRoutes({
  pages,
  listings,
  lists,
  ownPages,
  maps,
  redirects,
  pluginsPlace,
}: RouteInput): Outcome<Route[]> {
  const owners = new Map<string, Claimant>()
  const rivals: Claimant[] = []
  const routes: Route[] = []
  const claim = (claimant: Claimant, relativePath?: string): void => {
    const { path } = claimant
    const place = folded(fileOf(path))
    if (owners.has(place)) rivals.push(claimant)
    else {
      owners.set(place, claimant)
      routes.push({ path, kind: 'route', target: path, ...(relativePath ? { relativePath } : {}) })
    }
  }
  for (const page of pages) claim(claimOfNote(page), page.relativePath)
  for (const page of pages) if (page.refused !== undefined) claim(claimOfMovedNote(page, page.refused))
  for (const listing of listings) if (!listing.page) claim(claimOfListing(listing))
  for (const { kind, refused } of listings) if (refused !== undefined) claim(claimOfListing({ kind, path: refused }))
  for (const ownPage of ownPages) claim(claimOfPlugin(ownPage, pluginsPlace()))
  for (const { path } of maps) claim(claimOfListing({ path, kind: 'map' }))
  const diagnostics = [...groupBy(rivals, ({ path }) => folded(fileOf(path)))].flatMap(([place, others]) =>
    toClaimFaults([owners.get(place)!, ...others]),
  )
  const listed = new Set(lists.map((path) => folded(fileOf(path))))
  const [aliases, redirected] = [new Set<string>(), new Set<string>()]
  const side = (path: string, kind: 'alias' | 'redirect', target: string): void => {
    if (path === target) return
    const [key, taken] = kind === 'alias' ? [path, aliases] : [folded(fileOf(path)), redirected]
    if (taken.has(key) || (kind === 'redirect' && (owners.has(key) || listed.has(key)))) return
    taken.add(key)
    routes.push({ path, kind, target })
  }
  for (const { path } of [...routes]) {
    if (path.endsWith('/')) side(`${path}index.html`, 'alias', path)
    if (path.length > 1 && path.endsWith('/')) side(path.slice(0, -1), 'alias', path)
  }
  for (const { path, target } of redirects) side(path, 'redirect', target)
  // Before the folder form of another note's address, which was never one of its own.
  const named = new Set(pages.flatMap((page) => namedPaths(page).map((path) => folded(fileOf(path)))))
  for (const page of pages) {
    const [own, ...others] = namedPaths(page)
    const forms = folderForm(page.relativePath).filter((path) => !named.has(folded(fileOf(path))))
    for (const path of [own!, ...forms, ...others]) side(path, 'redirect', page.path)
  }
  return { value: routes, diagnostics }
}

/** A redirect of the settings; `path` and `target` are in NFC. */
interface SettingRedirect {
  /** The old address as written: the key of the setting. */
  from: string
  path: string
  /** Final address of the page (`/a/` for `/a`), or the address as written if it is no page, such as a feed. */
  target: string
}

export const toSettingRedirects = (redirects: Readonly<Record<string, string>>, index: PageIndex): SettingRedirect[] =>
  Object.entries(redirects).map(([from, to]) => {
    const target = to.normalize('NFC')
    return { from, path: from.normalize('NFC'), target: index.byAddress(target)?.path ?? target }
  })

/** Old addresses of a note: those it would have had in the original theme without its permalink, and its aliases. */
export const oldPaths = memo((page: PageRecord): string[] => {
  const [own, ...others] = namedPaths(page)
  return [own!, ...folderForm(page.relativePath), ...others]
})

/** The address of the note's file, and its aliases. */
const namedPaths = (page: PageRecord): string[] => [
  regularPathOf(page.relativePath),
  ...aliasPaths(page).map(({ path }) => path),
]

/** `/x/` for a note whose file's address is `/x.html`. */
const folderForm = (relativePath: string): string[] =>
  isIndexName(relativePath.split('/').pop()!) ? [] : [`/${withoutExtension(relativePath)}/`]

/**
 * Old addresses for which no redirect file is written: `/x/` of a note whose file's address is `/x.html`, which has
 * one. Visitors of `/x/` are redirected by the host's rules or the not-found page. An address that an author names has
 * a file, and so does that of an unlisted note, which the not-found page does not know.
 */
export function redirectsWithoutFile(
  pages: readonly PageRecord[],
  redirects: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const listed = pages.filter((page) => !page.unlisted)
  const paths = new Set(listed.flatMap((page) => folderForm(page.relativePath)))
  for (const from of Object.keys(redirects)) paths.delete(from.normalize('NFC'))
  for (const page of pages) for (const path of namedPaths(page)) paths.delete(path)
  return paths
}
