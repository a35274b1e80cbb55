import type { CommentsConfig } from '../../schema/comments.ts'
import type { HeadTag } from '../../schema/head-tag.ts'
import type { SocialIcon } from '../../schema/theme.ts'
import type { Strings } from '../../strings.ts'
import type { LanguageView, LinkView } from './links.ts'
import type { SearchServiceView } from './search-service.ts'
import type { SlotsView } from './slots.ts'

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
  look: 'reading' | 'vdoing'
  /** Of the settings, as `#rrggbb`. */
  accent?: string
  /** That readers may choose instead, as `rrggbb`. */
  readerColors?: readonly string[]
  /** Whether the appearance menu has a button for full screen. */
  fullScreen?: boolean
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
  search?: {
    suggestions: number
    placeholder: string
    /** start of the index's files */ indexHref: string
    /** Prefix of the language whose pages are found first; on sites of several. */
    language?: string
    /** Page of all results; absent where a note has its address. */
    pageHref?: string
  }
  /** Answers searches instead of the index. */
  searchService?: SearchServiceView
  blogger?: BloggerView
  social: SocialLinkView[]
  footer: {
    createYear?: number
    /** newest year in the content */ toYear?: number
    copyrightHtml?: string
    /** Numbers under which authorities have the site on file, with the pages that say so; absent without any. */
    filings?: readonly { text: string; href: string }[]
  }
  /** What is said above all pages. */
  announcement?: AnnouncementView
  /** What the site puts into places of its pages (T35). */
  slots: SlotsView
  indexImg?: IndexImageView
  links: {
    categories?: string
    tags?: string
    archives?: string
    map?: string
    statistics?: string
    random?: string
    changes?: string
  }
  /** The security policy that pages carry; absent where they carry none. */
  policy?: string
  /** Outside tags of the configuration, in order (§1). */
  head: HeadTag[]
  assets: AssetLinks
  /**
   * Where the router finds page chunks: count of map files, and the hash of script and style (`config/model/chunk.ts`).
   */
  chunks?: { shards: number; frame: string }
  /** Address of the service worker, on sites that have one. */
  worker?: string
  comments?: readonly CommentsView[]
  /** Articles say how often they were read. */
  reads?: boolean
  /** Language prefixes for a menu; empty with one language. */
  locales: LanguageView[]
  /** Name of the version that the pages have; absent on sites without versions. */
  version?: string
  /** Title of the menu of other languages; without one they stand side by side. */
  selectText?: string
}

export interface AnnouncementView {
  html: string
  /** What browsers remember of it; absent where it cannot be closed. */
  id?: string
  /** ms from which it is not shown. */
  until?: number
}

/** Hashed addresses of what pages load; with base. */
export interface AssetLinks {
  style: string
  /** What is other on paper: no first view waits for it. */
  print?: string
  /** What is other in text written from right to left. */
  rtl?: string
  /** The web font's rarer characters: no first view waits for it; its address stays when its bytes change. */
  webFont?: string
  /** Of the page of the search, and of what the search shows beside its list. */
  searchStyle?: string
  /** Of pages of the map of all notes: no other page waits for it. */
  map?: string
  /** Of pages of statistics. */
  statistics?: string
  /** Of pages with players, cards of repositories, galleries or captions. */
  media?: string
  /** Of pages with steps, trees of files, timelines or cards. */
  blocks?: string
  /** Of pages with charts. */
  charts?: string
  /** Of pages with code whose types are shown. */
  types?: string
  /** Of pages that show other notes in their text. */
  embeds?: string
  /** Of notes with a layout of ours, and of pages of series. */
  layouts?: string
  /** Of pages of canvases, and their script. */
  canvas?: string
  canvasScript?: string
  /** Of notes shown as slides, and their script. */
  slides?: string
  slidesScript?: string
  /** Of notes behind a password; and their script. */
  locked?: string
  lockScript?: string
  /** Of the home page and the not-found page, where the look has a sheet for them. */
  home?: string
  script: string
  /** React and the islands; fetched on intent or visibility only. */
  islands?: string
  /** Never set, because formulas need no style sheet; components of a theme may still name it. */
  katex?: string
  /** The page inside the frame that draws diagrams. */
  mermaid?: string
  zoom?: string
  /** What answers searches, in the dialog and on the search page. */
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

/** A place for comments; a site may have two. */
export interface CommentsView {
  provider: CommentsConfig['provider']
  /** Under the provider's own names. */
  settings: Readonly<Record<string, unknown>>
  /** Whether readers press a button before anything is loaded. */
  onClick?: boolean
  /** The client, where the site serves it. */
  client?: { script: string; style: string }
}
