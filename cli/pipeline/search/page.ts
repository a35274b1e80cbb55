/** What the search needs of a page. Hidden pages and drafts are left out by the caller. */
export interface SearchPage {
  /** Final address without base, decoded. */
  path: string
  title: string
  /** In order of `charIndex`, the UTF-16 unit of `content` a heading's title begins at. */
  headings: readonly { title: string; slug: string; charIndex: number }[]
  /** What answers can be narrowed down by; absent where the site shows none. */
  categories?: readonly string[]
  tags?: readonly string[]
  /** Titles of the folders it lies in. */
  trail?: readonly string[]
  /** Prefix of its language; absent where the site has one. */
  language?: string
  /** Text without markup, blocks on lines of their own. */
  content: string
  /** Where blocks of code begin and end in `content`, by turns; absent without. */
  codeAt?: readonly number[]
}

/** What the search needs of a page beside its text. */
export type PageFacts = Omit<SearchPage, 'content' | 'codeAt'>
/** And of its text. */
export type PageText = Pick<SearchPage, 'content' | 'codeAt'>

export const textOf = ({ content, codeAt }: PageText): PageText => (codeAt ? { content, codeAt } : { content })

/** Stands for the second unit where a term is one unit: a blank, which no pair holds. */
export const SINGLE = 0x20

/**
 * A page's share of the index: depends on the page alone, so it is cached with it. JSON holds it unharmed (raw UTF-8
 * would not: single halves of rare Han characters occur).
 */
export interface PagePostings {
  path: string
  title: string
  /** Titles of its folders, `›` between; empty without. */
  trail: string
  /** Hash of all a reader can see of the page through the search. */
  hash: string
  /**
   * One after another: unit, second unit or `SINGLE`, a mark, and what its posting says (`toEntry`) but the distance:
   * detail as digits, where it is not the plain one, and of a pair also `beside`.
   */
  grams: string
  /** Words and details by turns, a blank between; nothing for the plain detail. */
  words: string
  /** Of its title, headings and tags (`titlePairs`). */
  pairs: string
}

/** Twice the count of digits behind it, plus 1 where a detail is among them: a unit that JSON need not escape. */
export const toMark = (digits: number, hasDetail: boolean): number => 48 + digits * 2 + (hasDetail ? 1 : 0)
export const countIn = (mark: number): number => (mark - 48) >>> 1
export const hasDetailIn = (mark: number): number => mark & 1
