import { LIMITS } from '../../../config/limits.ts'
import type { SidebarGroup, SidebarItem, SidebarMap } from '../../../config/model/sidebar-item.ts'
import type {
  HeadingView,
  NestedHeading,
  SidebarGroupView,
  SidebarItemView,
  SidebarLinkView,
} from '../../../config/model/view.ts'
import { hash, hashOf } from '../../runtime/hash.ts'
import { safeHref, toHref } from './hrefs.ts'

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
  /** Heading levels the group of a page wants under its link. */
  depth(key: string, path: string): number | undefined
  branches(): Branch[]
}

const count = (items: readonly SidebarItem[]): number =>
  items.reduce((sum, item) => sum + (item.kind === 'group' ? count(item.children) : 1), 0)

/**
 * Sidebars as pages show them. A tree within `LIMITS.sidebarInline` links is shown whole; of a larger one a page carries its
 * own branch, and every other branch is a link to a page of its own, so that a page's size does not grow with the site
 * (design §4). A folder with more notes than that is cut into runs in the same way.
 */
export function toSidebars(base: string, trees: SidebarMap): Sidebars {
  const branches = new Map<string, Branch>()
  const made = new Map<string, Skeleton>()
  const prepared = new Map(
    Object.entries(trees).map(([key, items]) => {
      const large = count(items) > LIMITS.sidebarInline
      const cut = large ? cutRuns(items) : items
      return [key, { items: cut, large, chains: toChains(cut) }]
    }),
  )

  const toView = (
    item: SidebarItem,
    key: string,
    trail: string,
    chain: readonly SidebarItem[],
    large: boolean,
  ): SidebarItemView => {
    if (item.kind === 'link') return toLinkView(base, item)
    const open = chain.includes(item)
    const own = `${trail}/${item.title}`
    const view: SidebarGroupView = {
      kind: 'group',
      title: item.title,
      collapsable: item.collapsable,
      open: open || !item.collapsable,
      active: open,
      children: [],
      ...(item.path ? { href: hrefOf(base, item.path) } : {}),
    }
    if (large && !open && item.children.length > 0) view.branchHref = toHref(base, branchFor(item, key, own).path)
    else view.children = item.children.map((child) => toView(child, key, own, chain, large))
    return view
  }

  const branchFor = (group: SidebarGroup, key: string, trail: string): Branch => {
    const path = `/branches/${hash(key + trail, 8)}.html`
    const known = branches.get(path)
    if (known) return known
    const branch: Branch = { path, title: group.title, items: [] }
    branches.set(path, branch)
    const whole = count(group.children) <= LIMITS.sidebarInline
    branch.items = group.children.map((child) => toView(child, key, trail, whole ? everything(group) : [], !whole))
    return branch
  }

  return {
    skeleton(key, path) {
      const tree = prepared.get(key)!
      const chain = tree.chains.get(path) ?? firstOpen(tree.items)
      const id = `${key} ${chain.map((group) => group.title).join('/')}`
      const known = made.get(id)
      if (known) return known
      const items = tree.items.map((item) => toView(item, key, '', chain, tree.large))
      const skeleton = { items, digest: hashOf(items) }
      made.set(id, skeleton)
      return skeleton
    },
    depth: (key, path) =>
      prepared
        .get(key)
        ?.chains.get(path)
        ?.findLast((group) => group.sidebarDepth !== undefined)?.sidebarDepth,
    branches: () => [...branches.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

const hrefOf = (base: string, path: string): string => {
  const [before, hash] = path.split('#') as [string, string?]
  return toHref(base, before, hash)
}

const toLinkView = (base: string, item: Extract<SidebarItem, { kind: 'link' }>): SidebarLinkView => ({
  kind: 'link',
  title: item.title,
  href: item.external ? safeHref(item.path) : hrefOf(base, item.path),
  active: false,
  ...(item.titleTag ? { titleTag: item.titleTag } : {}),
  ...(item.external ? { external: true } : {}),
})

const everything = (group: SidebarGroup): SidebarItem[] =>
  group.children.flatMap((child) => (child.kind === 'group' ? [child, ...everything(child)] : []))

/** Page path → groups it stands in, outermost first. */
function toChains(items: readonly SidebarItem[]): Map<string, SidebarGroup[]> {
  const chains = new Map<string, SidebarGroup[]>()
  const walk = (list: readonly SidebarItem[], chain: SidebarGroup[]): void => {
    for (const item of list) {
      const path = item.path?.split('#')[0]
      const own = item.kind === 'group' ? [...chain, item] : chain
      if (path !== undefined && !chains.has(path)) chains.set(path, own)
      if (item.kind === 'group') walk(item.children, own)
    }
  }
  walk(items, [])
  return chains
}

/** Without an active page: the group the configuration names, otherwise the first (U04). */
function firstOpen(items: readonly SidebarItem[]): SidebarGroup[] {
  const groups = items.filter((item): item is SidebarGroup => item.kind === 'group')
  const named = groups.find((group) => group.initialOpenGroupIndex !== undefined)
  const first = named ? items[named.initialOpenGroupIndex!] : groups[0]
  return first?.kind === 'group' ? [first] : []
}

/** Cuts a folder with very many notes into runs, as groups: `1–100`, `101–200`, … */
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

/** Headings in order → a tree by level; a jump of levels hangs under the last heading above. */
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
