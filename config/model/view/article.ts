import type { LockedView } from '../locked.ts'
import type { ViewComponent } from './custom.ts'
import type { CrumbView, HeadingView, LinkView, PostRowView } from './links.ts'
import type { ViewBase } from './page.ts'

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
  /** Those whom the note names after the first. */
  coAuthors?: readonly { name: string; href?: string }[]
  /** As shown (`YYYY-MM-DD`), and for machines. */
  date?: { text: string; iso: string /** The whole date as §4 shows it, for who points at it. */; full?: string }
  categories: LinkView[]
  /** `1.2k`, `3m`. */
  words?: string
  readingTime?: string
  /** Of the text alone: words, rounded, and minutes. */
  length?: { words: number; minutes: number }
  /** Nothing is written in it yet. */
  empty?: boolean
  outline: HeadingView[]
  bodyHtml: string
  /** The text is behind a password. */
  locked?: LockedView
  editLink?: LinkView
  /** Its text as it is written, for the look for reading: the Markdown copy, or where it is edited. */
  source?: LinkView
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
  /** Names of those who changed it, from git. */
  contributors?: string[]
  /** What is said from a moment on, in ms: who reads it has a clock, who builds it has none. */
  outdated?: { from: number; text: string }
  /** Under which terms it may be used. */
  copyright?: { text: string; link?: string }
  series?: SeriesPlaceView
  noteGraph?: NoteGraphView
  /** Not translated: the language of the text, which is that of another one's page. */
  textLang?: string
  comments: boolean
  /** A draft shown by `--drafts`. */
  draft: boolean
}

/** A layout that a note chose; `wide` and `slides` are made of the usual parts. */
export type LayoutView =
  | { name: 'wide' | 'slides' }
  | { name: 'timeline'; years: { year: string; rows: PostRowView[] }[]; more?: LinkView }
  | { name: string; component: ViewComponent; fields: unknown; style?: string }

export interface ArticleView extends ViewBase, ArticleParts {
  kind: 'article'
  noteLayout?: LayoutView
}
