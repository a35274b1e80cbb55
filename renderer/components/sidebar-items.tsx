import type {
  NestedHeading,
  SidebarGroupView,
  SidebarItemView,
  SidebarLinkView,
  SidebarView,
} from '../../config/model/view.ts'
import type { Strings } from '../../config/strings.ts'
import { inOnePiece, renderAround, renderEach, renderIn } from '../strings.ts'
import { TitleTag } from './title-tag.tsx'
import { ViewLink } from './view-link.tsx'

/** The group's own page, named first because its title opens the group. */
interface OwnPage {
  text: string
  href: string
}

/**
 * A level of the sidebar's tree; `entries` of `renderEntries`. Groups are `<details>` of one name a level, so one is open at a time (U04)
 * without script; a group of a large site whose links are left out carries `data-branch`, the page that holds them.
 */
export const SidebarItems = ({ entries }: { entries: string }) => (
  <ul className="sidebar-items" dangerouslySetInnerHTML={{ __html: entries }} />
)

/**
 * The entries of a level as markup; not to be called while components are rendered. All but the page's own are the same on the pages of a
 * folder, and there are many: they are made once for each list, of which a page takes what stands before its own entry and behind it.
 *
 * @param level  path of positions from the top, such as `-2-0`: names the groups of one level
 */
export function renderEntries(
  items: readonly SidebarItemView[],
  strings: Strings,
  own?: SidebarView['own'],
  level = '',
): string {
  const { markup, ends, around, placeOf } = keptList(items, strings, level)
  const at = own && placeOf.get(own.href)
  if (!own || at === undefined) return markup
  const before = markup.slice(0, ends[at - 1] ?? 0)
  const after = markup.slice(ends[at])
  const item = items[at]!
  if (item.kind === 'link') return before + renderIn(strings, linkEntry({ ...item, ...own, active: true })) + after
  const { start, ownPage, end } = around[at]!
  const inside =
    item.href === own.href
      ? renderIn(strings, <OwnEntry {...ownPageOf(item, strings)!} current headings={own.headings} />) +
        renderEntries(item.children, strings, undefined, `${level}-${at}`)
      : ownPage + renderEntries(item.children, strings, own, `${level}-${at}`)
  return before + start + inside + end + after
}

/** A list as it is on pages that are not in it. */
interface KeptList {
  level: string
  markup: string
  /** Where each entry ends in it. */
  ends: number[]
  /** Of each group that leads to pages, what stands around its entries, and the entry of its own page. */
  around: (GroupMarkup | undefined)[]
  /** Of a link's address the first entry that leads there or holds one that does. */
  placeOf: Map<string, number>
}

interface GroupMarkup {
  start: string
  ownPage: string
  end: string
}

interface Kept {
  /** Lists are never changed, and keep their object from page to page. */
  lists: WeakMap<readonly SidebarItemView[], KeptList>
  /** Entries that hold no others are alike in the sidebars of many folders; of more than `ENTRIES_MOST` all are forgotten. */
  byText: Map<string, string>
}

const ENTRIES_MOST = 4096

const kept = new WeakMap<Strings, Kept>()

function keptList(items: readonly SidebarItemView[], strings: Strings, level: string): KeptList {
  const { lists, byText } = kept.get(strings) ?? { lists: new WeakMap(), byText: new Map() }
  kept.set(strings, { lists, byText })
  const known = lists.get(items)
  if (known?.level === level) return known
  const list: KeptList = { level, markup: '', ends: [], around: [], placeOf: new Map() }
  const hold = (href: string, at: number) => list.placeOf.has(href) || list.placeOf.set(href, at)
  const links = keptLinks(items, strings, byText)
  for (const [at, item] of items.entries()) {
    if (item.kind === 'link') {
      list.markup += links.get(item)!
      hold(item.href, at)
    } else if (item.branchHref) list.markup += keptBranch(item, strings, level, byText)
    else {
      const inner = keptList(item.children, strings, `${level}-${at}`)
      const group = renderGroup(item, strings, level)
      list.around[at] = group
      list.markup += group.start + group.ownPage + inner.markup + group.end
      if (item.href) hold(item.href, at)
      for (const href of inner.placeOf.keys()) hold(href, at)
    }
    list.ends.push(list.markup.length)
  }
  list.markup = inOnePiece(list.markup)
  lists.set(items, list)
  return list
}

