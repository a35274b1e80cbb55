import type { NestedHeading, SidebarGroupView, SidebarItemView, SidebarLinkView } from '../../config/model/view.ts'
import type { Strings } from '../../config/strings.ts'
import { inOnePiece, renderIn } from '../strings.ts'
import { TitleTag } from './title-tag.tsx'
import { ViewLink } from './view-link.tsx'

/** The group's own page, named first because its title opens the group. */
interface OwnPage {
  text: string
  href: string
}

/** Where items stand: path of positions from the top, such as `-2-0`, names the groups of one level. */
interface Place {
  level: string
  index: number
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
 * folder, and most of their making: they are made once.
 */
export function renderEntries(items: readonly SidebarItemView[], strings: Strings, level = ''): string {
  const known = kept.get(strings) ?? { byItem: new WeakMap(), byText: new Map() }
  kept.set(strings, known)
  return items.map((item, index) => keptEntry(item, { level, index }, strings, known)).join('')
}

interface Kept {
  /** Items are never changed, and keep their object from page to page. */
  byItem: WeakMap<SidebarItemView, Place & { markup: string }>
  /** Those of no further entries are alike in the sidebars of many folders. */
  byText: Map<string, string>
}

const kept = new WeakMap<Strings, Kept>()

function keptEntry(item: SidebarItemView, place: Place, strings: Strings, { byItem, byText }: Kept): string {
  if (item.active) return renderEntry(item, place, strings)
  const known = byItem.get(item)
  if (known && known.level === place.level && known.index === place.index) return known.markup
  const isShort = item.kind === 'link' ? !item.headings?.length : item.children.length === 0
  const text = isShort ? place.level + JSON.stringify(item) : undefined
  const markup = (text && byText.get(text)) ?? inOnePiece(renderEntry(item, place, strings))
  if (text) byText.set(text, markup)
  byItem.set(item, { ...place, markup })
  return markup
}

function renderEntry(item: SidebarItemView, { level, index }: Place, strings: Strings): string {
  if (item.kind === 'link')
    return renderIn(
      strings,
      <li>
        <Entry item={item} />
      </li>,
    )
  const own = ownPage(item, strings)
  const first = own ? renderIn(strings, <OwnEntry {...own} />) : ''
  const entries = first + renderEntries(item.children, strings, `${level}-${index}`)
  return renderIn(
    strings,
    <li>
      <Group item={item} level={level} entries={entries} />
    </li>,
  )
}

const OwnEntry = ({ text, href }: OwnPage) => (
  <li>
    <a href={href}>{text}</a>
  </li>
)

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

function ownPage({ href, branchHref }: SidebarGroupView, strings: Strings): OwnPage | undefined {
  if (branchHref) return { text: strings.sidebarBranch, href: branchHref }
  return href ? { text: strings.overview, href } : undefined
}
