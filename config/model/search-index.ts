/**
 * The search index as files; all names are relative to the index's folder, all are JSON.
 * - `index.json` — `IndexManifest`; the only name that is asked for without a version.
 * - `terms/<hash of its first term>.json` — `TermFile`: a stretch of the sorted dictionary with its postings.
 * - `pages/<n>.json` — `PageFile`: titles, addresses and folders of `pageBucket` pages in order of address.
 * - `pinyin/<letter>.json` — `PinyinFile`: how characters of titles are read, by the first letter.
 * - `text/<hash of the address>-<part>.json` — `TextFile`: a part of a page's text, for checking and for the snippet.
 */

import { classAt, PAIRED } from './search-text.ts'

/** Where the index lies under the site's base. */
export const SEARCH_FOLDER = 'assets/search/'

/** Raise when a file's meaning changes. */
export const INDEX_FORMAT = 1

export interface IndexManifest {
  format: number
  /** Hash of everything; added to the other names as `?v=` so that no cache mixes two builds. */
  version: string
  /** Hash of the list of addresses: page numbers of two builds agree when their stamps do. */
  stamp: string
  /** Count of pages. */
  pages: number
  /** Pages a page file holds. At least `pages` while one file stays small: titles then answer at once. */
  pageBucket: number
  /** First letters of the readings there are files of. */
  pinyin: string
  /** First term of every term file but the first, sorted by UTF-16 units, a blank between. */
  cuts: string
}

/** `[stamp, terms, lists]`: sorted terms and their posting lists, a blank between. */
export type TermFile = [stamp: string, terms: string, lists: string]

/** `[stamp, titles, paths, trails]`; paths without base, decoded; titles of the folders as `前端 › 浏览器`. */
export type PageFile = [stamp: string, titles: string[], paths: string[], trails: string[]]

/**
 * `[readings, followers, common]` of the characters that titles, headings and tags have: `xun循寻 xue学`; `循环 学习生`
 * for characters and those that stand right behind them; `学习循环` for the pairs of most pages, the commonest first.
 */
export type PinyinFile = [readings: string, followers: string, common: string]

/**
 * `[text, headings, tags, code]`; a heading is `[offset in text, title, slug]`, the one a part begins under stands
 * first at -1. Tags, `#Vue #组件`, stand in the first part of a page that has some; `code` says where blocks of code
 * begin and end, by turns.
 */
export type TextFile = [
  text: string,
  headings: [offset: number, title: string, slug: string][],
  tags?: string,
  code?: number[],
]

/** Parts a page has at most: the parts a term occurs in are bits of one integer. */
export const PARTS_MAX = 24
/** The part that a page's tags are, beside those of its text. */
export const TAGS_PART = PARTS_MAX

/** Bits of a posting's detail; above them the parts, bit n for part n. */
export const IN_TITLE = 1
export const IN_HEADING = 2
const TIMES_SHIFT = 2
const PARTS_SHIFT = 4
/** Detail of the common posting, which is not written: once, in the text of part 0. */
export const PLAIN_DETAIL = 1 << PARTS_SHIFT

/** What is known of a term on a page. */
export interface Posting {
  page: number
  /** `IN_TITLE`, `IN_HEADING`. */
  fields: number
  /** 0: once or only in the title, 1: up to 3 times, 2: up to 9, 3: more. */
  times: number
  /** Bit n: occurs in part n. */
  parts: number
  /** Of a pair: what stands beside it, see `besideBits`; 0 for other terms. */
  beside: number
}

/** Bits for the unit after a pair, and for the one before it. */
const BESIDE = 5

const besideBit = (unit: number): number => 1 << ((Math.imul(unit, 0x9e3779b1) >>> 16) % BESIDE)

/**
 * A few bits of a pair's neighbours, OR-ed over its occurrences on a page: a phrase is only possible where all its
 * pairs have their neighbours' bits. Of pages that hold the pairs of a phrase apart, most are told from their postings.
 * Units, or NaN or a negative number where there is none.
 */