/** The links of a list. Those that no other list had are rendered in one go. */
function keptLinks(
  items: readonly SidebarItemView[],
  strings: Strings,
  byText: Map<string, string>,
): Map<SidebarItemView, string> {
  if (byText.size > ENTRIES_MOST) byText.clear()
  const links = items.filter((item) => item.kind === 'link').map((item) => ({ item, text: JSON.stringify(item) }))
  const fresh = links.filter(({ text }) => !byText.has(text))
  const made = renderEach(
    strings,
    fresh.map(({ item }) => linkEntry(item)),
  )
  for (const [at, { text }] of fresh.entries()) byText.set(text, inOnePiece(made[at]!))
  return new Map(links.map(({ item, text }) => [item, byText.get(text)!]))
}

const linkEntry = (item: SidebarLinkView) => (
  <li>
    <Entry item={item} />
  </li>
)

/** A group whose entries are on a page of their own. */
function keptBranch(item: SidebarGroupView, strings: Strings, level: string, byText: Map<string, string>): string {
  const text = level + JSON.stringify(item)
  const known = byText.get(text)
  if (known !== undefined) return known
  const { start, ownPage, end } = renderGroup(item, strings, level)
  const markup = inOnePiece(start + ownPage + end)
  byText.set(text, markup)
  return markup
}

/** A group without its entries. */
function renderGroup(item: SidebarGroupView, strings: Strings, level: string): GroupMarkup {
  const [start, end] = renderAround(strings, (entries) => (
    <li>
      <Group item={item} level={level} entries={entries} />
    </li>
  ))
  const own = ownPageOf(item, strings)
  const ownPage = own ? inOnePiece(renderIn(strings, <OwnEntry {...own} />)) : ''
  return { start: inOnePiece(start), ownPage, end: inOnePiece(end) }
}

/** @param current  the page is the open one, and shows these headings */
function OwnEntry({ text, href, current, headings }: OwnPage & { current?: boolean; headings?: NestedHeading[] }) {
  return (
    <li>
      <a href={href} aria-current={current ? 'page' : undefined}>
        {text}
      </a>
      {headings?.length ? <Headings headings={headings} page="" /> : null}
    </li>
  )
}

function Entry({ item }: { item: SidebarLinkView }) {
  return (
    <>
      <ViewLink href={item.href} external={item.external} current={item.active ? 'page' : undefined} mark>
        {item.title}
        <TitleTag text={item.titleTag} />
      </ViewLink>
      {item.headings?.length ? <Headings headings={item.headings} page={item.active ? '' : item.href} /> : null}
    </>
  )
}

function Headings({ headings, page }: { headings: readonly NestedHeading[]; page: string }) {
  return (
    <ul className="sidebar-headings">
      {headings.map((heading) => (
        <li key={heading.slug}>
          <a href={`${page}#${encodeURIComponent(heading.slug)}`}>{heading.title}</a>
          {heading.children.length > 0 ? <Headings headings={heading.children} page={page} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Group({ item, level, entries }: { item: SidebarGroupView; level: string; entries: string }) {
  const inside = <SidebarItems entries={entries} />
  if (!item.collapsable) {
    return (
      <div className="sidebar-group">
        <p data-active={item.active || undefined}>{item.title}</p>
        {inside}
      </div>
    )
  }
  return (
    <details className="sidebar-group" name={`sidebar${level}`} open={item.open} data-branch={item.branchHref}>
      <summary data-active={item.active || undefined}>{item.title}</summary>
      {inside}
    </details>
  )
}

function ownPageOf({ href, branchHref }: SidebarGroupView, strings: Strings): OwnPage | undefined {
  if (branchHref) return { text: strings.sidebarBranch, href: branchHref }
  return href ? { text: strings.overview, href } : undefined
}
