import { LIMITS } from '../../../config/limits.ts'
import type { SidebarGroup, SidebarItem, SidebarLink, SidebarMap } from '../../../config/model/sidebar-item.ts'
import type {
  HeadingView,
  NestedHeading,
  SidebarGroupView,
  SidebarItemView,
  SidebarLinkView,
} from '../../../config/model/view.ts'
import { hash, hashOf } from '../../core/hash.ts'
import { toHref } from '../pages/href.ts'
import { safeHref } from './hrefs.ts'

/** A branch of a large sidebar, shown on a page of its own. */
export interface Branch {
  /** Decoded address without base. */
  path: string
  title: string
  items: SidebarItemView[]
}

/** What a page's sidebar shows before its own entry is marked; shared by all pages of a folder. */
export interface Skeleton {
  items: SidebarItemView[]
  digest: string
}

export interface Sidebars {
  /** @param key  of the tree; @param path  the page's address */
  skeleton(key: string, path: string): Skeleton
  /** How many levels of headings the group of a page wants to show under the page's link; undefined: unset. */
  depth(key: string, path: string): number | undefined
  branches(): Branch[]
}

/** The headings that the link to a page shows. @param depth  `sidebarDepth` of the group the link is in */
export type HeadingsOf = (path: string, depth: number | undefined) => NestedHeading[]

/** The groups that contain a page, outermost first. */
interface Chain {
  groups: readonly SidebarGroup[]
  /** Whether an entry leads to the page itself, rather than only to a heading on it. */
  isExact: boolean
}

const NO_CHAIN: Chain = { groups: [], isExact: false }

/** The position of entries in a sidebar. */
interface Within {
  /** Key of the tree. */
  key: string
  /** Groups around the page that is shown. */
  chain: Chain
  /** Whether closed groups outside the chain become pages of their own. */
  large: boolean
  /** Index of a group that is open although it does not contain the page. */
  opened?: number
  depth?: number
}

const count = (items: readonly SidebarItem[]): number =>
  items.reduce((sum, item) => sum + (item.kind === 'group' ? count(item.children) : 1), 0)

/**
 * Sidebars as pages show them. A tree of up to `LIMITS.sidebarInline` links is shown in full. Of a larger one, a page
 * contains only its own branch; every other branch is a link to a page of its own, so that the size of pages does not
 * grow with the site. A folder with more entries than that is divided into groups, too (`cutRuns`).
 *
 * @param headingsOf  given if links of other pages show headings, too (T06)
 */
export function toSidebars(base: string, trees: SidebarMap, headingsOf?: HeadingsOf): Sidebars {
  const branches = new Map<string, Branch>()
  const made = new Map<string, Skeleton>()
  const trails = new Map<SidebarGroup, string>()
  const prepared = new Map(
    Object.entries(trees).map(([key, items]) => {
      const large = count(items) > LIMITS.sidebarInline
      const cut = large ? cutRuns(items) : items
      addTrails(cut, '', trails)
      return [key, { items: cut, large, chains: toChains(cut) }]
    }),
  )

  const toViews = (items: readonly SidebarItem[], within: Within): SidebarItemView[] =>
    items.map((item, at) => {
      if (item.kind === 'link') return toLinkView(base, item, headingsOf, within.depth)
      const { chain, large } = within
      const inChain = chain.groups.includes(item)
      const open = inChain || at === within.opened
      const view: SidebarGroupView = {
        kind: 'group',
        title: item.title,
        collapsable: item.collapsable,
        open: open || !item.collapsable,
        active: inChain && chain.isExact,
        children: [],
        ...(item.path ? { href: hrefOf(base, item.path) } : {}),
      }
      if (large && !open && item.children.length > 0) view.branchHref = toHref(base, branchFor(item, within.key).path)
      else view.children = toViews(item.children, { ...within, ...insideOf(item, within) })
      return view
    })

  const branchFor = (group: SidebarGroup, key: string): Branch => {
    const path = `/branches/${hash(key + trails.get(group), 8)}.html`
    const madeBranch = branches.get(path)
    if (madeBranch) return madeBranch
    const branch: Branch = { path, title: group.title, items: [] }
    branches.set(path, branch)
    const whole = count(group.children) <= LIMITS.sidebarInline
    const within = { key, chain: { groups: whole ? everything(group) : [], isExact: false }, large: !whole }
    branch.items = toViews(group.children, { ...within, ...insideOf(group, within) })
    return branch
  }

  return {
    skeleton(key, path) {
      const tree = prepared.get(key)!
      const chain = tree.chains.get(path) ?? NO_CHAIN
      const inside = chain.groups.at(-1)
      const id = `${key} ${chain.isExact} ${inside ? trails.get(inside) : ''}`
      const view = made.get(id)
      if (view) return view
      const { items: entries, large } = tree
      const first = entries.findIndex((item) => item.kind === 'group')
      const items = toViews(entries, { key, chain, large, opened: openedAt(entries, chain, first) })
      const skeleton = { items, digest: hashOf(items) }
      made.set(id, skeleton)
      return skeleton
    },
    depth: (key, path) =>
      prepared
        .get(key)
        ?.chains.get(path)
        ?.groups.reduce<number | undefined>((depth, group) => depthIn(group) ?? depth, undefined),
    branches: () => [...branches.keys()].sort().map((path) => branches.get(path)!),
  }
}

