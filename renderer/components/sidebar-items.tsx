import type { NestedHeading, SidebarGroupView, SidebarItemView, SidebarLinkView } from '../../config/model/view.ts'
import { STRINGS } from '../../config/strings.ts'
import { TitleTag } from './title-tag.tsx'
import { ViewLink } from './view-link.tsx'

/**
 * The sidebar's tree. Groups are `<details>` of one name a level, so one is open at a time (U04) without script;
 * a group of a large site whose links are left out carries `data-branch`, the page that holds them.
 */
export function SidebarItems({ items, level = '' }: { items: readonly SidebarItemView[]; level?: string }) {
  return (
    <ul className="sidebar-items">
      {items.map((item, index) => (
        <li key={item.title + (item.href ?? index)}>
          {item.kind === 'link' ? <Entry item={item} /> : <Group item={item} level={level} index={index} />}
        </li>
      ))}
    </ul>
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

function Group({ item, level, index }: { item: SidebarGroupView; level: string; index: number }) {
  const inside = <GroupInside item={item} level={`${level}-${index}`} />
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

function GroupInside({ item, level }: { item: SidebarGroupView; level: string }) {
  const own = item.branchHref ?? item.href
  return (
    <>
      {own ? (
        <ul className="sidebar-items">
          <li>
            <a href={own}>{item.branchHref ? STRINGS.sidebarBranch : STRINGS.overview}</a>
          </li>
        </ul>
      ) : null}
      {item.children.length > 0 ? <SidebarItems items={item.children} level={level} /> : null}
    </>
  )
}
