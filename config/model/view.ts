/**
 * What the renderer is given: everything a page shows, decided. Every `href` and `src` is final (base added, percent-encoded);
 * every text is raw (React escapes it); the fields ending in `Html` are trusted markup.
 */
import type { HeadTag } from '../schema/head-tag.ts'
import type { SocialIcon } from '../schema/theme.ts'
import type { Strings } from '../strings.ts'

export interface LinkView {
  text: string
  href: string
  /** Leads to another host: opens in a new tab. */
  external?: boolean
  titleTag?: string
}

export interface SocialLinkView extends Pick<SocialIcon, 'iconClass' | 'title'> {
  href: string
  /** Leads to another host, or elsewhere out of the site. */
  external?: boolean
}

export interface NavView extends Partial<LinkView> {
  text: string
  active: boolean
  ariaLabel?: string
  /** Drop-down; an item with items of its own is a heading inside it. */
  items?: NavView[]
}

export interface HeadingView {
  level: number
  title: string
  slug: string
}

export interface SidebarLinkView {
  kind: 'link'
  title: string
  href: string
  titleTag?: string
  external?: boolean
  active: boolean
  /** Headings of the active page, to `sidebarDepth`; already nested. */
  headings?: NestedHeading[]
}

export interface NestedHeading extends HeadingView {
  children: NestedHeading[]
}

export interface SidebarGroupView {
  kind: 'group'
  title: string
  href?: string
  collapsable: boolean
  open: boolean
  /** Holds the active page. */
  active: boolean
  children: SidebarItemView[]
  /** A large closed branch: its children are on this page of their own, fetched when the group is opened. */
  branchHref?: string
}

export type SidebarItemView = SidebarLinkView | SidebarGroupView

export interface SidebarView {
  /** The same object on all pages that show the same entries. */
  items: readonly SidebarItemView[]
  /** What the page adds to them: the first link that leads to it is shown active, with these headings under it. */
  own?: Pick<SidebarLinkView, 'href' | 'headings'>
}

export interface BloggerView {
  avatar?: string
  name: string
  slogan?: string
}

/** The same object for every page of a build. */
export interface SiteView {
  title: string
  description: string
  base: string
  lang: string
  /** Every sentence of the interface. */
  strings: Strings
  homeHref: string
  logo?: string
  /** px, when they could be read: the logo takes its room before it is there. */
  logoSize?: { width: number; height: number }
  repo?: LinkView
  navbar: boolean
  pageStyle: 'card' | 'line'
  defaultMode: 'auto' | 'light' | 'dark' | 'read'
  contentBgStyle?: number
  bodyImages: string[]
  bodyImageOpacity: number
  /** s */
  bodyImageInterval: number
  /** Pictures before article titles; empty: none. */
  titleBadges: string[]
  sidebarOpen: boolean
  sidebarHoverTriggerOpen: boolean
  rightMenuBar: boolean
  pageButton: boolean
  smoothScroll: boolean
  /** A greeting on the first page of a visit (U48). */
  greeting: boolean
  search?: { suggestions: number; placeholder: string /** start of the index's files */; indexHref: string }
  blogger?: BloggerView
  social: SocialLinkView[]
  footer: { createYear?: number /** newest year in the content */; toYear?: number; copyrightHtml?: string }
  /** Raw HTML slots (T35). */
  slots: Partial<
    Record<'homeSidebarB' | 'sidebarT' | 'sidebarB' | 'pageT' | 'pageB' | 'windowLB' | 'windowRB', string>
  > & { pageTshowMode?: 'article' | 'custom' | 'all'; pageBshowMode?: 'article' | 'custom' | 'all' }
  indexImg?: IndexImageView
  links: { categories?: string; tags?: string; archives?: string; map?: string }
  /** The security policy that pages carry; absent where they carry none. */
  policy?: string
  /** Outside tags of the configuration, in order (§1). */
  head: HeadTag[]
  assets: AssetLinks
  /** Where the router finds page chunks: count of map files, and the hash of script and style (`config/model/chunk.ts`). */
  chunks?: { shards: number; frame: string }
  /** Address of the service worker, on sites that have one. */
  worker?: string
  comments?: { provider: 'giscus'; settings: Record<string, string> }
  /** Language prefixes for a menu; empty with one language. */
  locales: LinkView[]
  /** Title of the menu of other languages; without one they stand side by side. */
  selectText?: string
}

/** Hashed addresses of what pages load; with base. */
export interface AssetLinks {
  style: string
  /** What is other on paper: no first view waits for it. */
  print?: string
  /** The web font's rarer characters: no first view waits for it; its address stays when its bytes change. */
  webFont?: string
  /** Of pages of the map of all notes: no other page waits for it. */
  map?: string
  script: string
  /** The shared React chunk and the islands; fetched on intent or visibility only. */
  islands?: string
  katex?: string
  mermaid?: string
  zoom?: string
  search?: string
  /** Inline script that sets the appearance before the first paint. */
  modeScript: string
}