export const besideBits = (before: number, after: number): number =>
  (after >= 0 ? besideBit(after) : 0) | (before >= 0 ? besideBit(before) << BESIDE : 0)

const toTimes = (count: number): number => (count < 2 ? 0 : count < 4 ? 1 : count < 10 ? 2 : 3)

export const toDetail = (fields: number, count: number, parts: number): number =>
  fields | (toTimes(count) << TIMES_SHIFT) | (parts << PARTS_SHIFT)

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_'
const VALUES = /* @__PURE__ */ new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]))

/** A non-negative integer below 2^31 as text: 5 bits a character, lowest first, 32 added while more follow. */
export function toDigits(value: number): string {
  let text = ''
  let rest = value
  for (; rest > 31; rest >>>= 5) text += DIGITS[(rest & 31) | 32]
  return text + DIGITS[rest]
}

/** Reads what `toDigits` wrote at `place.at` and moves it behind. */
export function readDigits(text: string, place: { at: number }): number {
  let value = 0
  for (let shift = 0; ; shift += 5) {
    const digit = VALUES.get(text.charCodeAt(place.at++)) ?? 0
    value |= (digit & 31) << shift
    if (digit < 32) return value
  }
}

/**
 * Whether a term is a pair of the scripts without blanks: its postings have `beside`. The second unit tells, because
 * the first may be the second half of a rare Han character, whose first half is not there to tell what it is.
 */
export const isPair = (term: string): boolean => term.length === 2 && classAt(term, 1) === PAIRED

/**
 * One posting after another: twice the distance from the page before (-1 at first), plus 1 when a detail follows; of a
 * pair then what stands beside it.
 */
export const toEntry = (distance: number, detail: number, beside: number | undefined): string =>
  (detail === PLAIN_DETAIL ? toDigits(distance * 2) : toDigits(distance * 2 + 1) + toDigits(detail)) +
  (beside === undefined ? '' : toDigits(beside))

/** A term's posting list back, in order of page. */
export function readList(term: string, list: string): Posting[] {
  const postings: Posting[] = []
  const place = { at: 0 }
  const pair = isPair(term)
  let page = -1
  while (place.at < list.length) {
    const code = readDigits(list, place)
    page += code >>> 1
    const detail = code & 1 ? readDigits(list, place) : PLAIN_DETAIL
    const beside = pair ? readDigits(list, place) : 0
    const times = (detail >>> TIMES_SHIFT) & 3
    postings.push({ page, fields: detail & 3, times, parts: detail >>> PARTS_SHIFT, beside })
  }
  return postings
}

/**
 * Terms that no text holds: a page's categories and tags, by which answers are narrowed down. They stand before all
 * words of the dictionary.
 */
export const FACETS = { categories: '!c/', tags: '!t/' } as const
export type FacetKind = keyof typeof FACETS

export const toFacetTerm = (kind: FacetKind, name: string): string => FACETS[kind] + name.replace(/\s+/g, '\u00a0')
export const fromFacetTerm = (kind: FacetKind, term: string): string =>
  term.slice(FACETS[kind].length).replaceAll('\u00a0', ' ')

/** Term of all pages of a language, by its prefix; on sites of several. */
export const toLanguageTerm = (prefix: string): string => `!l${prefix}`

/** 53 bits of a text as up to 11 letters and digits; for names and versions, not for secrets. */
export function toName(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

export const MANIFEST_NAME = 'index.json'
export const termFileName = (firstTerm: string): string => `terms/${toName(firstTerm)}.json`
export const pageFileName = (bucket: number): string => `pages/${bucket}.json`
export const pinyinFileName = (letter: string): string => `pinyin/${letter}.json`
export const textFileName = (path: string, part: number): string => `text/${toName(path)}-${part}.json`
