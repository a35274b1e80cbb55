/**
 * Components of pages that a site may replace, with the version of their props: it is raised when a component that was
 * written for them may no longer work.
 */
export const PUBLIC_COMPONENTS = {
  ArchiveMonths: 1,
  ArticleEnd: 1,
  ArticleHead: 1,
  ArticleLinks: 1,
  ArticleTitle: 1,
  Backlinks: 1,
  BloggerCard: 1,
  Breadcrumbs: 1,
  CatalogueList: 1,
  CategoryTerms: 1,
  Comments: 1,
  CornerWindow: 1,
  FeatureCards: 1,
  Hero: 1,
  InfoBar: 1,
  InfoLine: 1,
  LanguageMenu: 1,
  ModeMenu: 1,
  NavLinks: 1,
  Navbar: 1,
  NoteGraph: 1,
  NoteMap: 1,
  Outline: 1,
  PageButtons: 1,
  PageMenu: 1,
  Pagination: 1,
  PostCard: 1,
  PostRows: 1,
  RecentNotes: 1,
  RelatedNotes: 1,
  SearchDialog: 1,
  SeriesPlace: 1,
  SidebarTree: 1,
  SiteFooter: 1,
  SiteInfo: 1,
  SocialLinks: 1,
  TagTerms: 1,
} as const satisfies Readonly<Record<string, number>>

export type ComponentName = keyof typeof PUBLIC_COMPONENTS

export const COMPONENT_NAMES = Object.keys(PUBLIC_COMPONENTS) as ComponentName[]

/** What else `shenhai-kb/components` exports: what components of kb are made with. */
export const COMPONENT_PARTS = [
  'FullScreenButton',
  'Icon',
  'ReaderColors',
  'Slot',
  'fill',
  'isFilled',
  'useLook',
  'useStrings',
] as const

/** Those that never stand in the main part of pages. */
export const AROUND_MAIN: ReadonlySet<ComponentName> = new Set<ComponentName>([
  'CornerWindow',
  'LanguageMenu',
  'ModeMenu',
  'NavLinks',
  'Navbar',
  'PageButtons',
  'SearchDialog',
  'SidebarTree',
  'SiteFooter',
])