export interface IndexImageView {
  bgImg?: string
  bgImgColor?: string
  navColor: 1 | 2
  switchNavColor: boolean
  bgTimeColor: boolean
  bgTimeColorArray: string[]
  descFade: boolean
  desc: string[]
  descFontSize: string
  /** ms */ descFadeInTime: number
  /** ms */ descFadeOutTime: number
  /** ms */ descNextTime: number
  bubble: boolean
  bubblePosition: number
  bubbleNum: number
}

export interface PageHead {
  /** Text of `<title>`. */
  title: string
  lang: string
  description: string
  canonical?: string
  /** Meta and link tags of this page, merged by name, property or itemprop (F21). */
  tags: HeadTag[]
}

export interface PostCardView {
  title: string
  href: string
  titleTag?: string
  sticky: boolean
  author?: { name: string; href?: string }
  /** `YYYY-MM-DD`. */
  date?: string
  categories: LinkView[]
  tags: LinkView[]
  excerptHtml?: string
}

export interface PostRowView {
  title: string
  href: string
  titleTag?: string
  /** `MM-DD`. */
  day?: string
  date?: string
}

export interface TermView {
  name: string
  href: string
  count: number
  active: boolean
}

export interface PaginationView {
  current: number
  total: number
  /** Address of page n, 1-based; only those shown are listed. */
  pages: { number: number; href: string }[]
  prev?: string
  next?: string
}

export interface SiteInfoView {
  articles: number
  /** Day the blog was created, `YYYY-MM-DD`, or with a time behind it; a script counts the days. */
  created?: string
  words?: string
  /** The instant in ISO, and its day in the site's time zone. */
  lastActivity?: { iso: string; day: string }
}

interface ViewBase {
  site: SiteView
  head: PageHead
  /** Final address without base, decoded; empty for the not-found page. */
  path: string
  nav: NavView[]
  navbar: boolean
  searchBox: boolean
  sidebar?: SidebarView
  pageClass?: string
  readingShow: 'top' | 'bottom' | 'left' | 'right' | false
  features: PageFeatures
}

/** What a page's own content needs beyond the shared style and script. */
export interface PageFeatures {
  math: boolean
  mermaid: boolean
  images: boolean
  /** Names of the island components in the content. */
  islands: string[]
}

export interface CrumbView {
  text: string
  href?: string
}

/** Where a note stands in its series. */
export interface SeriesPlaceView {
  name: string
  /** List of the series. */
  href: string
  /** Counted from 1. */
  place: number
  count: number
  prev?: LinkView
  next?: LinkView
}

/** The notes linked with a page; where they stand is the renderer's choice. */
export interface NoteGraphView {
  title: string
  /** `in`: links here; `out`: is linked to; `both`. In the order of the text, then by title. */
  nodes: { text: string; href: string; side: 'in' | 'out' | 'both' }[]
  /** Pairs of nodes, by number, that link one another. */
  edges: [number, number][]
  /** Linked notes that are left out. */
  more: number
  /** The note on the map of all notes. */
  mapHref?: string
}

export interface ArticleParts {
  title: string
  /** Id of the title, where the text began with it. */
  titleId?: string
  titleTag?: string
  /** False: a custom page without breadcrumbs, info bar and recent list (F09). */
  isArticle: boolean
  breadcrumbs: CrumbView[]
  author?: { name: string; href?: string }
  /** As shown (`YYYY-MM-DD`), and for machines. */
  date?: { text: string; iso: string /** The whole date as §4 shows it, for who points at it. */; full?: string }
  categories: LinkView[]
  /** `1.2k`, `3m`. */
  words?: string
  readingTime?: string
  outline: HeadingView[]
  bodyHtml: string
  editLink?: LinkView
  tags: LinkView[]
  lastUpdated?: { label: string; text: string; iso: string }
  prev?: LinkView
  next?: LinkView
  recent?: { rows: PostRowView[]; more?: LinkView }
  /** Notes whose text links here. */
  backlinks: LinkView[]
  /** Related notes, the nearest first. */
  related?: PostRowView[]
  /** Day the note was made, from git, where it has no date of its own. */
  created?: { text: string; iso: string }
  /** Its last changes, newest first. */
  changes?: { text: string; iso: string; subject: string }[]
  series?: SeriesPlaceView
  noteGraph?: NoteGraphView
  comments: boolean
  /** A draft shown by `--drafts`. */
  draft: boolean
}

export interface ArticleView extends ViewBase, ArticleParts {
  kind: 'article'
}

