import type { HeadTag } from '../../schema/head-tag.ts'
import type { LanguageView } from './links.ts'
import type { SidebarView } from './sidebar.ts'
import type { NavView, SiteView } from './site.ts'

export interface PageHead {
  /** Text of `<title>`. */
  title: string
  lang: string
  description: string
  canonical?: string
  /** Meta and link tags of this page, merged by name, property or itemprop (F21). */
  tags: HeadTag[]
}

/** What every page has. */
export interface ViewBase {
  site: SiteView
  head: PageHead
  /** Final address without base, decoded; empty for the not-found page. */
  path: string
  nav: NavView[]
  navbar: boolean
  searchBox: boolean
  sidebar?: SidebarView
  pageClass?: string
  /** The site's watermark is behind the text. */
  watermark?: boolean
  readingShow: 'top' | 'bottom' | 'left' | 'right' | false
  /** The page in the other languages; absent on sites of one. */
  languages?: LanguageView[]
  /** The page in the other versions of the documentation; absent on sites without versions. */
  versions?: LanguageView[]
  /** On the page of an older version: the page in the current one. */
  newer?: LanguageView
  features: PageFeatures
}

/** What a page's own content needs beyond the shared style and script. */
export interface PageFeatures {
  math: boolean
  mermaid: boolean
  images: boolean
  /** Players, cards of repositories, galleries, captions: absent without. */
  media?: boolean
  /** Steps, trees of files, timelines, cards, demos: absent without. */
  blocks?: boolean
  /** Charts: absent without. */
  charts?: boolean
  /** Code whose types are shown: absent without. */
  types?: boolean
  /** Other notes in the text: absent without. */
  embeds?: boolean
  /** Blocks in another direction than the text around them: absent without. */
  turned?: boolean
  /** It is a canvas: absent if not. */
  canvas?: boolean
  /** Paths, from the base, of files with the style sheets of notes: absent without. */
  sheets?: string[]
  /** Names of the island components in the content. */
  islands: string[]
}

/** The parts of a page that change on navigation: the document is made of them, and so is the page's chunk. */
export interface PageParts {
  title: string
  lang: string
  /**
   * The tags of `<head>` that are the page's own: description, canonical, previews, structured data, alternate forms.
   */
  headHtml: string
  /** Class of `<body>`. */
  bodyClass: string
  /** Markup of the sidebar's inside, and of everything inside `<main>`. */
  sidebarHtml: string
  mainHtml: string
  navHtml: string
}
