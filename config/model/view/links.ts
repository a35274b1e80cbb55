export interface LinkView {
  text: string
  href: string
  /** Leads to another host: opens in a new tab. */
  external?: boolean
  titleTag?: string
}

/** The way to another language. */
export interface LanguageView extends LinkView {
  lang: string
}

export interface HeadingView {
  level: number
  title: string
  slug: string
}

export interface CrumbView {
  text: string
  href?: string
}

export interface PostCardView {
  title: string
  href: string
  titleTag?: string
  sticky: boolean
  author?: { name: string; href?: string }
  /** Those whom the note names after the first. */
  coAuthors?: readonly { name: string; href?: string }[]
  /** `YYYY-MM-DD`. */
  date?: string
  categories: LinkView[]
  tags: LinkView[]
  /** Has a place for the number of its comments. */
  comments?: boolean
  excerptHtml?: string
  /** How the text begins, where its author marked no excerpt. */
  summary?: string
}

export interface PostRowView {
  title: string
  href: string
  titleTag?: string
  /** `MM-DD`. */
  day?: string
  /** The first of its categories. */
  category?: string
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
