import type {
  NestedHeading,
  SidebarGroupView,
  SidebarItemView,
  SidebarLinkView,
  SidebarView,
} from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'
import { TitleTag } from './title-tag.tsx'
import { ViewLink } from './view-link.tsx'

interface Level {
  items: readonly SidebarItemView[]
  /** The current page; the first entry that leads to it is marked. */
  current?: SidebarView['own']
  /**
   * Positions from the top, such as `-2-0`: makes the name shared by the groups of one level unique. Null for groups
   * that do not close each other.
   */
  level?: string | null
}

/**
 * A level of the sidebar's tree. The groups of a level are `<details>` with the same name, so that only one is open at
 * a time (U04), even without script. On large sites, groups without their links have `data-branch`, the address of the
 * page that contains those.
 */
export const SidebarItems = (level: Level) => (
  <ul className="sidebar-items">
    <Entries {...level} />
  </ul>
)

function Entries({ items, current, level = '' }: Level) {
  const at = current ? items.findIndex((item) => leadsTo(item, current.href)) : -1
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to text; two entries may lead to one page.
    <li key={index}>
      {item.kind === 'link' ? (
        <Entry item={current && index === at ? { ...item, ...current, active: true } : item} />
      ) : (
        <Group item={item} current={index === at ? current : undefined} level={level} at={index} />
      )}
    </li>
  ))
}

/** Whether an entry, or one inside it, leads to a page. False for groups whose entries are on a branch page. */
function leadsTo(item: SidebarItemView, href: string): boolean {
  if (item.kind === 'link') return item.href === href
  return !item.branchHref && (item.href === href || item.children.some((child) => leadsTo(child, href)))
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

interface GroupPlace {
  item: SidebarGroupView
  current: SidebarView['own']
  level: string | null
  /** Its position among its siblings. */
  at: number
}

function Group({ item, current, level, at }: GroupPlace) {
  const inside = (
    <ul className="sidebar-items">
      <GroupPage item={item} current={current} />
      {item.branchHref ? null : (
        <Entries
          items={item.children}
          current={item.href === current?.href ? undefined : current}
          level={level === null ? null : `${level}-${at}`}
        />
      )}
    </ul>
  )
  if (!item.collapsable) {
    return (
      <div className="sidebar-group">
        <p data-active={item.active || undefined}>{item.title}</p>
        {inside}
      </div>
    )
  }
  return (
    <details
      className="sidebar-group"
      name={level === null ? undefined : `sidebar${level}`}
      open={item.open}
      data-branch={item.branchHref}
    >
      <summary data-active={item.active || undefined}>{item.title}</summary>
      {inside}
    </details>
  )
}

/** The group's own page, or the page with its entries. A link of its own, because the title only opens the group. */
function GroupPage({ item: { href, branchHref }, current }: Pick<GroupPlace, 'item' | 'current'>) {
  const strings = useStrings()
  if (branchHref) {
    return (
      <li>
        <a href={branchHref}>{strings.sidebarBranch}</a>
      </li>
    )
  }
  if (!href) return null
  const open = href === current?.href
  return (
    <li>
      <a href={href} aria-current={open ? 'page' : undefined}>
        {strings.overview}
      </a>
      {open && current.headings?.length ? <Headings headings={current.headings} page="" /> : null}
    </li>
  )
}
