/** What the search needs to know about a page. The caller leaves out hidden pages and drafts. */
export interface SearchPage {
  /** Final address without base, decoded. */
  path: string
  title: string
  /** Sorted by `charIndex`: where in `content` the heading's title begins, in UTF-16 units. */
  headings: readonly { title: string; slug: string; charIndex: number }[]
  /** Results can be filtered by these; absent if the site does not show them. */
  categories?: readonly string[]
  tags?: readonly string[]
  /** Titles of the folders that contain it, outermost first. */
  trail?: readonly string[]
  /** Prefix of its language; absent if the site has only one. */
  language?: string
  /** Text without markup; blocks are on separate lines. */
  content: string
  /** Where code blocks begin and end in `content`, alternating; absent if there are none. */
  codeAt?: readonly number[]
}

/** A page without its text. */
export type PageFacts = Omit<SearchPage, 'content' | 'codeAt'>
/** The text of a page. */
type PageText = Pick<SearchPage, 'content' | 'codeAt'>

export const textOf = ({ content, codeAt }: PageText): PageText => (codeAt ? { content, codeAt } : { content })

/** Second unit of a term that has only one: a blank, which does not occur in pairs. */
export const SINGLE = 0x20

/**
 * A page's share of the index. It depends only on the page, so it can be cached. It is stored as JSON, which preserves
 * unpaired halves of rare Han characters; raw UTF-8 would not.
 */
export interface PagePostings {
  path: string
  title: string
  /** Titles of its folders, separated by ` › `; may be empty. */
  trail: string
  /** Hash of everything that readers can see of the page through the search. */
  hash: string
  /**
   * Records one after another: unit, second unit or `SINGLE`, a mark (`toMark`), then the posting as in `toEntry` but
   * without the distance: the digits of the detail, unless it is the plain one, and of `beside` for a pair.
   */
  grams: string
  /** Words and details, alternating and separated by blanks; the plain detail is empty. */
  words: string
  /** Pairs in its title, headings and tags (`titlePairs`). */
  pairs: string
}

/**
 * Twice the number of digits that follow, plus 1 if they include a detail. The offset avoids characters that JSON
 * escapes.
 */
export const toMark = (digits: number, hasDetail: boolean): number => 48 + digits * 2 + (hasDetail ? 1 : 0)
export const countIn = (mark: number): number => (mark - 48) >>> 1
export const hasDetailIn = (mark: number): number => mark & 1