export interface CatalogueLeafView {
  kind: 'link'
  number: string
  title: string
  href: string
  titleTag?: string
}
export interface CatalogueGroupView {
  kind: 'group'
  number: string
  title: string
  id: string
  children: CatalogueNodeView[]
}
export type CatalogueNodeView = CatalogueLeafView | CatalogueGroupView

export interface CatalogueView extends ViewBase, ArticleParts {
  kind: 'catalogue'
  image?: string
  descriptionHtml?: string
  nodes: CatalogueNodeView[]
}

export interface HomeView extends ViewBase {
  kind: 'home'
  /** 1-based; the banner is hidden on later pages. */
  pageNumber: number
  hero: {
    image?: string
    alt: string
    title: string
    tagline: string
    action?: LinkView
    /** The banner has the grid drawn by us; a background of its own comes from the site's style. */
    grid: boolean
  }
  featureCards: { title: string; details: string; href?: string; image?: string }[]
  list:
    | { mode: 'detailed'; cards: PostCardView[]; pagination: PaginationView }
    | { mode: 'simple'; rows: PostRowView[]; more?: string }
    | { mode: 'none' }
  bodyHtml: string
  hideRightBar: boolean
  categories: TermView[]
  tags: TermView[]
  info?: SiteInfoView
}

export interface ArchivesView extends ViewBase {
  kind: 'archives'
  title: string
  total: number
  years: { year: string; count: number; rows: PostRowView[] }[]
  pagination: PaginationView
}

/** All series, or the notes of one in reading order. */
export interface SeriesView extends ViewBase {
  kind: 'series'
  title: string
  /** Of the one series: the list of all. */
  allHref?: string
  total: number
  rows: PostRowView[]
  /** All series: name, notes, address. */
  series: TermView[]
  /** Number of the first row. */
  start: number
  pagination: PaginationView
}

/** A page of the map of all notes: a part's own parts with its strongest notes, or its notes. */
export interface MapView extends ViewBase {
  kind: 'map'
  title: string
  breadcrumbs: CrumbView[]
  /** Notes of the whole part. */
  total: number
  parts?: MapDrawing
  notes?: MapDrawing
  pagination: PaginationView
}

/** Rows one below the other, and lines between them; where they run is the renderer's choice. */
export interface MapDrawing {
  sections: MapSection[]
  /** Between rows, counted through all sections without their titles; `from` stands above `to`, as `kind` sees it. */
  lines: MapLine[]
  /** Lines left out. */
  more: number
}

export interface MapLine {
  from: number
  to: number
  /** `out`: the upper links to the lower; `akin`: they are alike, and no link joins them. */
  kind: 'in' | 'out' | 'both' | 'akin'
  /** 1 to 5; of likenesses 1 to 2. */
  width: number
}

export interface MapSection {
  /** None: the rows that stand right in the part. */
  title?: string
  /** The page of the map that shows them all. */
  href?: string
  /** Notes of another part, which are here because of lines. */
  aside?: boolean
  rows: MapRow[]
}

export interface MapRow {
  text: string
  href: string
  /** Where a link to the row leads: `_m` and six hex digits. */
  id: string
  /** 0 to 4: how much is tied to it. */
  size: number
  /** The part it is in, where rows of many parts stand together. */
  where?: string
  /** Of a part: its notes. */
  count?: number
  /** Of a part: its strongest notes. */
  notes?: LinkView[]
}

export interface TermsView extends ViewBase {
  kind: 'categories' | 'tags'
  title: string
  /** All terms; `active` marks the chosen one. */
  terms: TermView[]
  allHref: string
  total: number
  current?: string
  cards: PostCardView[]
  pagination: PaginationView
}

export interface NotFoundView extends ViewBase {
  kind: 'not-found'
  title: string
  lines: string[]
  /** It stands in for a page that cannot be fetched without a network. */
  offline?: boolean
}

/** A branch of a large sidebar on a page of its own; also what the sidebar's script fetches. */
export interface BranchView extends ViewBase {
  kind: 'branch'
  title: string
  items: readonly SidebarItemView[]
}

export type View =
  | ArticleView
  | CatalogueView
  | HomeView
  | ArchivesView
  | SeriesView
  | MapView
  | TermsView
  | NotFoundView
  | BranchView

/** The parts of a page that change on navigation: the document is made of them, and so is the page's chunk. */
export interface PageParts {
  title: string
  lang: string
  /** The tags of `<head>` that are the page's own: description, canonical, previews, structured data, alternate forms. */
  headHtml: string
  /** Class of `<body>`. */
  bodyClass: string
  /** Markup of the sidebar's inside, and of everything inside `<main>`. */
  sidebarHtml: string
  mainHtml: string
  navHtml: string
}