const hrefOf = (base: string, path: string): string => {
  const [before, hash] = path.split('#') as [string, string?]
  return toHref(base, before, hash)
}

function toLinkView(base: string, item: SidebarLink, headingsOf?: HeadingsOf, depth?: number): SidebarLinkView {
  // A link to a heading shows no headings, as in the original theme.
  const headings = item.external || item.path.includes('#') ? [] : (headingsOf?.(item.path, depth) ?? [])
  return {
    kind: 'link',
    title: item.title,
    href: item.external ? safeHref(item.path) : hrefOf(base, item.path),
    active: false,
    ...(item.titleTag ? { titleTag: item.titleTag } : {}),
    ...(item.external ? { external: true } : {}),
    ...(headings.length > 0 ? { headings } : {}),
  }
}

/** Names groups by the titles on the way to them; several of one name are numbered. */
function addTrails(
  items: readonly SidebarItem[],
  around: string,
  trails: Map<SidebarGroup, string>,
  used = new Map<string, number>(),
): void {
  for (const item of items) {
    if (item.kind !== 'group') continue
    const title = `${around}/${item.title}`
    let trail = title
    for (let n = used.get(title) ?? 1; used.has(trail); used.set(title, n)) trail = `${title}-${++n}`
    used.set(trail, used.get(trail) ?? 1)
    trails.set(item, trail)
    addTrails(item.children, trail, trails, used)
  }
}

const everything = (group: SidebarGroup): SidebarGroup[] =>
  group.children.flatMap((child) => (child.kind === 'group' ? [child, ...everything(child)] : []))

const depthIn = (item: SidebarItem): number | undefined => (item.kind === 'group' ? item.sidebarDepth : undefined)

/**
 * Page path → groups that contain it. Links to a heading (`/a/#b`) count if nothing leads to the page itself: only the
 * browser knows whether they are current (§2).
 */
function toChains(items: readonly SidebarItem[]): Map<string, Chain> {
  const chains = new Map<string, Chain>()
  const walk = (list: readonly SidebarItem[], groups: readonly SidebarGroup[]): void => {
    for (const item of list) {
      const [path, hash] = item.path?.split('#') ?? []
      const groupsHere = item.kind === 'group' ? [...groups, item] : groups
      const isExact = hash === undefined
      if (path !== undefined && (!chains.has(path) || (isExact && !chains.get(path)!.isExact)))
        chains.set(path, { groups: groupsHere, isExact })
      if (item.kind === 'group') walk(item.children, groupsHere)
    }
  }
  walk(items, [])
  return chains
}

/** What a group's entries inherit from it. */
const insideOf = (
  group: SidebarGroup,
  { chain, depth }: Pick<Within, 'chain' | 'depth'>,
): Pick<Within, 'opened' | 'depth'> => ({
  opened: openedAt(group.children, chain, group.initialOpenGroupIndex),
  depth: group.sidebarDepth ?? depth,
})

/**
 * Which group of a level is open if none of them contains the page: inside a group its `initialOpenGroupIndex`, at the
 * top the first one (U04).
 */
const openedAt = (items: readonly SidebarItem[], chain: Chain, named?: number): number | undefined =>
  items.some((item) => item.kind === 'group' && chain.groups.includes(item)) ? undefined : named

/** Divides the entries of a very large folder into groups: `1–100`, `101–200`, … */
function cutRuns(items: readonly SidebarItem[]): SidebarItem[] {
  const RUN = 100
  const inner = items.map(
    (item): SidebarItem => (item.kind === 'group' ? { ...item, children: cutRuns(item.children) } : item),
  )
  if (inner.length <= LIMITS.sidebarInline) return inner
  const runs: SidebarItem[] = []
  for (let at = 0; at < inner.length; at += RUN) {
    const children = inner.slice(at, at + RUN)
    runs.push({ kind: 'group', title: `${at + 1}–${at + children.length}`, collapsable: true, children })
  }
  return runs
}

/** The headings of a page that a sidebar of this depth shows. */
export const sidebarHeadings = (headings: readonly HeadingView[], depth: number): HeadingView[] =>
  headings
    .filter(({ level }) => level >= 2 && level <= Math.min(depth + 1, LIMITS.outlineMaxLevel))
    .map(({ level, title, slug }) => ({ level, title, slug }))

/** Nests headings by level. One that skips levels goes under the last heading of a higher level. */
export function nest(headings: readonly HeadingView[]): NestedHeading[] {
  const root: NestedHeading[] = []
  const open: NestedHeading[] = []
  for (const { level, title, slug } of headings) {
    const entry: NestedHeading = { level, title, slug, children: [] }
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop()
    ;(open.at(-1)?.children ?? root).push(entry)
    open.push(entry)
  }
  return root
}
