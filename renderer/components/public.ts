import { ArchiveMonths } from './archive-months.tsx'
import { ArticleEnd } from './article-end.tsx'
import { ArticleHead } from './article-head.tsx'
import { ArticleLinks, Backlinks, RecentNotes, RelatedNotes } from './article-links.tsx'
import { ArticleTitle } from './article-title.tsx'
import { BloggerCard } from './blogger-card.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { Comments } from './comments.tsx'
import { CornerWindow } from './corner-window.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { InfoBar } from './info-bar.tsx'
import { InfoLine } from './info-line.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ModeMenu } from './mode-menu.tsx'
import { NavLinks } from './nav-links.tsx'
import { Navbar } from './navbar.tsx'
import { NoteGraph } from './note-graph.tsx'
import { NoteMap } from './note-map.tsx'
import { Outline } from './outline.tsx'
import { PageButtons } from './page-buttons.tsx'
import { PageMenu } from './page-menu.tsx'
import { Pagination } from './pagination.tsx'
import { PostCard } from './post-card.tsx'
import { PostRows } from './post-rows.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { SeriesPlace } from './series-place.tsx'
import { SidebarTree } from './sidebar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteInfo } from './site-info.tsx'
import { SocialLinks } from './social-links.tsx'
import { CategoryTerms, TagTerms } from './terms.tsx'

export { fill } from '../../config/fill.ts'
/** Types of the components' props. */
export type {
  ArticleParts,
  CatalogueNodeView,
  CrumbView,
  HomeView,
  IndexImageView,
  LanguageView,
  LinkView,
  MapDrawing,
  MapLine,
  MapRow,
  MapSection,
  NavView,
  NestedHeading,
  NoteGraphView,
  PostRowView,
  SidebarGroupView,
  SidebarItemView,
  SidebarLinkView,
  SidebarView,
  SiteView,
  TermView,
} from '../../config/model/view.ts'
export type { SlotName } from '../../config/schema/slots.ts'
export type { LayoutProps } from '../layout-props.ts'
export { useLook } from '../looks/look.ts'
export { isFilled, Slot } from '../slots.tsx'
export { useStrings } from '../strings.ts'
export { FullScreenButton } from './full-screen-button.tsx'
export { Icon, type IconName } from './icon.tsx'
export { ReaderColors } from './reader-colors.tsx'
/** Components a site may replace or wrap; `import { PostCard } from 'shenhai-kb/components'`. */
export {
  ArchiveMonths,
  ArticleEnd,
  ArticleHead,
  ArticleLinks,
  ArticleTitle,
  Backlinks,
  BloggerCard,
  Breadcrumbs,
  CatalogueList,
  CategoryTerms,
  Comments,
  CornerWindow,
  FeatureCards,
  Hero,
  InfoBar,
  InfoLine,
  LanguageMenu,
  ModeMenu,
  Navbar,
  NavLinks,
  NoteGraph,
  NoteMap,
  Outline,
  PageButtons,
  PageMenu,
  Pagination,
  PostCard,
  PostRows,
  RecentNotes,
  RelatedNotes,
  SearchDialog,
  SeriesPlace,
  SidebarTree,
  SiteFooter,
  SiteInfo,
  SocialLinks,
  TagTerms,
}

/** Props of each component: `(props: ComponentProps['PostCard']) => …`. */
export interface ComponentProps {
  ArchiveMonths: Parameters<typeof ArchiveMonths>[0]
  ArticleEnd: Parameters<typeof ArticleEnd>[0]
  ArticleHead: Parameters<typeof ArticleHead>[0]
  ArticleLinks: Parameters<typeof ArticleLinks>[0]
  ArticleTitle: Parameters<typeof ArticleTitle>[0]
  Backlinks: Parameters<typeof Backlinks>[0]
  BloggerCard: Parameters<typeof BloggerCard>[0]
  Breadcrumbs: Parameters<typeof Breadcrumbs>[0]
  CatalogueList: Parameters<typeof CatalogueList>[0]
  CategoryTerms: Parameters<typeof CategoryTerms>[0]
  Comments: Parameters<typeof Comments>[0]
  CornerWindow: Parameters<typeof CornerWindow>[0]
  FeatureCards: Parameters<typeof FeatureCards>[0]
  Hero: Parameters<typeof Hero>[0]
  InfoBar: Parameters<typeof InfoBar>[0]
  InfoLine: Parameters<typeof InfoLine>[0]
  LanguageMenu: Parameters<typeof LanguageMenu>[0]
  ModeMenu: Parameters<typeof ModeMenu>[0]
  NavLinks: Parameters<typeof NavLinks>[0]
  Navbar: Parameters<typeof Navbar>[0]
  NoteGraph: Parameters<typeof NoteGraph>[0]
  NoteMap: Parameters<typeof NoteMap>[0]
  Outline: Parameters<typeof Outline>[0]
  PageButtons: Parameters<typeof PageButtons>[0]
  PageMenu: Parameters<typeof PageMenu>[0]
  Pagination: Parameters<typeof Pagination>[0]
  PostCard: Parameters<typeof PostCard>[0]
  PostRows: Parameters<typeof PostRows>[0]
  RecentNotes: Parameters<typeof RecentNotes>[0]
  RelatedNotes: Parameters<typeof RelatedNotes>[0]
  SearchDialog: Parameters<typeof SearchDialog>[0]
  SeriesPlace: Parameters<typeof SeriesPlace>[0]
  SidebarTree: Parameters<typeof SidebarTree>[0]
  SiteFooter: Parameters<typeof SiteFooter>[0]
  SiteInfo: Parameters<typeof SiteInfo>[0]
  SocialLinks: Parameters<typeof SocialLinks>[0]
  TagTerms: Parameters<typeof TagTerms>[0]
}
