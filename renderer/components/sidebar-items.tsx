import type { NestedHeading, SidebarGroupView, SidebarItemView, SidebarLinkView } from '../../config/model/view.ts'
import type { Strings } from '../../config/strings.ts'
import { renderIn, useStrings } from '../strings.ts'
import { TitleTag } from './title-tag.tsx'
import { ViewLink } from './view-link.tsx'

interface SidebarItemsProps {
  items: readonly SidebarItemView[]
  /** Path of positions from the top, such as `-2-0`: names the groups of one level. */
  level?: string
  /** The group's own page, named first because its title opens the group. */
  own?: { text: string; href: string }
}

/**
 * The sidebar's tree. Groups are `<details>` of one name a level, so one is open at a time (U04) without script;
 * a group of a large site whose links are left out carries `data-branch`, the page that holds them.
 */
export function SidebarItems({ items, level = '', own }: SidebarItemsProps) {
  const strings = useStrings()
  return (
    <ul className="sidebar-items">
      {own ? (
        <li>
          <a href={own.href}>{own.text}</a>
        </li>
      ) : null}
      {items.map((item, index) => {
        const key = item.title + (item.href ?? index)
        if (item.kind === 'group')
          return (
            <li key={key}>
              <Group item={item} level={level} index={index} />
            </li>
          )
        const markup = isPlain(item) ? entries.get(strings)?.get(nameOf(item)) : undefined
        if (markup !== undefined) return <li key={key} dangerouslySetInnerHTML={{ __html: markup }} />
        return (
          <li key={key}>
            <Entry item={item} />
          </li>
        )
      })}
    </ul>
  )
}

/** Markup of the links that neither are the page's own nor show headings: the same on all pages of a folder, and most of their making. */
const entries = new WeakMap<Strings, Map<string, string>>()

const isPlain = (item: SidebarLinkView): boolean => !item.active && !item.headings?.length

const nameOf = ({ href, title, titleTag, external }: SidebarLinkView): string =>
  JSON.stringify([href, title, titleTag, external])

/** Makes the markup of a sidebar's links where it is not there yet; not while components are rendered. */
export function keepEntries(items: readonly SidebarItemView[], strings: Strings): void {
  const known = entries.get(strings) ?? new Map<string, string>()
  entries.set(strings, known)
  for (const item of items) {
    if (item.kind === 'group') keepEntries(item.children, strings)
    else if (isPlain(item) && !known.has(nameOf(item)))
      known.set(nameOf(item), renderIn(strings, <Entry item={item} />))
  }
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

function Group({ item, level, index }: { item: SidebarGroupView; level: string; index: number }) {
  const strings = useStrings()
  const inside = <SidebarItems items={item.children} level={`${level}-${index}`} own={ownPage(item, strings)} />
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

function ownPage({ href, branchHref }: SidebarGroupView, strings: Strings): SidebarItemsProps['own'] {
  if (branchHref) return { text: strings.sidebarBranch, href: branchHref }
  return href ? { text: strings.overview, href } : undefined
}
