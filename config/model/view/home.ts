import type { LinkView, PaginationView, PostCardView, PostRowView, TermView } from './links.ts'
import type { ViewBase } from './page.ts'

export interface SiteInfoView {
  articles: number
  /** Day the blog was created, `YYYY-MM-DD`, or with a time behind it; a script counts the days. */
  created?: string
  words?: string
  /** The instant in ISO, and its day in the site's time zone. */
  lastActivity?: { iso: string; day: string }
}

export interface HomeView extends ViewBase {
  /** Not translated: the language of what its note says. */
  textLang?: string
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
